package validate

import (
	"net/url"
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Our own keywords within the validator: patterns match as in ECMA-262 and in linear time, a value that must be a schema is
// checked by [CheckKeywordValues], an empty "enum" accepts no value, and a problem of a name is distinguished from a problem
// of its value.

// nameMark follows a property's token in a place that means the property's name.
const nameMark = "\x00name"

// emptyMark replaces the empty name in a location, because the validator reads an empty location as the value itself.
const emptyMark = "\x00empty"

type extension struct{}

// beyondMatcher is thrown when an unsupported pattern must be matched: for any result of the rest, the outcome could be
// wrong.
type beyondMatcher struct{}

// ownKeywords are the keywords of our own in one schema.
type ownKeywords struct {
	emptyEnum  bool
	meta       *Draft
	pattern    *ownMatcher
	patterns   []ownMember
	properties map[string]bool
	names      *jsonschema.Schema
	additional *jsonschema.Schema
}

// ownMatcher matches, or has no matcher because the pattern is beyond it.
type ownMatcher struct{ *pattern.Matcher }

func (m ownMatcher) match(s string) bool {
	if m.Matcher == nil {
		panic(beyondMatcher{})
	}
	return m.Match(s)
}

type ownMember struct {
	matcher ownMatcher
	path    string
	schema  *jsonschema.Schema
}

func newMatcher(text string) ownMatcher {
	m, err := pattern.Cached(text)
	if err != nil {
		return ownMatcher{}
	}
	return ownMatcher{m}
}

// Compile is called for each schema.
func (extension) Compile(ctx jsonschema.CompilerContext, m map[string]any) (jsonschema.ExtSchema, error) {
	own, found := &ownKeywords{}, false
	_, own.emptyEnum = m[ownEmptyEnum]
	if uri, ok := m[ownMeta].(string); ok {
		d, _ := DraftOf(uri)
		own.meta = &d
	}
	if text, ok := m[ownPattern].(string); ok {
		matcher := newMatcher(text)
		own.pattern = &matcher
	}
	found = own.emptyEnum || own.meta != nil || own.pattern != nil
	if _, ok := m[ownNames]; ok {
		found = true
		var err error
		if own.names, err = ctx.Compile(ownPath(ownNames), false); err != nil {
			return nil, err
		}
	}
	if _, ok := m[ownPatterns]; ok {
		found = true
		if err := own.compilePatterns(ctx, m); err != nil {
			return nil, err
		}
	}
	if !found {
		return nil, nil
	}
	return own, nil
}

func ownPath(tokens ...string) string {
	path := ""
	for i, token := range tokens {
		if i > 0 {
			path += "/"
		}
		path += url.PathEscape(tree.EscapeToken(token))
	}
	return path
}

func (own *ownKeywords) compilePatterns(ctx jsonschema.CompilerContext, m map[string]any) (err error) {
	patterns, _ := m[ownPatterns].(map[string]any)
	for _, text := range sortedNames(patterns) {
		member := ownMember{matcher: newMatcher(text), path: ownPath(ownPatterns, text)}
		if member.schema, err = ctx.Compile(member.path, false); err != nil {
			return err
		}
		own.patterns = append(own.patterns, member)
	}
	if _, ok := m[ownAdditional]; ok {
		own.properties = map[string]bool{}
		properties, _ := m["properties"].(map[string]any)
		for name := range properties {
			own.properties[name] = true
		}
		own.additional, err = ctx.Compile(ownPath(ownAdditional), false)
	}
	return err
}

func sortedNames(m map[string]any) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Validate is called for each value that the schema is asked of.
func (own *ownKeywords) Validate(ctx jsonschema.ValidationContext, v any) error {
	var causes []error
	add := func(err error) {
		if err != nil {
			causes = append(causes, err)
		}
	}
	if own.emptyEnum {
		add(ctx.Error("enum", "own"))
	}
	if own.meta != nil && len(CheckKeywordValues(nodeOf(v), *own.meta)) > 0 {
		add(ctx.Error(ownMeta, "own"))
	}
	if s, ok := v.(string); ok && own.pattern != nil && !own.pattern.match(s) {
		add(ctx.Error(ownPattern, "own"))
	}
	if object, ok := v.(map[string]any); ok {
		own.members(ctx, object, add)
	}
	switch len(causes) {
	case 0:
		return nil
	case 1:
		return causes[0]
	}
	return jsonschema.ValidationError{}.Group(ctx.Error("", ""), causes...)
}

func (own *ownKeywords) members(ctx jsonschema.ValidationContext, object map[string]any, add func(error)) {
	for _, name := range sortedNames(object) {
		place := ownPath(name)
		if name == "" {
			place = ownPath(emptyMark)
		}
		if own.names != nil {
			add(ctx.Validate(own.names, ownNames, name, place+"/"+ownPath(nameMark)))
		}
		known := own.properties[name]
		for _, member := range own.patterns {
			if member.matcher.match(name) {
				known = true
				ctx.EvaluatedProp(name)
				add(ctx.Validate(member.schema, member.path, object[name], place))
			}
		}
		if own.additional != nil && !known {
			ctx.EvaluatedProp(name)
			add(ctx.Validate(own.additional, ownAdditional, object[name], place))
		}
	}
}

// nodeOf is a value of the validator as a tree again.
func nodeOf(v any) *tree.Node {
	return tree.ParseJSON(source.New("", appendPlain(nil, v))).Root
}
