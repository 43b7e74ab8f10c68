package pipeline

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// containerConfigs compares the config files of containers with the containers that the modules name (nfcore4.md §2.3).
var containerConfigs = &Check{
	ID: "container_configs", Title: "Container configs must match the modules", Revisions: dialect.Since(dialect.R30),
	Rules: []*Rule{containersChanged, containersMissing, containersObsolete, containersUnreadable},
}

// containerFile is a config file of containers: what it sets for each process, and where the description of a module has it.
type containerFile struct {
	name   string
	option string
	keys   []string
}

// containerFiles are all of them, in the order of their names.
var containerFiles = []containerFile{
	{"conda_lock_files_amd64", "conda", []string{"conda", "linux/amd64", "lock_file"}},
	{"conda_lock_files_arm64", "conda", []string{"conda", "linux/arm64", "lock_file"}},
	{"docker_amd64", "container", []string{"docker", "linux/amd64", "name"}},
	{"docker_arm64", "container", []string{"docker", "linux/arm64", "name"}},
	{"singularity_https_amd64", "container", []string{"singularity", "linux/amd64", "https"}},
	{"singularity_https_arm64", "container", []string{"singularity", "linux/arm64", "https"}},
	{"singularity_oras_amd64", "container", []string{"singularity", "linux/amd64", "name"}},
	{"singularity_oras_arm64", "container", []string{"singularity", "linux/arm64", "name"}},
}

func (c containerFile) path() string { return "conf/containers_" + c.name + ".config" }

const (
	moduleDescription = "meta.yml"
	containerWhy      = "The files choose the container of each process for a platform. Out of date, a run uses other containers than " +
		"the modules were tested with."
)

var containersChanged = &Rule{Rule: lint.Rule{
	ID: "containers-changed", Check: "container_configs", Title: "Container configs must be up to date",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports the first line of each file `conf/containers_*.config` that differs from the `containers` of the modules' " +
			"`meta.yml`.",
		Why: containerWhy,
		Fix: "The fix writes the file again.",
		Upstream: "nf-core/tools 4.0 lists the modules that the pipeline uses, and 4.1 and later all that are installed. For 4.0 " +
			"lines of modules that are not used may be missing here.",
	},
	Before: "-- modules/org/x/meta.yml --\ncontainers:\n  docker:\n    linux/amd64:\n      name: image:2\n" +
		"-- modules/org/x/{script} --\nprocess X {\n}\n-- conf/containers_docker_amd64.config --\nprocess { withName: 'X' { container = 'image:1' } }\n",
	After: "-- modules/org/x/meta.yml --\ncontainers:\n  docker:\n    linux/amd64:\n      name: image:2\n" +
		"-- modules/org/x/{script} --\nprocess X {\n}\n-- conf/containers_docker_amd64.config --\nprocess { withName: 'X' { container = 'image:2' } }\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	p.SuppressPassed() // each file passes by itself
	eachContainerFile(p, folder, func(c containerFile, lines []string) {
		if len(lines) == 0 || !folder.Has(c.path()) {
			return
		}
		file, err := folder.Text(c.path())
		if err != nil {
			p.NotChecked(view.ContentOf(c.path(), err))
			return
		}
		want := strings.Join(lines, "")
		if matchesContainers(p, folder, c, file.Text, lines) {
			p.Passed(diag.Finding{File: file, Message: `"` + c.path() + `" is up to date`})
			return
		}
		p.Report(diag.Finding{
			File: file, Span: firstDifference(file.Text, want), Message: `"` + c.path() + `" does not match the containers of the modules`,
			Help:  "run nf-core pipelines containers create-configs, which writes the file again",
			Fixes: diag.SafeFix("write the file from the modules", diag.Edit{Span: file.Whole(), Text: want}),
		})
	})
}}

var containersMissing = &Rule{Rule: lint.Rule{
	ID: "containers-missing", Check: "container_configs", Title: "Container configs must exist",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: lint.RuleDoc{
		What: "Reports a file `conf/containers_*.config` that does not exist although a module names a container for its platform.",
		Why:  containerWhy,
		Fix:  "Create the files with `nf-core pipelines containers create-configs` of nf-core/tools 4.2.0 or later.",
	},
	Before: "-- modules/org/x/meta.yml --\ncontainers:\n  docker:\n    linux/amd64:\n      name: image:2\n" +
		"-- modules/org/x/{script} --\nprocess X {\n}\n",
	After: "-- modules/org/x/meta.yml --\nname: x\n-- modules/org/x/{script} --\nprocess X {\n}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	p.SuppressPassed()
	eachContainerFile(p, folder, func(c containerFile, lines []string) {
		if len(lines) == 0 || folder.Has(c.path()) {
			return
		}
		p.Report(diag.Finding{
			File: folder.At(c.path()), Message: `container config "` + c.path() + `" does not exist`, Missing: c.path(),
			Help: "create it with nf-core pipelines containers create-configs", Notes: []string{"modules name containers for this platform"},
		})
	})
}}

