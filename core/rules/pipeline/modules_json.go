package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// modulesJSON compares the list of installed modules with what is installed (lint.md §3.20).
var modulesJSON = &Check{
	ID: "modules_json", Title: "Lists of installed modules must be correct",
	Rules: []*Rule{modulesList, modulesNone, moduleAbsent, moduleUnpinned},
}

const modulesFile = "modules.json"

var modulesList = &Rule{Rule: lint.Rule{
	ID: "modules-list", Check: "modules_json", Title: "Lists of installed modules must be readable",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports `modules.json` if it does not exist, is not valid JSON or has no `repos`. Also reports a repository " +
			"that is not named by its URL, as in files of earlier releases.",
		Why: "`modules.json` lists which shared modules are installed, from which repository and in which version. " +
			"Without it, modules can be neither updated nor checked.",
		Fix: "Recreate the file by reinstalling the modules.",
	},
	Before: "-- modules.json --\n{\"repos\": {\"org/modules\": {}}}\n",
	After:  "-- modules.json --\n{\"name\": \"org/x\", \"repos\": {\"https://git.example/modules\": {\"modules\": {}}}}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	doc, err := folder.JSON(modulesFile)
	switch {
	case err != nil:
		view.ReportUnreadable(p, doc.File, err, "restore it from version control, or reinstall each module, which creates it")
	case doc.Faulty():
		p.Report(doc.Unreadable(`cannot read "` + modulesFile + `"`))
	case !doc.Root.Is(tree.Object):
		p.SuppressPassed() // another rule reports it
	case !doc.Root.Get("repos").Is(tree.Object):
		p.Report(diag.Finding{File: doc.File, Node: doc.Root, Message: `"` + modulesFile + `" must have an object "repos"`, Help: "restore it from version control, or delete it and reinstall the modules, which writes it"})
	default:
		for _, m := range doc.Root.Get("repos").Members {
			for range repositoryFaults(p, folder, m) {
				p.Report(diag.Finding{
					File: doc.File, Span: m.KeySpan, Message: `entry "` + m.Key + `" must be a repository URL with an object "modules"`,
					Help: "restore it from version control, or delete it and reinstall the modules, which writes it", Notes: []string{"the entry has the form of an earlier release"},
				})
			}
		}
	}
}}

var modulesNone = &Rule{Rule: lint.Rule{
	ID: "modules-none", Check: "modules_json", Title: "Lists of installed modules should be objects",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What:     "Reports `modules.json` if it is valid JSON but not an object.",
		Why:      "A file that contains `null`, as an interrupted tool leaves it, lists no module.",
		Fix:      "Recreate the file by reinstalling the modules.",
		Upstream: "nf-core/tools 3.5.1 warns of `null` and stops at other values.",
	},
	Before: "-- modules.json --\nnull\n",
	After:  modulesList.After,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	doc, err := folder.JSON(modulesFile)
	if err != nil || !doc.Readable() || doc.Root.Is(tree.Object) {
		p.SuppressPassed()
		return
	}
	p.Report(diag.Finding{File: doc.File, Node: doc.Root, Message: `"` + modulesFile + `" must be an object, found ` + excerpt(doc.Root), Help: "restore it from version control, or delete it and reinstall the modules, which writes it"})
}}

// repositoryFaults is how many findings there are about an entry: it must be a URL, with what is installed from it.
// nf-core/tools accepts HTTP URLs only, until 4.0 none without modules, and since 4.1 it counts the URL and what is installed
// each.
func repositoryFaults(p *lint.Pass, f *view.Folder, m tree.Member) int {
	modules, subworkflows := m.Value.Get("modules").Is(tree.Object), m.Value.Get("subworkflows").Is(tree.Object)
	faults := 0
	switch http := strings.HasPrefix(m.Key, "http"); {
	case eachRepositoryCounts(p, f):
		if !http {
			faults++
		}
		if !modules && !subworkflows {
			faults++
		}
	case p.Upstream && !(modules && http), !p.Upstream && !(modules || subworkflows),
		!p.Upstream && !strings.Contains(m.Key, "://") && !(strings.Contains(m.Key, "@") && strings.Contains(m.Key, ":")):
		faults++
	}
	return faults
}

