package parameters

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// params is the name of the map of parameters.
const params = "params"

// Config finds the parameters of a config.
func Config(file *syntax.File) File { return code(file) }

// Script finds the parameters of a pipeline script, also those in the "!{…}" of its shell blocks.
func Script(file *syntax.File) File {
	f := code(file)
	f.Places = append(f.Places, shellReads(file.Source.Text)...)
	return f
}

// Declarations are the places of a pipeline script's "params" block with types. The script may have syntax errors.
func Declarations(script *source.File) []Place {
	if !mayHaveBlock(script.Text) {
		return nil
	}
	var w walker
	for _, s := range syntax.ParseScript(script).Statements {
		if block, ok := s.(*syntax.ParamsBlock); ok {
			w.declarations(block)
		}
	}
	return w.Places
}

// mayHaveBlock reports whether a script can have a "params" block. Most have none, and need not be parsed to know.
func mayHaveBlock(script string) bool {
	for {
		_, after, found := strings.Cut(script, params)
		if !found {
			return false
		}
		if next := strings.TrimLeftFunc(after, unicode.IsSpace); next != "" && strings.ContainsRune("{/\\", rune(next[0])) {
			return true // at once, or behind a comment or a continued line
		}
		script = after
	}
}

// Test finds the parameters of a test: those that its blocks "params { … }" set, and those that code in its strings reads.
func Test(file *syntax.File) File {
	f := code(file)
	known := map[source.Span]bool{}
	for _, p := range f.Places {
		known[p.Span] = true
	}
	for _, p := range textReads(file.Source.Text, 0) {
		if !known[p.Span] {
			f.Places = append(f.Places, p)
		}
	}
	return f
}

func code(file *syntax.File) File {
	w := walker{text: file.Source.Text, aliases: map[string]bool{}, quiet: map[syntax.Node]bool{}, guarded: map[*syntax.Property]bool{}}
	for _, s := range file.Statements {
		w.node(s)
	}
	return w.File
}

// walker goes through the nodes of a file.
type walker struct {
	File
	text string
	// aliases are other variables with the map of parameters.
	aliases map[string]bool
	// section is the label before the statement, such as "emit".
	section string
	// quiet are nodes that were handled together with another one.
	quiet map[syntax.Node]bool
	// guarded are parameters with a value to use in their place.
	guarded map[*syntax.Property]bool
}

func (w *walker) node(n syntax.Node) {
	if w.quiet[n] {
		return
	}
	switch n := n.(type) {
	case *syntax.ParamsBlock:
		w.declarations(n)
	case *syntax.Block:
		if n.Name.Text == params && n.Name.Dynamic == nil {
			w.settings(n.Body)
			return
		}
	case *syntax.Label:
		w.section = n.Name.Text
	case *syntax.Closure:
		outer := w.section
		defer func() { w.section = outer }()
		w.section = ""
	case *syntax.Function:
		if slices.ContainsFunc(n.Params, func(p syntax.Param) bool { return p.Name.Text == params }) {
			w.Takes = append(w.Takes, n.Name.Text)
		}
	case *syntax.Assign:
		w.target(n.Target, n.Value)
	case *syntax.Assignment:
		w.target(n.Target, n.Value)
	case *syntax.Define:
		w.definition(n)
	case *syntax.ScriptInclude:
		w.arguments(n.Args)
	case *syntax.Call:
		if w.call(n) {
			return
		}
	case *syntax.Property:
		if w.isParams(n.Of) {
			w.member(n, n.Name, n.Spread)
			return
		}
	case *syntax.Index:
		if w.isParams(n.Of) && w.index(n) {
			return
		}
	case *syntax.Binary:
		w.guard(n)
	case *syntax.Name:
		if w.isParams(n) && w.section != "take" {
			w.Computed = append(w.Computed, Computed{Span: n.Span()})
		}
	}
	syntax.Children(n, w.node)
}

// isParams reports whether an expression is the map of all parameters.
func (w *walker) isParams(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.Name:
		return e.Text == params || w.aliases[e.Text]
	case *syntax.Paren:
		return w.isParams(e.X)
	case *syntax.Property:
		of, ok := e.Of.(*syntax.Name)
		return ok && e.Name.Text == params && slices.Contains([]string{"workflow", "session", "this", "binding"}, of.Text)
	}
	return false
}

// declarations are those of a block with types.
func (w *walker) declarations(n *syntax.ParamsBlock) {
	for _, p := range n.Params {
		place := Place{Name: p.Name.Text, Kind: Declared, Span: nameSpan(p.Name), Declaration: &Declaration{Default: literal(p.Default)}}
		if p.Type != nil {
			place.Declaration.Type = p.Type.Full
		}
		if p.Default != nil {
			place.Default = p.Default.Span()
		}
		w.add(place)
	}
}

