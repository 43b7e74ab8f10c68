package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// modulesJSON compares the list of installed modules with what is installed (lint.md §3.20).
var modulesJSON = &Check{
	ID: "modules_json", Title: "The list of installed modules is right",
	Rules: []*Rule{modulesList, modulesNone, moduleAbsent, moduleUnpinned},
}

const modulesFile = "modules.json"

var modulesList = &Rule{Rule: lint.Rule{
	ID: "modules-list", Check: "modules_json", Title: "The list of installed modules can be read",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "`modules.json` says which shared modules are installed, from where and in which version. Without it modules can be neither updated nor checked.\n\n" +
		"**Fails** where the file is missing, is no JSON, has no `repos`, or names a repository by anything but its address, as files of earlier releases did.\n\n" +
		"**Mend** by having the tool write the file anew.",
	Before: "-- modules.json --\n{\"repos\": {\"org/modules\": {}}}\n",
	After:  "-- modules.json --\n{\"name\": \"org/x\", \"repos\": {\"https://git.example/modules\": {\"modules\": {}}}}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	doc, err := folder.JSON(modulesFile)
	switch {
	case err != nil:
		view.TellUnread(p, doc.File, err, "the list of installed modules is expected there")
	case doc.Faulty():
		p.Report(doc.Unreadable(`"` + modulesFile + `" is no JSON`))
	case !doc.Root.Is(tree.Object):
		p.Abstain() // the rule over such a file speaks
	case !doc.Root.Get("repos").Is(tree.Object):
		p.Report(diag.Finding{File: doc.File, Node: doc.Root, Message: `the list of modules has no repositories; a map under "repos" is expected`})
	default:
		for _, m := range doc.Root.Get("repos").Members {
			if !isRepository(p, m) {
				p.Report(diag.Finding{File: doc.File, Span: m.KeySpan, Message: `the entry "` + m.Key + `" has the form of an earlier release; the repository's address with a map under "modules" is expected`})
			}
		}
	}
}}

var modulesNone = &Rule{Rule: lint.Rule{
	ID: "modules-none", Check: "modules_json", Title: "The list of installed modules holds a list",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "A file `modules.json` that holds `null`, as one is left by a tool that was stopped, says no more than one that is missing; but nobody wrote a wrong list either.\n\n" +
		"**Warns** of a file that is JSON and holds anything but an object. The reference (3.5.1) warns of `null` and ends at the other forms.\n\n" +
		"**Mend** by having the tool write the file anew.",
	Before: "-- modules.json --\nnull\n",
	After:  modulesList.After,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	doc, err := folder.JSON(modulesFile)
	if err != nil || !doc.Readable() || doc.Root.Is(tree.Object) {
		p.Abstain()
		return
	}
	p.Report(diag.Finding{File: doc.File, Node: doc.Root, Message: `"` + modulesFile + `" holds no list of modules; an object with a map under "repos" is expected`})
}}

// isRepository reports whether an entry is of today's form: an address, and what is installed from it.
// The reference takes no address but one of http, and none without modules.
func isRepository(p *lint.Pass, m tree.Member) bool {
	if p.Reference {
		return m.Value.Get("modules").Is(tree.Object) && strings.HasPrefix(m.Key, "http")
	}
	installs := m.Value.Get("modules").Is(tree.Object) || m.Value.Get("subworkflows").Is(tree.Object)
	return installs && (strings.Contains(m.Key, "://") || strings.Contains(m.Key, "@") && strings.Contains(m.Key, ":"))
}

var moduleAbsent = &Rule{Rule: lint.Rule{
	ID: "module-absent", Check: "modules_json", Title: "Every module of the list is installed",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A module that the list names and that is not there cannot be included.\n\n" +
		"**Fails** at each module of `modules.json` without a folder `modules/<organisation>/<module>`, and at each subworkflow without one below `subworkflows`; the reference (3.5.1) looks at modules alone.\n\n" +
		"**Mend** by installing it, or by removing the entry.",
	Before: "-- modules.json --\n{\"repos\": {\"https://git.example/modules\": {\"modules\": {\"org\": {\"gone\": {\"branch\": \"main\", \"git_sha\": \"1\"}}}}}}\n",
	After:  "-- modules.json --\n{\"repos\": {\"https://git.example/modules\": {\"modules\": {\"org\": {}}}}}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachComponent(p, folder, func(c component) {
		if !folder.HasFolder(c.folder) && !(p.Reference && c.kind != "modules") {
			p.Report(diag.Finding{File: c.file, Span: c.key, Message: `"` + c.name + `" is in the list and not installed; files in "` + c.folder + `" are expected`})
		}
	})
}}

var moduleUnpinned = &Rule{Rule: lint.Rule{
	ID: "module-unpinned", Check: "modules_json", Title: "Every module of the list has its version",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A module's version is a branch and a commit of its repository. Without both it cannot be installed again as it was.\n\n" +
		"**Fails** at each entry without `branch` or `git_sha`.\n\n" +
		"**Mend** by installing the module anew.",
	Before: "-- modules.json --\n{\"repos\": {\"https://git.example/modules\": {\"modules\": {\"org\": {\"x\": {}}}}}}\n-- modules/org/x/{script} --\nprocess X {}\n",
	After:  "-- modules.json --\n{\"repos\": {\"https://git.example/modules\": {\"modules\": {\"org\": {\"x\": {\"branch\": \"main\", \"git_sha\": \"1\"}}}}}}\n-- modules/org/x/{script} --\nprocess X {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachComponent(p, folder, func(c component) {
		for _, key := range []string{"branch", "git_sha"} {
			if c.entry.Get(key).String() == "" && !(p.Reference && c.kind != "modules") {
				p.Report(diag.Finding{File: c.file, Span: c.key, Message: `"` + c.name + `" has no "` + key + `"; a text is expected that tells its version`})
			}
		}
	})
}}

// component is an entry of the list of installed modules and subworkflows.
type component struct {
	kind, name, folder string
	entry              *tree.Node
	key                source.Span
	file               *source.File
}

// eachComponent visits the entries of all repositories; a list that cannot be read is left to the
// rule over it.
func eachComponent(p *lint.Pass, folder *view.Folder, visit func(component)) {
	doc, err := folder.JSON(modulesFile)
	if err != nil || !doc.Readable() || !doc.Root.Get("repos").Is(tree.Object) {
		p.Abstain()
		return
	}
	for _, repo := range doc.Root.Get("repos").Members {
		if !isRepository(p, repo) {
			continue
		}
		for _, kind := range []string{"modules", "subworkflows"} {
			orgs := repo.Value.Get(kind)
			if !orgs.Is(tree.Object) {
				continue
			}
			for _, org := range orgs.Members {
				if !org.Value.Is(tree.Object) {
					continue
				}
				for _, m := range org.Value.Members {
					visit(component{kind, m.Key, kind + "/" + org.Key + "/" + m.Key, m.Value, m.KeySpan, doc.File})
				}
			}
		}
	}
}
