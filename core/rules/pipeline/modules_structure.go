package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// modulesStructure and localComponentStructure judge where modules lie (lint.md §3.22, §3.23).
var (
	modulesStructure = &Check{
		ID: "modules_structure", Title: "Shared modules lie in their organisation's folder",
		Rules: []*Rule{moduleNested},
	}
	localComponentStructure = &Check{
		ID: "local_component_structure", Title: "Each local module and subworkflow has a folder of its own", Revisions: dialect.R1,
		Rules: []*Rule{localModuleFlat, localSubworkflowFlat},
	}
)

var moduleNested = &Rule{Rule: lint.Rule{
	ID: "module-nested", Check: "modules_structure", Title: "Shared modules lie in their organisation's folder",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Modules once lay in `modules/<organisation>/modules/…`; today they lie in `modules/<organisation>/…`, and the reference (3.5.1) does not find them elsewhere.\n\n" +
		"**Fails** once for each such folder.\n\n" +
		"**Mend** by moving what lies in the inner `modules` one folder up, or by installing the modules anew.",
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
		p.Report(diag.Finding{File: f.At(path), Message: `modules lie in "` + inner + `", where nothing looks for them; "modules/` + parts[1] + `" is expected`})
	}, "/"+f.Names.MainScript)
}}

var localModuleFlat = &Rule{Rule: lint.Rule{
	ID: "local-module-flat", Check: "local_component_structure", Title: "Each local module has a folder of its own",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "Local modules are laid out like shared ones, `modules/local/TOOL/SUBTOOL/main` in a folder of their own, so that tests and notes can lie beside them.\n\n" +
		"**Fails** at each script that lies directly in `modules/local`.\n\n" +
		"**Mend** by moving it to a folder of its name, and by changing the lines that include it.",
	Before: "-- modules/local/stray{script-ext} --\nprocess STRAY {}\n",
	After:  "-- modules/local/stray/{script} --\nprocess STRAY {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) { reportFlat(p, folder, "modules/local") }}

var localSubworkflowFlat = &Rule{Rule: lint.Rule{
	ID: "local-subworkflow-flat", Check: "local_component_structure", Title: "Each local subworkflow has a folder of its own",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "Local subworkflows are laid out like shared ones, in a folder of their own, so that tests and notes can lie beside them.\n\n" +
		"**Fails** at each script that lies directly in `subworkflows/local`.\n\n" +
		"**Mend** by moving it to a folder of its name, and by changing the lines that include it.",
	Before: "-- subworkflows/local/stray{script-ext} --\nworkflow STRAY {}\n",
	After:  "-- subworkflows/local/stray/{script} --\nworkflow STRAY {}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) { reportFlat(p, folder, "subworkflows/local") }}

func reportFlat(p *lint.Pass, f *view.Folder, in string) {
	f.Ending(in, func(path string) {
		name := strings.TrimSuffix(path[len(in)+1:], f.Names.Layout.ScriptExt)
		if !strings.Contains(name, "/") {
			p.Report(diag.Finding{File: f.At(path), Message: `"` + path + `" lies directly in "` + in + `"; "` + in + "/" + name + "/" + f.Names.MainScript + `" is expected`})
		}
	}, f.Names.Layout.ScriptExt)
}
