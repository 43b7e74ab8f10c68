package validate

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Schema is a schema compiled by the whole validator. It is safe for concurrent use as long as the trees are not changed.
type Schema struct {
	entry    *reached
	options  Options
	compiled *jsonschema.Schema
	graph    *graph
	// places are the schemas by their URL before the validator.
	places    map[string]*reached
	unchecked []Unchecked
}

// Compile prepares the whole validator for a document, or for the schema below its root that
// Options.Base names; only what that reaches is looked at. Nothing is ever loaded: references
// reach the document itself, Options.Resources, and the drafts' metaschemas as a whole. The
// error is an *Error.
func Compile(root *tree.Node, options Options) (*Schema, error) {
	schema, err := prepare(root, options)
	if err != nil {
		return nil, err
	}
	return schema, nil
}

func prepare(root *tree.Node, options Options) (*Schema, *Error) {
	entry := options.Base
	if entry == nil {
		entry = root
	}
	if !isSchema(entry) {
		return nil, &Error{Kind: BadSchema, Node: entry, Message: "schema must be an object, true or false"}
	}
	l := newLibrary(options)
	doc := l.open(root, mainName)
	l.index(entry, doc, doc.baseOf(entry))
	g, err := reach(l, place{entry, doc})
	if err != nil {
		return nil, err
	}
	s := &Schema{entry: g.schemas[entry], options: options, graph: g, places: map[string]*reached{}}
	for _, r := range g.order {
		s.places[r.doc.location(r.node)] = r
		s.notePatterns(r)
	}
	if err := s.compile(); err != nil {
		return nil, err
	}
	return s, nil
}

// notePatterns keeps the patterns of a schema that cannot be matched.
func (s *Schema) notePatterns(r *reached) {
	note := func(keyword string, at *tree.Node, text string) {
		c := checker{options: s.options}
		if c.matcher(keyword, at, text) == nil {
			s.unchecked = append(s.unchecked, c.Unchecked...)
		}
	}
	if p := r.node.Get("pattern"); p.Is(tree.String) {
		note("pattern", p, p.Text)
	}
	if patterns := r.node.Get("patternProperties"); patterns.Is(tree.Object) {
		for _, m := range patterns.Members {
			note("patternProperties", m.Value, m.Key)
		}
	}
}

// Unchecked are the patterns within reach that cannot be matched. [Schema.Validate] fails
// with Unsupported when its answer hangs on one of them.
func (s *Schema) Unchecked() []Unchecked { return s.unchecked }

var errNotHere = errors.New("nothing is loaded")

func (s *Schema) compile() *Error {
	compiler := jsonschema.NewCompiler()
	compiler.LoadURL = func(string) (io.ReadCloser, error) { return nil, errNotHere }
	compiler.AssertFormat = s.options.Format == FormatAssert
	for name := range jsonschema.Formats {
		compiler.Formats[name] = func(any) bool { return true } // the library's own checks are not asked: the modules lack some
	}
	for i := range formats {
		f := &formats[i]
		compiler.Formats[f.name] = func(v any) bool {
			text, ok := v.(string)
			return !ok || f.holds(text)
		}
	}
	always := true
	compiler.RegisterExtension("own", &jsonschema.Schema{Always: &always}, extension{})
	for _, doc := range s.graph.library.documents {
		text, err := s.graph.copyOf(doc)
		if err != nil {
			return err
		}
		if err := compiler.AddResource(doc.name, bytes.NewReader(text)); err != nil {
			return internal("cannot compile the schema", err)
		}
	}
	err := guard(func() (err error) {
		s.compiled, err = compiler.Compile(s.entry.doc.location(s.entry.node))
		return err
	})
	var loop jsonschema.InfiniteLoopError
	switch {
	case errors.As(err, &loop):
		return &Error{Kind: BadRef, Node: s.entry.node, Err: err, Message: "circular references in this schema"}
	case err != nil:
		return internal("cannot compile the schema", err)
	}
	return nil
}

func internal(message string, err error) *Error {
	return &Error{Kind: Internal, Err: err, Message: "internal error: " + message}
}

// crash is the error of a panic within the validator.
type crash struct{ reason any }

func (c crash) Error() string { return fmt.Sprintf("crash: %v", c.reason) }

// guard turns a panic into an error.
func guard(run func() error) (err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = crash{reason}
		}
	}()
	return run()
}

// Validate validates a value completely: no violations means valid. The error is an *Error.
func (s *Schema) Validate(instance *tree.Node) ([]Violation, error) {
	value, failure := plain(instance)
	if failure == nil {
		failure = s.affordable(instance)
	}
	if failure != nil {
		return nil, failure
	}
	err := guard(func() error { return s.compiled.Validate(value) })
	var broken *jsonschema.ValidationError
	var crashed crash
	switch {
	case err == nil:
		return nil, nil
	case errors.As(err, &broken):
		a := answer{schema: s, root: instance}
		a.add(broken)
		sortViolations(a.found)
		return a.distinct(), nil
	case errors.As(err, &crashed) && crashed.reason == any(beyondMatcher{}):
		return nil, &Error{Kind: Unsupported, Unchecked: s.unchecked,
			Message: fmt.Sprintf("the pattern %s uses %s, which is not supported", showText(s.unchecked[0].Pattern), s.unchecked[0].Feature)}
	}
	var loop jsonschema.InfiniteLoopError
	if errors.As(err, &loop) {
		return nil, &Error{Kind: BadRef, Node: s.entry.node, Err: err, Message: "circular references in this schema"}
	}
	return nil, internal("cannot validate the value", err)
}
