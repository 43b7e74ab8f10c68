package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var includeTry = &Rule{Rule: lint.Rule{
	ID: "include-try", Check: flowConfig, Title: "Includes that may fail are guarded by a condition",
	Severity: diag.Info,
	Doc: "A `try` around an include keeps the engine from stopping where a file of the network cannot be read. The newer parser takes no `try` " +
		"between settings, and the warning in its `catch` is easily missed.\n\n" +
		"**Fails** at a `try` that holds an include.\n\n" +
		"**Mend** by a condition in the include's path, which leads to `/dev/null` without a network. For a path below a parameter the change is proposed." +
		"\n\nSource: `ConfigBase.readConfigFile` and `ConfigAstBuilder` of the engine, 25.04.4, 25.10.7 and 26.04.6.",
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
						Span: inc.Keyword, Message: "an include is guarded by \"try\", which the newer parser does not take; a condition in its path does for both parsers",
						Fixes: guardedInclude(p.Names.Layout.OfflineVariable, f, try, inc),
					})
					return
				}
			}
		})
	}
}}

// guardedInclude writes the include with a condition, if its path is below a parameter and it is all
// that the "try" does.
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
	return diag.Suggestion("guard it by a condition", view.Replace(try.Span(), text))
}

// isQuiet reports whether a statement sets nothing: it prints, or calls a function.
func isQuiet(s syntax.Statement) bool {
	switch s.(type) {
	case *syntax.ExprStatement, *syntax.Command:
		return true
	}
	return false
}