var containersObsolete = &Rule{Rule: lint.Rule{
	ID: "containers-obsolete", Check: "container_configs", Title: "Container configs must have containers",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a file `conf/containers_*.config` of a platform that no module names a container for.",
		Why:  containerWhy,
		Fix:  "Delete the file.",
	},
	Before: "-- modules/org/x/{script} --\nprocess X {\n}\n-- conf/containers_docker_amd64.config --\nprocess { withName: 'X' { container = 'image:1' } }\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	p.SuppressPassed()
	eachContainerFile(p, folder, func(c containerFile, lines []string) {
		if len(lines) == 0 && folder.Has(c.path()) {
			p.Report(diag.Finding{
				File: folder.At(c.path()), Message: `container config "` + c.path() + `" is obsolete`, Help: `delete the file and its include, or add the containers to "meta.yml" of the modules`,
				Notes: []string{`no module has a container in its "meta.yml" below containers: ` + strings.Join(c.keys, ": ")},
			})
		}
	})
}}

var containersUnreadable = &Rule{Rule: lint.Rule{
	ID: "containers-unreadable", Check: "container_configs", Title: "Module descriptions with containers must be readable",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What:     "Reports a `meta.yml` of a module that names containers and is not valid YAML.",
		Why:      "The containers of the module are unknown then, and no container config can be compared.",
		Fix:      "Correct the file.",
		Upstream: "nf-core/tools 4.0 to 4.2 stop with an exception.",
	},
	Before: "-- modules/org/x/meta.yml --\ncontainers: [\n-- modules/org/x/{script} --\nprocess X {\n}\n",
	After:  "-- modules/org/x/meta.yml --\nname: x\n-- modules/org/x/{script} --\nprocess X {\n}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	p.SuppressPassed()
	_, unreadable := containersOf(folder)
	for _, name := range unreadable {
		if doc, err := folder.YAML(name); err == nil {
			p.Report(doc.Unreadable(`cannot read "` + name + `"`))
		}
	}
}}

// matchesContainers reports whether a file has the lines of all modules. Files of 4.0 have those of the modules that are used,
// and their option is "container" for all platforms; either counts where the version is not known.
func matchesContainers(p *lint.Pass, f *view.Folder, c containerFile, text string, lines []string) bool {
	if text == strings.Join(lines, "") {
		return true
	}
	if f.Revision >= dialect.R31 && (f.RevisionKnown || p.Upstream) {
		return false
	}
	of := map[string]bool{}
	for _, line := range lines {
		of[line] = true
		of[strings.Replace(line, "{ "+c.option+" = ", "{ container = ", 1)] = true
	}
	have := slices.Collect(strings.Lines(text))
	for _, line := range have {
		if !of[line] {
			return false
		}
	}
	return len(have) > 0 && slices.IsSorted(have)
}

// eachContainerFile visits each file with its lines: none if no module names a container for its platform. It visits none if a
// description cannot be read, or if there are no modules.
func eachContainerFile(p *lint.Pass, f *view.Folder, visit func(c containerFile, lines []string)) {
	if !f.HasFolder("modules") {
		return
	}
	containers, unreadable := containersOf(f)
	if len(unreadable) > 0 {
		p.NotChecked(diag.CauseFiles, `file "`+unreadable[0]+`"`)
		return
	}
	for _, c := range containerFiles {
		option := c.option
		if f.Revision < dialect.R31 && p.Upstream {
			option = "container"
		}
		var lines []string
		for _, process := range slices.Sorted(maps.Keys(containers)) {
			if value := textAt(containers[process], c.keys); value != "" {
				lines = append(lines, "process { withName: '"+process+"' { "+option+" = '"+value+"' } }\n")
			}
		}
		visit(c, lines)
	}
}

// containersOf are the "containers" of all modules by the name of their process, and the descriptions that cannot be read.
func containersOf(f *view.Folder) (containers map[string]*tree.Node, unreadable []string) {
	containers = map[string]*tree.Node{}
	f.Ending("modules", func(name string) {
		script := path.Join(path.Dir(name), f.Names.MainScript)
		content, err := f.Text(name)
		if err != nil || path.Base(name) != moduleDescription || !strings.Contains(content.Text, "containers:") || !f.Has(script) {
			return
		}
		processes := f.Script(script).Processes
		if len(processes) == 0 {
			return
		}
		doc, err := f.YAML(name)
		switch {
		case err != nil || !doc.Readable():
			unreadable = append(unreadable, name)
		case doc.Root.Get("containers").Is(tree.Object):
			containers[processes[0]] = doc.Root.Get("containers")
		}
	}, moduleDescription)
	return containers, unreadable
}

// textAt is the string at a path of keys; "" if there is none.
func textAt(node *tree.Node, keys []string) string {
	for _, key := range keys {
		node = node.Get(key)
	}
	if node.Is(tree.String) {
		return node.Text
	}
	return ""
}
