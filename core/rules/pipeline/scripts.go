package pipeline

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// scripts reads the pipeline scripts.
var scripts = &Check{
	ID: "scripts", Title: "Scripts must be readable, and should use what they include",
	Rules: []*Rule{scriptSyntax, scriptStrict, scriptIncludeMissing, scriptIncludeUnused, scriptCallArguments, scriptCallPlace},
}

var scriptSyntax = &Rule{Rule: lint.Rule{
	ID: "script-syntax", Check: "scripts", Title: "Scripts must have valid syntax",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports what neither the legacy nor the strict parser of Nextflow accepts in a script, such as a bracket or a string " +
			"that is not closed. If the manifest requires Nextflow 26.04 or later, it reports everything that the strict parser does not " +
			"accept, undefined and undeclared names included. Otherwise these have severity info, and `script-strict` reports their number.",
		Why:    "A run stops before its first task.",
		Fix:    "Correct the marked place. The related place shows where the construct starts.",
		Source: strictScripts,
	},
	Before: "-- part{script-ext} --\nworkflow PART {\n    main:\n    x = [1, 2\n}\n",
	After:  "-- part{script-ext} --\nworkflow PART {\n    main:\n    x = [1, 2]\n}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	strict := f.Requires(dialect.StrictSince)
	eachScript(p, f, func(facts *view.ScriptFacts) {
		for _, found := range facts.Findings {
			found.File, found.Severity = facts.File, diag.Error
			switch {
			case found.Legacy && found.Strict:
			case found.Strict && strict:
				found.Notes = []string{`"` + f.Names.Layout.EngineVersion + `" requires a version whose default is the strict parser`}
			case found.Strict:
				found.Severity = diag.Info
			default:
				continue
			}
			p.Report(found.Finding)
		}
	})
}}

const strictScripts = "The language module of Nextflow 25.04.0 and 26.04.6, whose parser was run on the scripts of 23 pipelines and on 4,000 " +
	"edits of them. For names, `ScriptResolveVisitor` of 26.04.6, run on 42 pipelines, and the results of `nextflow lint` 26.08 for 2,164 modules " +
	"of nf-core."

var scriptStrict = &Rule{Rule: lint.Rule{
	ID: "script-strict", Check: "scripts", Title: "Scripts should be valid for the strict parser",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports once per pipeline that its scripts have what only the legacy parser accepts, with the first place of each script; the profile " +
			"`strict` lists all places. " +
			"Undefined names, and variables that are not declared or declared twice, are among them; types, and names in " +
			"scripts of the first generation, with inputs `from` channels, are not checked. If the manifest requires Nextflow 26.04 or later, " +
			"`script-syntax` reports each place as an error.",
		Why:    "Nextflow 26.04 and later use the strict parser by default. They stop at such a script, unless `NXF_SYNTAX_PARSER=v1` is set.",
		Fix:    "Change each place as its message says.",
		Source: strictScripts,
	},
	Before: "-- part{script-ext} --\ndef total(values) {\n    for (v in values) { println v }\n}\n",
	After:  "-- part{script-ext} --\ndef total(values) {\n    values.each { v -> println v }\n}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Requires(dialect.StrictSince) {
		return
	}
	var places []diag.Related
	var first diag.Finding
	files := 0
	f.Ending("", func(path string) {
		facts, err := f.ScriptFacts(path)
		if err != nil {
			return // script-syntax reports it
		}
		before := len(places)
		for _, found := range facts.Findings {
			if found.Legacy || !found.Strict {
				continue
			}
			if len(places) == 0 {
				first = diag.Finding{File: facts.File, Span: found.Span, Notes: []string{"the first error is here: " + found.Message, "the profile strict lists all of them"}, Help: found.Help}
			}
			places = append(places, diag.Related{Path: path, Span: found.Span, Message: found.Message})
		}
		if len(places) > before {
			files++
		}
	}, f.Names.Layout.ScriptExt)
	if len(places) == 0 {
		return
	}
	first.Message = "scripts have " + english.Count(len(places), "strict-parser error") + " in " + english.Count(files, "file")
	first.Related = firstOfFiles(places[1:])
	if more := len(first.Related) - shownScripts; more > 0 {
		first.Related = first.Related[:shownScripts]
		first.Notes = append(first.Notes, "not listed here: "+english.Count(more, "more script"))
	}
	p.Report(first)
}}

