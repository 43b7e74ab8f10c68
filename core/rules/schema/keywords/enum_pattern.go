package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/enums"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var enumPattern = &kind.Rule{Rule: lint.Rule{
	ID: "enum-pattern", Check: kind.SchemaLint, Title: "Every allowed value matches the pattern",
	Severity: diag.Error, Alone: true,
	Doc: "A value must be one of those listed and match the pattern as well, so a listed value that does not can never be given.\n\n" +
		"**Fails** on each text in `enum` that `pattern` does not match. A pattern that cannot be judged is spoken of elsewhere.\n\n" +
		"**Mend** by correcting the value or the pattern; beside a list of values a pattern is mostly not needed.",
	Before: `"aligner": {"type": "string", "enum": ["bwa", "star2"], "pattern": "^[a-z]+$"}`,
	After:  `"aligner": {"type": "string", "enum": ["bwa", "star2"]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		text := param.Get("pattern")
		if !text.Is(tree.String) || param.Get("type") != nil && !param.Has("string") {
			return // values of another type have nothing to do with the pattern
		}
		matcher, err := pattern.Cached(text.Text)
		if err != nil {
			return
		}
		for _, item := range enum.Items {
			if !item.Is(tree.String) || matcher.Match(item.Text) {
				continue
			}
			p.Report(diag.Finding{
				Node:    item,
				Message: fmt.Sprintf("\"enum\" of %q allows %s, which its pattern %s refuses; correct the value or the pattern", param.Name, wording.Show(item), wording.Show(text)),
				Related: diag.RelatedPlace(text.Span, "this is the pattern"),
			})
		}
	})
}}
