package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var includeTry = &Rule{Rule: lint.Rule{
	ID: "include-try", Check: flowConfig, Title: "Optional includes should use a condition",
	Severity: diag.Info,
	Doc: lint.RuleDoc{
		What: "Reports `try` statements that contain an include.",
		Why: "A `try` around an include keeps Nextflow running if a remote file cannot be read. The strict " +
			"parser does not support `try` in config files, and the warning in its `catch` is easily missed.",
		Fix: "Put a condition into the include path that selects `/dev/null` without network access. A " +
			"suggestion makes the change if the path starts with a parameter.",
		Source: "`ConfigBase.readConfigFile` and `ConfigAstBuilder` of Nextflow, 25.04.4, 25.10.7 and 26.04.6.",
	},
	Before: "params.base = 'https://example.org'\ntry {\n  includeConfig \"${params.base}/site.config\"\n} catch (Exception e) {\n  System.err.println('no site')\n}\n",
	After:  "params.base = 'https://example.org'\nincludeConfig params.base && !params.base.startsWith('http') ? \"${params.base}/site.config\" : '/dev/null'\n",
}, Run: func(p *lint.Pass, v *view.View) {
	for _, f := range v.AllFiles {
		v.Statements(f, func(_ *view.Where, s syntax.Statement) {
			try, ok := s.(*syntax.Try)
			if !ok || len(try.Body) == 0 {
				return
			}
			for _, inner := range try.Body {
				if inc, ok := inner.(*syntax.Include); ok {
					v.Report(p, f, diag.Finding{
						Span: inc.Keyword, Message: `"try" in config files is not supported by the strict parser`,
						Help:  "write includeConfig condition ? 'file' : '/dev/null'",
						Fixes: guardedInclude(p.Names.Layout.OfflineVariable, f, try, inc),
					})
					return
				}
			}
		})
	}
}}

// guardedInclude writes the include with a condition, if its path starts with a parameter and the "try" has no other effect.
func guardedInclude(offline string, f *flowconfig.File, try *syntax.Try, inc *syntax.Include) []diag.Fix {
	path, ok := inc.Path.(*syntax.String)
	if !ok || len(try.Body) != 1 || len(try.Finally) > 0 || len(path.Parts) < 2 || path.Parts[0].Value == nil {
		return nil
	}
	names := view.NamesOf(path.Parts[0].Value)
	if len(names) != 2 || names[0] != view.ParamsScope {
		return nil
	}
	for _, c := range try.Catches {
		for _, s := range c.Body {
			if !isQuiet(s) {
				return nil
			}
		}
	}
	base := names[0] + "." + names[1]
	text := "includeConfig " + base + " && (!System.getenv('" + offline + "') || !" + base + ".startsWith('http')) ? " +
		view.SourceOf(f).Slice(path.Span()) + " : \"/dev/null\""
	return diag.Suggestion("use a condition in the include path", view.Replace(try.Span(), text))
}

// isQuiet reports whether a statement makes no assignment: it prints, or calls a function.
func isQuiet(s syntax.Statement) bool {
	switch s.(type) {
	case *syntax.ExprStatement, *syntax.Command:
		return true
	}
	return false
}
