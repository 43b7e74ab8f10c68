package params

// Names that the schema does not declare.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// unknown reports the names of the file that are neither declared nor exempt (schema.md §9.3).
func (c *check) unknown() {
	if c.Upstream {
		return
	}
	w := unknownNames{check: c, exempt: c.exempt()}
	for i := range c.given {
		g := &c.given[i]
		if len(g.params) > 0 && c.reservedAlways(g.name) {
			w.reserved(g)
			continue
		}
		switch {
		case c.refused[g.name] || w.exempts(g.name):
		case len(g.params) > 0:
			for _, p := range g.params {
				w.below(g.name, g.value, p.Node)
			}
		case c.open(g.name):
		default:
			w.report(g)
		}
	}
}

// reservedAlways reports whether the engine's plugin refuses a name although the schema declares it, as that
// of draft 7 does (schema.md §9.3).
func (c *check) reservedAlways(name string) bool {
	return c.applied.Draft == validate.Draft07 && !c.row && dialect.IsEngineOption(name)
}

// exempt are the names that may be unknown. A dialect that has no settings for the names of the help takes
// them as they are elsewhere.
func (c *check) exempt() map[string]bool {
	names := schema.Undeclared(c.Schema.Names, c.Config, nil)
	names[c.Schema.Names.TestOutput()] = true
	for _, other := range dialect.All {
		for i := 0; i < len(other.UndeclaredNames) && len(c.Schema.Names.UndeclaredNames) == 0; i++ {
			names[other.UndeclaredNames[i].Default] = true
		}
	}
	for _, name := range c.Ignore {
		names[name] = true
	}
	return names
}

// open reports whether a scope takes names that it does not declare.
func (c *check) open(name string) bool {
	for _, s := range c.scopes {
		if lets(s.node, name) {
			return true
		}
	}
	return false
}

// lets reports whether an object's schema has a keyword about further names that allows this one.
func lets(node *tree.Node, name string) bool {
	for _, keyword := range [...]string{"additionalProperties", "unevaluatedProperties"} {
		if further := node.Get(keyword); further.Is(tree.Object) || further.Is(tree.Bool) && further.True() {
			return true
		}
	}
	if patterns := node.Get("patternProperties"); patterns.Is(tree.Object) {
		for _, m := range patterns.Members {
			if matcher, err := pattern.Cached(m.Key); err != nil || matcher.Match(name) {
				return true
			}
		}
	}
	return false
}

// unknownNames reports unknown names, within its budget of guesses.
type unknownNames struct {
	*check
	exempt   map[string]bool
	compared int
}

// exempts reports whether a name may be unknown, by itself or below another one: "genomes" exempts "genomes.hg38" as well.
func (w *unknownNames) exempts(name string) bool {
	for end := len(name); end > 0; end = strings.LastIndexByte(name[:end], '.') {
		if w.exempt[name[:end]] {
			return true
		}
	}
	return false
}

// reserved reports a name that is an option of the engine.
func (w *unknownNames) reserved(g *given) {
	f := diag.Finding{Code: Reserved, Node: g.value, Span: g.key,
		Message: fmt.Sprintf("%s is a %s option, not a parameter", quote(g.name), w.Schema.Names.Display.Engine), Help: "remove it here, and run " + engineCommand(w.Schema.Names) + " with -" + g.name}
	if len(g.params) > 0 {
		f.Message = fmt.Sprintf("parameter %s has the name of the %s option -%s", quote(g.name), w.Schema.Names.Display.Engine, g.name)
		f.Help, f.Notes = "rename the parameter in the schema, the scripts and here", []string{"the validation plugin for draft 7 rejects it, although the schema declares it"}
	}
	w.add(f)
}

// report reports an unknown parameter, or one with the name of an option of the engine.
func (w *unknownNames) report(g *given) {
	if dialect.IsEngineOption(g.name) {
		w.reserved(g)
		return
	}
	if w.Unknown == diag.Off || w.Unknown == "" {
		return
	}
	f := diag.Finding{Code: UnknownName, Node: g.value, Span: g.key, Severity: w.Unknown, Message: "unknown parameter " + quote(g.name)}
	if elsewhere := w.uncounted(g.name); elsewhere != "" {
		f.Message = "parameter " + quote(g.name) + " is in group " + quote(elsewhere) + ", which \"allOf\" does not reference"
		f.Help, f.Notes = "add a reference to the group to \"allOf\" of the schema", []string{"the value is not validated"}
	} else if meant := w.nearest(g.name, w.names); meant != "" {
		f.Help = didYouMean(meant)
		if w.has[meant] == nil {
			f.Fixes = w.rename(g, meant)
		}
	} else {
		f.Help = removeOrDeclare
	}
	w.add(f)
}

// uncounted is the group that declares a name and does not count.
func (w *unknownNames) uncounted(name string) string {
	for _, p := range w.Schema.Named(name) {
		if p.Group != nil {
			return p.Group.Name
		}
	}
	return ""
}

func (w *unknownNames) nearest(name string, among []string) string {
	if w.compared += len(among); w.compared > limits.Guesses.Max {
		return ""
	}
	return suggest.Nearest(name, among)
}

// rename writes another name in the place of a given one.
func (w *unknownNames) rename(g *given, to string) []diag.Fix {
	text := to
	if w.doc.Format == JSON || w.doc.File.Slice(g.key) != g.name {
		text = tree.Quote(to)
	}
	return diag.Suggestion("rename to "+quote(to), diag.Edit{Span: g.key, Text: text})
}

// below reports unknown names in a map whose subschema lists its names.
func (w *unknownNames) below(name string, value, by *tree.Node) {
	known := by.Get("properties")
	if w.Unknown == diag.Off || w.Unknown == "" || !value.Is(tree.Object) || !known.Is(tree.Object) {
		return
	}
	for i := range value.Members {
		m := &value.Members[i]
		whole := name + "." + m.Key
		switch inner := known.Get(m.Key); {
		case w.exempts(whole) || !value.Effective(i):
		case inner != nil:
			w.below(whole, m.Value, inner)
		case lets(by, m.Key) || by.Get("additionalProperties") != nil || by.Get("$ref") != nil:
		default:
			help := removeOrDeclare
			if meant := w.nearest(m.Key, keysOf(known)); meant != "" {
				help = didYouMean(name + "." + meant)
			}
			w.add(diag.Finding{Code: UnknownName, Node: m.Value, Span: m.KeySpan, Severity: w.Unknown, Message: "unknown key " + quote(whole), Help: help})
		}
	}
}

func keysOf(object *tree.Node) []string {
	keys := make([]string, len(object.Members))
	for i, m := range object.Members {
		keys[i] = m.Key
	}
	return keys
}

// removeOrDeclare is the help for unknown names without a suggestion.
const removeOrDeclare = "remove it, or declare it in the schema"

func didYouMean(name string) string { return "did you mean " + quote(name) + "?" }

// engineCommand is the command that runs a pipeline.
func engineCommand(names *dialect.Names) string {
	return strings.ToLower(names.Display.Engine) + " run"
}
