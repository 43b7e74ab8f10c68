package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var unknownAttribute = &Rule{Rule: lint.Rule{
	ID: "unknown-attribute", Check: flowConfig, Title: "Every setting that is read was set",
	Severity: diag.Warning,
	Doc: "The legacy parser makes an empty scope of a name that nobody set, and of an empty block. A run stops at it with \"Unknown config attribute\"; where the configuration is only printed it is a warning. Parameters that every user gives are set in time. The strict parser reads an unset parameter as null and takes empty blocks.\n\n" +
		"**Fails** where a setting or parameter is read that nobody set, and at a block that sets nothing.\n\n" +
		"**Mend** by setting it first, or by deleting what reads it." +
		"\n\nSource: `ConfigBuilder.validate` of the engine, 24.10.8 and 25.04.4 run with both parsers; unchanged up to 26.04.6.",
	Before: "trace.file = \"${outdir}/trace.txt\"\n",
	After:  "params.outdir = '/data'\ntrace.file = \"${params.outdir}/trace.txt\"\n",
}, Run: func(p *lint.Pass, v *view.View) {
	eachUnknown(v, func(at *view.Where, path string, e syntax.Node, set bool) {
		if set {
			return
		}
		message := `config option "` + path + `" is read but not set, the legacy parser stops the run here`
		if _, isBlock := e.(*syntax.Block); isBlock {
			message = `block "` + path + `" is empty, the legacy parser stops the run here`
		}
		if n, bare := e.(*syntax.Name); bare && syntax.LooksLikeEnvironment(n.Text) {
			message = "the environment variable \"" + n.Text + "\" is read by its bare name, and where it is not set an empty scope is; write \"env('" + n.Text + "')\""
		}
		v.Report(p, at.File, diag.Finding{Span: e.Span(), Message: message})
	})
}}

// eachUnknown visits the first reading of each empty scope that the older parser ends with; set
// tells that the configuration does set it somewhere.
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

// unknownIn is the empty scope that an expression reads by its name, or "".
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
