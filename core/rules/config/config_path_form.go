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

func reportPath(p *lint.Pass, view *reading.View, item *tree.Node) {
	if !item.Is(tree.String) || item.Text == "" || strings.Contains(item.Text, "://") {
		return
	}
	plain := path.Clean(strings.ReplaceAll(strings.TrimSpace(item.Text), "\\", "/"))
	message := `path "` + item.Text + `" does not match any file`
	if strings.HasPrefix(plain, "/") || plain == ".." || strings.HasPrefix(plain, "../") || plain == "." {
		p.Report(diag.Finding{Node: item, Message: message, Help: "write the path relative to the pipeline directory"})
		return
	}
	switch {
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
		Node: item, Message: message, Help: fmt.Sprintf("write %q", plain),
		Fixes: reading.FixWith("write "+plain, true, reading.SetTo(p, view, item, plain)),
	})
}
