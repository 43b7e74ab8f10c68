package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// modulesStructure and localComponentStructure check the directories of modules (lint.md §3.22, §3.23).
var (
	modulesStructure = &Check{
		ID: "modules_structure", Title: "Shared modules must be in their organization directory",
		Rules: []*Rule{moduleNested},
	}
	localComponentStructure = &Check{
		ID: "local_component_structure", Title: "Local components should have their own directory", Revisions: dialect.Since(dialect.R1),
		Rules: []*Rule{localModuleFlat, localSubworkflowFlat},
	}
)

var moduleNested = &Rule{Rule: lint.Rule{
	ID: "module-nested", Check: "modules_structure", Title: "Shared modules must be in their organization directory",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each directory `modules/<organization>/modules` that contains modules, once.",
		Why: "Modules were once in `modules/<organization>/modules/…` and are now in `modules/<organization>/…`. " +
			"nf-core/tools 3.5.1 does not find them elsewhere.",
		Fix: "Move the content of the inner `modules` one directory up, or reinstall the modules.",
	},
	Before: "-- {components}/modules/fastqc/{script} --\nprocess X {}\n",
	After:  "-- {components}/fastqc/{script} --\nprocess X {}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	seen := map[string]bool{}
	f.Ending("modules", func(path string) {
		parts := strings.Split(path, "/")
		if len(parts) < 4 || parts[2] != "modules" || seen[parts[1]] {
			return
		}
		seen[parts[1]] = true
		inner := strings.Join(parts[:3], "/")
		p.Report(diag.Finding{File: f.At(path), Message: `modules must be in "modules/` + parts[1] + `", found in "` + inner + `"`, Help: "move them up one directory, or reinstall them"})
	}, "/"+f.Names.MainScript)
}}

var localModuleFlat = &Rule{Rule: lint.Rule{
	ID: "local-module-flat", Check: "local_component_structure", Title: "Local modules should have their own directory",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each script that is directly in `modules/local`.",
		Why: "Local modules have the same layout as shared ones, `modules/local/TOOL/SUBTOOL/main`, so that tests and " +
			"notes can be next to them.",
		Fix: "Move the script into a directory of its name, and update the lines that include it.",
	},
	Before: "-- modules/local/stray{script-ext} --\nprocess STRAY {}\n",
	After:  "-- modules/local/stray/{script} --\nprocess STRAY {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) { reportFlat(p, folder, "modules/local") }}

var localSubworkflowFlat = &Rule{Rule: lint.Rule{
	ID: "local-subworkflow-flat", Check: "local_component_structure", Title: "Local subworkflows should have their own directory",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each script that is directly in `subworkflows/local`.",
		Why: "Local subworkflows have the same layout as shared ones, a directory each, so that tests and notes can be " +
			"next to them.",
		Fix: "Move the script into a directory of its name, and update the lines that include it.",
	},
	Before: "-- subworkflows/local/stray{script-ext} --\nworkflow STRAY {}\n",
	After:  "-- subworkflows/local/stray/{script} --\nworkflow STRAY {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) { reportFlat(p, folder, "subworkflows/local") }}

func reportFlat(p *lint.Pass, f *view.Folder, in string) {
	f.Ending(in, func(path string) {
		name := strings.TrimSuffix(path[len(in)+1:], f.Names.Layout.ScriptExt)
		if !strings.Contains(name, "/") {
			p.Report(diag.Finding{
				File: f.At(path), Message: `script "` + path + `" has no directory of its own`,
				Help: `move it to "` + in + "/" + name + "/" + f.Names.MainScript + `" and update the includes of it`,
			})
		}
	}, f.Names.Layout.ScriptExt)
}
