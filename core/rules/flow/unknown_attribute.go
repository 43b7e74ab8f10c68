package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var unknownAttribute = &Rule{Rule: lint.Rule{
	ID: "unknown-attribute", Check: flowConfig, Title: "Config options should be set before they are used",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports config options and parameters that are used but never set, and blocks that set nothing.",
		Why: "The legacy parser creates an empty scope for a name that is not set, and for an empty block. A " +
			`run stops there with "Unknown config attribute"; printing the config only shows a warning. The ` +
			"strict parser reads an unset parameter as null and accepts empty blocks.",
		Fix: "Set the option first, or remove the code that reads it. Parameters that every user sets are set " +
			"in time.",
		Source: "`ConfigBuilder.validate` of Nextflow, 24.10.8 and 25.04.4 run with both parsers; unchanged up to 26.04.6.",
	},
	Before: "trace.file = \"${outdir}/trace.txt\"\n",
	After:  "params.outdir = '/data'\ntrace.file = \"${params.outdir}/trace.txt\"\n",
}, Run: func(p *lint.Pass, v *view.View) {
	eachUnknown(v, func(at *view.Where, path string, e syntax.Node, set bool) {
		if set {
			return
		}
		draft := diag.Finding{
			Span: e.Span(), Message: `config option "` + path + `" is used but never set`,
			Notes: []string{"a run with the legacy parser, the default before Nextflow 26.04, stops with \"Unknown config attribute\""},
			Help:  "set it above this line",
		}
		if at.Branch != nil {
			draft.Help = "set it above the statement that contains this line"
		}
		if name := path[strings.LastIndexByte(path, '.')+1:]; path != "params."+name {
			draft.Help += ", or write params." + name + " for a parameter"
		} else if near := p.Nearest(name, v.Declared(p.Names).List()); near != "" && near != name {
			draft.Help = `did you mean "params.` + near + `"?`
		}
		if _, isBlock := e.(*syntax.Block); isBlock {
			draft.Message, draft.Help = `block "`+path+`" is empty`, "add a config option, or remove the block"
		}
		if n, bare := e.(*syntax.Name); bare && syntax.LooksLikeEnvironment(n.Text) {
			draft.Message, draft.Help = `environment variable "`+n.Text+`" is read by its bare name`, "write env('"+n.Text+"')"
			draft.Notes = []string{"the legacy parser creates an empty scope if it is not set"}
		}
		v.Report(p, at.File, draft)
	})
}}

// eachUnknown visits the first use of each empty scope that remains with the legacy parser; set reports whether
// the config sets it somewhere.
func eachUnknown(v *view.View, visit func(at *view.Where, path string, e syntax.Node, set bool)) {
	unknown := map[string]bool{}
	for _, path := range v.UnknownAttributes {
		unknown[path] = true
	}
	if len(unknown) == 0 {
		return
	}
	set := map[string]bool{}
	for _, s := range v.Settings() {
		set[s.Name()] = true
	}
	for _, s := range v.Sequence() {
		if b, ok := s.Stmt.(*syntax.Block); ok {
			if path := strings.Join(append(s.Path[:len(s.Path):len(s.Path)], b.Name.Text), "."); unknown[path] && len(b.Body) == 0 {
				delete(unknown, path)
				visit(s.Where, path, b, false)
			}
		}
		view.Expressions(s.Stmt, func(e syntax.Expr, later bool) {
			if later {
				return
			}
			if path := unknownIn(s.Where, e, unknown); path != "" {
				delete(unknown, path)
				visit(s.Where, path, e, set[path])
			}
		})
	}
}

// unknownIn returns the empty scope that an expression reads by its name, or "".
func unknownIn(at *view.Where, e syntax.Expr, unknown map[string]bool) string {
	names := view.NamesOf(e)
	if names == nil {
		return ""
	}
	path := strings.Join(names, ".")
	if unknown[path] {
		return path
	}
	if path = strings.Join(append(at.Path[:len(at.Path):len(at.Path)], names...), "."); unknown[path] {
		return path
	}
	return ""
}