// literal is the value of an expression that is its own value.
func literal(e syntax.Expr) Literal {
	switch e := e.(type) {
	case nil, *syntax.Null:
		return Literal{tree.Null, "null"}
	case *syntax.Bool:
		return Literal{tree.Bool, strconv.FormatBool(e.Value)}
	case *syntax.Int:
		return Literal{tree.Number, e.Value.String()}
	case *syntax.Decimal:
		return Literal{tree.Number, e.Text}
	case *syntax.String:
		if text, ok := e.Constant(); ok {
			return Literal{tree.String, text}
		}
	case *syntax.Unary:
		if number := literal(e.X); e.Op == "-" && number.Kind == tree.Number {
			return Literal{tree.Number, "-" + number.Text}
		}
	}
	return Literal{}
}

// settings are those of a block "params { … }" of a config.
func (w *walker) settings(body []syntax.Statement) {
	for _, s := range body {
		switch s := s.(type) {
		case *syntax.Assign:
			name, span := first(s.Target)
			w.add(Place{Name: name, Kind: Set, Span: span, Default: s.Value.Span()})
			w.node(s.Value)
		case *syntax.Block:
			w.add(Place{Name: s.Name.Text, Kind: Set, Span: nameSpan(s.Name)})
			for _, inner := range s.Body {
				w.values(inner)
			}
		case *syntax.ExprStatement:
			w.setting(s)
		default:
			w.conditional(s)
		}
	}
}

// conditional reads settings within "if" and the like.
func (w *walker) conditional(s syntax.Statement) {
	syntax.Children(s, func(n syntax.Node) {
		if inner, ok := n.(syntax.Statement); ok {
			w.settings([]syntax.Statement{inner})
		} else {
			w.node(n)
		}
	})
}

// setting reads an expression in a block of parameters: "name { … }" of the legacy parser.
func (w *walker) setting(s *syntax.ExprStatement) {
	if call, ok := s.Value.(*syntax.Call); ok && len(call.Args) == 1 {
		if name, ok := call.Of.(*syntax.Name); ok {
			if _, ok := call.Args[0].Value.(*syntax.Closure); ok {
				w.add(Place{Name: name.Text, Kind: Set, Span: name.Span()})
			}
		}
	}
	w.node(s)
}

// values visits the values of a map of settings, whose names are not parameters.
func (w *walker) values(s syntax.Statement) {
	switch s := s.(type) {
	case *syntax.Assign:
		w.node(s.Value)
	case *syntax.Block:
		for _, inner := range s.Body {
			w.values(inner)
		}
	default:
		w.node(s)
	}
}

// target is what an assignment sets.
func (w *walker) target(e syntax.Expr, value syntax.Expr) {
	place := Place{Kind: Set, Default: value.Span()}
	for inner := e; ; {
		switch n := inner.(type) {
		case *syntax.Property:
			if !w.isParams(n.Of) {
				inner, place.Default = n.Of, source.Span{}
				continue
			}
			if n.Name.Dynamic != nil {
				w.Computed = append(w.Computed, Computed{Span: n.Span(), Writes: true})
			}
			place.Name, place.Span = n.Name.Text, nameSpan(n.Name)
			w.quiet[n] = true
		case *syntax.Index:
			if !w.isParams(n.Of) {
				inner, place.Default = n.Of, source.Span{}
				continue
			}
			if place.Name, place.Span = w.constant(n.Args); place.Name == "" {
				w.Computed = append(w.Computed, Computed{Span: n.Span(), Writes: true})
			}
			w.quiet[n] = true
		case *syntax.Name:
			if n.Text == params && inner == e {
				w.quiet[n] = true
				if w.section != "emit" && w.section != "publish" { // there it is the name of an output
					w.Computed = append(w.Computed, Computed{Span: n.Span(), Writes: true})
				}
			}
			if inner == e && w.isParams(value) {
				w.aliases[n.Text], w.quiet[value], w.quiet[n] = true, true, true
			}
		}
		w.add(place)
		return
	}
}

// definition notes variables that have the map of parameters.
func (w *walker) definition(n *syntax.Define) {
	for i, value := range n.Values {
		if value != nil && i < len(n.Names) && w.isParams(value) {
			w.aliases[n.Names[i].Text] = true
			w.quiet[value] = true
		}
	}
}

// arguments are those of an include: "addParams(name: value)".
func (w *walker) arguments(all []syntax.Arg) {
	for _, a := range all {
		if a.Name != nil {
			w.add(Place{Name: a.Name.Text, Kind: Set, Span: nameSpan(*a.Name), Default: a.Value.Span()})
		}
	}
}

// readers are methods of the map that take the name of a parameter; the first is what asks whether it exists.
var readers = []string{"containsKey", "get", "getOrDefault", "getProperty", "remove", "hasProperty"}

// call reads a call of a method of the map, a "params" block of a script or test, and calls that are given the map. It
// reports whether nothing else is to be read in it.
func (w *walker) call(n *syntax.Call) bool {
	switch of := n.Of.(type) {
	case *syntax.Property:
		if !w.isParams(of.Of) {
			break
		}
		w.method(n, of)
		w.quiet[of] = true
		return false
	case *syntax.Name:
		if of.Text == params && len(n.Args) == 1 {
			if body, ok := n.Args[0].Value.(*syntax.Closure); ok {
				w.settings(body.Body)
				return true
			}
		}
	}
	for _, a := range n.Args {
		if a.Value != nil && w.isParams(a.Value) {
			w.given(n, a.Value)
		}
	}
	return false
}

