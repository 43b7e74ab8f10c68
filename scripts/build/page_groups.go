package main

import "github.com/flow-toolkit/flow-toolkit/scripts/internal/bundle"

// pageGroups are the scripts of the page after the first one. The first two come with each visit, in parallel, the third with
// the first report, and the fourth after it.
var pageGroups = []bundle.Group{
	{Name: "opening", Always: true, Files: []string{"web/page/saved/saving.ts", "web/page/files/share-link.ts", "web/page/parts/pane-separator.ts"}},
	{Name: "toolkit", Always: true, After: []string{"opening"}, Files: []string{"web/sdk/browser.ts"}},
	{Name: "editor", Always: true, Files: []string{
		"web/page/editor/code-mirror.ts", "web/page/editor/json.ts", "web/page/editor/schema-assist.ts", "web/page/editor/minimal-edits.ts", "web/page/findings/rule-card.ts",
	}},
	{Name: "afterwards", Always: true, After: []string{"toolkit", "editor"}, Files: []string{
		"web/page/findings/findings-tools.ts", "web/page/shell/toast-list.ts", "web/page/actions/actions.ts", "web/page/offline/versions.ts",
		"web/page/parts/question.ts",
	}},
	{Name: "languages", After: []string{"editor"}, Files: []string{"web/page/editor/yaml.ts", "web/page/editor/languages.ts"}},
}