var scriptIncludeMissing = &Rule{Rule: lint.Rule{
	ID: "script-include-missing", Check: "scripts", Title: "Included scripts and names must exist",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports includes of scripts that do not exist, and names that the included script does not define. If the main script " +
			"does not include the script, directly or through others, the severity is warning. Paths outside of the pipeline and paths with " +
			"variables other than `projectDir`, `baseDir` and `moduleDir` are not checked.",
		Why:    "Nextflow stops before the first task when it reads such an include.",
		Fix:    "Correct the path or the name, or remove the include.",
		Source: "`IncludeDef` of Nextflow, 24.10.8 and 25.04.4, and `ResolveIncludeVisitor`, 25.04.0 to 26.04.6.",
	},
	Before: "-- part{script-ext} --\ninclude { PREPARE } from './gone'\nworkflow PART {\n    main:\n    PREPARE([], true)\n}\n",
	After: "-- part{script-ext} --\ninclude { PREPARE } from './subworkflows/local/prepare/main'\nworkflow PART {\n    main:\n    PREPARE([], true)\n" +
		"}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	eachScript(p, f, func(facts *view.ScriptFacts) {
		for _, missing := range f.MissingIncludes(facts.Script) {
			finding := diag.Finding{
				File: facts.File, Span: missing.At, Severity: diag.Warning,
				Message: fmt.Sprintf("included script %q does not exist", missing.Path), Help: "correct the path, or remove the include",
			}
			if missing.Name != "" {
				finding.Message = fmt.Sprintf("script %q does not define %q", missing.Path, missing.Name)
				finding.Help = "correct the name, or remove it from the include"
			}
			if f.IsRun(facts.File.Name) {
				finding.Severity = diag.Error
			}
			p.Report(finding)
		}
	})
}}

var scriptIncludeUnused = &Rule{Rule: lint.Rule{
	ID: "script-include-unused", Check: "scripts", Title: "Includes should be used",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports each name that a script includes and that appears nowhere else in it, comments aside. A name that comes from " +
			"elsewhere than a script is reported with severity info: no script is read for it, and the pipeline template has some.",
		Why: "The included script is read in each run for nothing, and readers look for a step that does not happen. Often the " +
			"call was removed, or is missing.",
		Fix: "Remove the name from the include, or call it.",
	},
	Before: "-- part{script-ext} --\ninclude { PREPARE } from './subworkflows/local/prepare/main'\n",
	After: "-- part{script-ext} --\ninclude { PREPARE } from './subworkflows/local/prepare/main'\nworkflow PART {\n    main:\n    PREPARE([], true)\n" +
		"}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	eachScript(p, f, func(facts *view.ScriptFacts) {
		for _, name := range facts.Unused {
			var severity diag.Severity // the rule's
			if name.Plugin {
				severity = diag.Info
			}
			p.Report(diag.Finding{
				File: facts.File, Span: name.Span(), Severity: severity, Message: fmt.Sprintf("included name %q is not used", name.Text),
				Help: "remove it from the include, or call it",
			})
		}
	})
}}

