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
	ID: "config-path-form", Check: reading.ToolkitYML, Title: "Every path is written as the checks compare it",
	Severity: diag.Warning, Fixable: true,
	Doc: "The checks compare the entries of these lists letter by letter with paths from the pipeline's folder on, such as " +
		"`conf/test.config`. `./conf/test.config` names the same file and matches nothing.\n\n" +
		"**Fails** at an entry that begins with `./` or `/`, has backslashes, doubled slashes, blanks at its ends, or runs through `..`; at one that ends with `/`, as a folder does, and at one with `*`, for there are no wildcards.\n\n" +
		"**Mend** by writing the path from the pipeline's folder on, with `/` between its parts.",
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
	message := `"` + item.Text + `" matches no file as it is written`
	if strings.HasPrefix(plain, "/") || plain == ".." || strings.HasPrefix(plain, "../") || plain == "." {
		p.Report(diag.Finding{Node: item, Message: message + "; a path from the pipeline's folder on is expected"})
		return
	}
	switch {
	case plain+"/" == item.Text:
		p.Report(diag.Finding{Node: item, Message: message + "; it names a folder, and each file by its own path is expected"})
		return
	case strings.Contains(plain, "*"):
		p.Report(diag.Finding{Node: item, Message: message + "; there are no wildcards, and each file by its own path is expected"})
		return
	case plain == item.Text:
		return
	}
	p.Report(diag.Finding{
		Node: item, Message: message + fmt.Sprintf("; %q is expected", plain),
		Fixes: reading.Offered("write "+plain, true, reading.SetTo(p, view, item, plain)),
	})
}
