package config

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configPathForm = &Rule{Rule: lint.Rule{
	ID: "config-path-form", Check: reading.ToolkitYML, Title: "Paths should have the form that checks compare",
	Severity: diag.Warning, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports paths that cannot match: with a leading `./` or `/`, backslashes, `//`, `..`, wildcards, leading " +
			"or trailing spaces, or a trailing `/`.",
		Why: "The checks compare the entries of these lists literally with paths relative to the pipeline directory, " +
			"such as `conf/test.config`. `./conf/test.config` is the same file but does not match.",
		Fix: "Write the path relative to the pipeline directory, with `/` as the separator. List each file of a " +
			"directory.",
	},
	Before: "lint:\n  files_exist:\n    - ./conf/test.config\n",
	After:  "lint:\n  files_exist:\n    - conf/test.config\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		if !slices.Contains(pathLists, f.Toolkit) {
			return
		}
		for _, item := range m.Value.Items {
			reportPath(p, view, item)
		}
	})
}}

// pathLists are the checks whose lists hold paths, by the toolkit's names.
var pathLists = []string{"files_exist", "files_unchanged", "merge_markers", "template_strings", "flow_test_content"}

// literally is the note about paths of another form.
const literally = "the check compares it literally with paths in the pipeline directory, such as conf/test.config"

func reportPath(p *lint.Pass, view *reading.View, item *tree.Node) {
	if !item.Is(tree.String) || item.Text == "" || strings.Contains(item.Text, "://") {
		return
	}
	plain := path.Clean(strings.ReplaceAll(strings.TrimSpace(item.Text), "\\", "/"))
	message := `path "` + item.Text + `" has no effect in this form`
	switch {
	case plain == ".." || strings.HasPrefix(plain, "../"):
		p.Report(diag.Finding{Node: item, Message: `path "` + item.Text + `" is outside of the pipeline directory`,
			Notes: []string{literally}, Help: "remove it, or write the path of a file in the pipeline directory"})
		return
	case strings.HasPrefix(plain, "/"):
		p.Report(diag.Finding{Node: item, Message: message, Notes: []string{literally}, Help: "write the path relative to the pipeline directory"})
		return
	case plain == ".":
		p.Report(diag.Finding{Node: item, Message: message, Notes: []string{"it is the pipeline directory itself"}, Help: "list each file by its path"})
		return
	case plain+"/" == item.Text:
		p.Report(diag.Finding{Node: item, Message: message, Notes: []string{"it is a directory"}, Help: "list each file by its path"})
		return
	case strings.Contains(plain, "*"):
		p.Report(diag.Finding{Node: item, Message: `wildcards are not supported in "` + item.Text + `"`, Help: "list each file by its path"})
		return
	case plain == item.Text:
		return
	}
	p.Report(diag.Finding{
		Node: item, Message: message, Help: fmt.Sprintf("write %q", plain), Notes: []string{literally},
		Fixes: reading.FixWith("write "+plain, true, reading.SetTo(p, view, item, plain)),
	})
}