// eachRepositoryCounts reports whether a repository is counted as nf-core/tools 4.1 and later do: one pass each, and its
// modules for any URL.
func eachRepositoryCounts(p *lint.Pass, f *view.Folder) bool {
	return p.Upstream && f.Revision >= dialect.R31
}

var moduleAbsent = &Rule{Rule: lint.Rule{
	ID: "module-absent", Check: "modules_json", Title: "Listed modules must be installed",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each module of `modules.json` without a directory `modules/<organization>/<module>`, and each " +
			"subworkflow without a directory in `subworkflows`.",
		Why:      "A module that is listed but does not exist cannot be included.",
		Fix:      "Install the module, or remove the entry.",
		Upstream: "nf-core/tools 3.5.1 and 4.2.1 check modules only.",
	},
	Before: "-- modules.json --\n{\"repos\": {\"https://git.example/modules\": {\"modules\": {\"org\": {\"gone\": {\"branch\": \"main\", \"git_sha\": \"1\"}}}}}}\n",
	After:  "-- modules.json --\n{\"repos\": {\"https://git.example/modules\": {\"modules\": {\"org\": {}}}}}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	passed := func(tree.Member) {}
	if eachRepositoryCounts(p, folder) {
		p.SuppressPassed()
		passed = func(repo tree.Member) {
			if repo.Value.Get("modules").Is(tree.Object) && p.Faults() == 0 {
				p.Passed(diag.Finding{File: folder.At(modulesFile), Span: repo.KeySpan, Message: "all modules of the repository are installed"})
			}
		}
	}
	eachComponent(p, folder, passed, func(c component) {
		if !folder.HasFolder(c.folder) && !(p.Upstream && c.kind != "modules") {
			p.Report(diag.Finding{
				File: c.file, Span: c.key, Message: strings.TrimSuffix(c.kind, "s") + ` "` + c.name + `" is listed but not installed`,
				Help: reinstall(folder, c) + ", or remove the entry", Notes: []string{`directory "` + c.folder + `" does not exist`},
			})
		}
	})
}}

var moduleUnpinned = &Rule{Rule: lint.Rule{
	ID: "module-unpinned", Check: "modules_json", Title: "Listed modules must have a branch and a commit",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each entry of `modules.json` without `branch` or `git_sha`.",
		Why: "The version of a module is a branch and a commit of its repository. Without both, the same version cannot " +
			"be installed again.",
		Fix: "Reinstall the module.",
	},
	Before: "-- modules.json --\n{\"repos\": {\"https://git.example/modules\": {\"modules\": {\"org\": {\"x\": {}}}}}}\n-- modules/org/x/{script} --\nprocess X {}\n",
	After:  "-- modules.json --\n{\"repos\": {\"https://git.example/modules\": {\"modules\": {\"org\": {\"x\": {\"branch\": \"main\", \"git_sha\": \"1\"}}}}}}\n-- modules/org/x/{script} --\nprocess X {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachComponent(p, folder, func(tree.Member) {}, func(c component) {
		for _, key := range []string{"branch", "git_sha"} {
			if c.entry.Get(key).String() == "" && !(p.Upstream && c.kind != "modules") {
				p.Report(diag.Finding{
					File: c.file, Span: c.key, Message: strings.TrimSuffix(c.kind, "s") + ` "` + c.name + `" has no "` + key + `"`, Help: reinstall(folder, c) + ", which writes its version",
				})
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

// eachComponent visits the entries of all repositories, and calls ended after those of each; another rule reports a list that
// cannot be read.
func eachComponent(p *lint.Pass, folder *view.Folder, ended func(repository tree.Member), visit func(component)) {
	doc, err := folder.JSON(modulesFile)
	if err != nil || !doc.Readable() || !doc.Root.Get("repos").Is(tree.Object) {
		p.SuppressPassed()
		return
	}
	for _, repo := range doc.Root.Get("repos").Members {
		if repositoryFaults(p, folder, repo) > 0 && !eachRepositoryCounts(p, folder) {
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
		ended(repo)
	}
}

// reinstall is the help to install a module or subworkflow, with the command where the dialect's tools have one.
func reinstall(f *view.Folder, c component) string {
	if f.Names == dialect.NFCore {
		return "run nf-core " + c.kind + " install " + c.name
	}
	return "install it again"
}