var scriptCallArguments = &Rule{Rule: lint.Rule{
	ID: "script-call-arguments", Check: "scripts", Title: "Calls should have an argument for each input",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports calls of processes and workflows with more or fewer arguments than they have inputs. If the manifest requires " +
			"Nextflow 26.04 or later, they are errors.",
		Why: "The strict parser, the default of Nextflow 26.04 and later, stops at such a call. With the legacy parser the run stops when it " +
			"gets there, unless an argument holds all outputs of a process, which then counts as several.",
		Fix:    "Add the missing arguments, or remove the others. Name each output, such as `INDEX.out.index`.",
		Source: "`TypeCheckingVisitor` of Nextflow, 25.04.0 and 26.04.6, and `ProcessDef` and `WorkflowDef`, 24.10.8.",
	},
	Before: "-- part{script-ext} --\ninclude { PREPARE } from './subworkflows/local/prepare/main'\nworkflow PART {\n    main:\n    PREPARE()\n}\n",
	After: "-- part{script-ext} --\ninclude { PREPARE } from './subworkflows/local/prepare/main'\nworkflow PART {\n    main:\n    PREPARE([], true)\n" +
		"}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	eachPartCall(p, f, func(call *view.PartCall, found diag.Finding) {
		if call.Inputs >= 0 && call.Args >= 0 && call.Inputs != call.Args {
			found.Message = fmt.Sprintf("call of %q must have %s, found %d", call.Name, english.Count(call.Inputs, "argument"), call.Args)
			found.Help = "pass a value for each input of " + call.Name
			if call.Args < call.Inputs && found.Severity == diag.Warning {
				found.Notes = []string{"with the legacy parser, an argument that holds all outputs of a process counts as several"}
			}
			p.Report(found)
		}
	})
}}

var scriptCallPlace = &Rule{Rule: lint.Rule{
	ID: "script-call-place", Check: "scripts", Title: "Processes and workflows should be called in a workflow",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports calls of processes and workflows in functions and in closures. If the manifest requires Nextflow 26.04 or later, " +
			"they are errors.",
		Why: "The strict parser, the default of Nextflow 26.04 and later, stops at such a call. With the legacy parser it fails in the " +
			"closures of channel operators, which run when the workflow is already set up.",
		Fix:    "Call the process once for a channel of all values, directly in the workflow.",
		Source: "`VariableScopeVisitor` of Nextflow, 25.04.0 and 26.04.6.",
	},
	Before: "-- part{script-ext} --\ninclude { PREPARE } from './subworkflows/local/prepare/main'\nworkflow PART {\n    main:\n" +
		"    [1, 2].each { n -> PREPARE(n, true) }\n}\n",
	After: "-- part{script-ext} --\ninclude { PREPARE } from './subworkflows/local/prepare/main'\nworkflow PART {\n    main:\n" +
		"    PREPARE(channel.of(1, 2), true)\n}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	eachPartCall(p, f, func(call *view.PartCall, found diag.Finding) {
		if call.Within != "" {
			found.Message = fmt.Sprintf("%q is called in a %s", call.Name, call.Within)
			found.Help = "call it directly in a workflow"
			p.Report(found)
		}
	})
}}

// eachPartCall visits the calls of processes and workflows, each with a finding about it to complete.
func eachPartCall(p *lint.Pass, f *view.Folder, visit func(*view.PartCall, diag.Finding)) {
	severity := diag.Warning
	if f.Requires(dialect.StrictSince) {
		severity = diag.Error
	}
	eachScript(p, f, func(facts *view.ScriptFacts) {
		for _, call := range f.PartCalls(facts.Script) {
			visit(&call, diag.Finding{File: facts.File, Span: call.At, Severity: severity})
		}
	})
}

// shownScripts is how many scripts script-strict names besides the first.
const shownScripts = 20

// eachScript visits the scripts of a pipeline that can be read.
func eachScript(p *lint.Pass, f *view.Folder, visit func(*view.ScriptFacts)) {
	var paths []string
	f.Ending("", func(path string) { paths = append(paths, path) }, f.Names.Layout.ScriptExt)
	f.Each(p, paths, func(path string) {
		facts, err := f.ScriptFacts(path)
		if err != nil {
			p.NotChecked(view.ContentOf(path, err))
			return
		}
		visit(facts)
	})
}