// given notes that a function gets all parameters.
func (w *walker) given(n *syntax.Call, all syntax.Expr) {
	name := ""
	switch of := n.Of.(type) {
	case *syntax.Name:
		name = of.Text
	case *syntax.Property:
		name = of.Name.Text
	}
	if name == "" {
		return
	}
	w.quiet[all] = true
	if !slices.Contains(w.Gives, name) {
		w.Gives = append(w.Gives, name)
	}
}

// method reads a call of a method of the map.
func (w *walker) method(n *syntax.Call, of *syntax.Property) {
	var args []syntax.Expr
	for _, a := range n.Args {
		args = append(args, a.Value)
	}
	switch name := of.Name.Text; {
	case slices.Contains(readers, name):
		if text, span := w.constant(args[:min(len(args), 1)]); text != "" {
			w.add(Place{Name: text, Kind: Read, Span: span, Guarded: true})
			return
		}
	case name == "subMap":
		if len(args) == 1 && w.list(args[0]) {
			return
		}
	case name == "put" || name == "replace" || name == "putIfAbsent":
		if text, span := w.constant(args[:min(len(args), 1)]); text != "" {
			w.add(Place{Name: text, Kind: Set, Span: span})
			return
		}
		fallthrough
	case name == "putAll":
		w.Computed = append(w.Computed, Computed{Span: n.Span(), Writes: true})
		return
	}
	w.Computed = append(w.Computed, Computed{Span: n.Span()})
}

// list reads the names of a list of strings; false if others may be in it.
func (w *walker) list(e syntax.Expr) bool {
	list, ok := e.(*syntax.List)
	if !ok {
		return false
	}
	var places []Place
	for _, item := range list.Items {
		text, span := w.constant([]syntax.Expr{item.Value})
		if text == "" {
			return false
		}
		places = append(places, Place{Name: text, Kind: Read, Span: span, Guarded: true})
	}
	w.Places = append(w.Places, places...)
	return true
}

// member reads "params.name".
func (w *walker) member(n *syntax.Property, name syntax.Word, spread bool) {
	if name.Dynamic != nil || spread {
		computed := Computed{Span: n.Span()}
		if name.Dynamic != nil && !spread {
			computed.Prefix = prefix([]syntax.Expr{name.Dynamic})
		}
		w.Computed = append(w.Computed, computed)
		if name.Dynamic != nil {
			w.node(name.Dynamic)
		}
		return
	}
	w.add(Place{Name: name.Text, Kind: Read, Span: nameSpan(name), Guarded: w.guarded[n]})
}

// index reads "params['name']"; false if the name is computed.
func (w *walker) index(n *syntax.Index) bool {
	name, span := w.constant(n.Args)
	if name == "" {
		w.Computed = append(w.Computed, Computed{Span: n.Span(), Prefix: prefix(n.Args)})
		w.quiet[n.Of] = true
		return false
	}
	w.add(Place{Name: name, Kind: Read, Span: span})
	return true
}

// guard notes the parameter in "params.name ?: default".
func (w *walker) guard(n *syntax.Binary) {
	if p, ok := n.X.(*syntax.Property); ok && n.Op == "?:" && w.isParams(p.Of) {
		w.guarded[p] = true
	}
}

// prefix is the text before the first value in the one argument.
func prefix(args []syntax.Expr) string {
	if len(args) != 1 {
		return ""
	}
	if s, ok := args[0].(*syntax.String); ok && len(s.Parts) > 0 && s.Parts[0].Value == nil {
		return s.Parts[0].Text
	}
	return ""
}

// constant is the text of the one argument, and the place of its content.
func (w *walker) constant(args []syntax.Expr) (string, source.Span) {
	if len(args) != 1 {
		return "", source.Span{}
	}
	s, ok := args[0].(*syntax.String)
	if !ok {
		return "", source.Span{}
	}
	text, ok := s.Constant()
	span := s.Span()
	if !ok || span.End-span.Start != len(text)+2 {
		return "", source.Span{}
	}
	return text, source.Span{Start: span.Start + 1, End: span.End - 1}
}

// first is the first name of a dotted target, and its place.
func first(e syntax.Expr) (string, source.Span) {
	switch e := e.(type) {
	case *syntax.Name:
		return e.Text, unquoted(e.Span(), len(e.Text))
	case *syntax.Property:
		return first(e.Of)
	case *syntax.Index:
		return first(e.Of)
	}
	return "", source.Span{}
}

// nameSpan is the place of a name without its quotes.
func nameSpan(w syntax.Word) source.Span { return unquoted(w.Span(), len(w.Text)) }

func unquoted(span source.Span, length int) source.Span {
	if span.End-span.Start == length+2 {
		return source.Span{Start: span.Start + 1, End: span.End - 1}
	}
	return span
}
