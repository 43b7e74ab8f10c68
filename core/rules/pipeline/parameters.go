package pipeline

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
)

// parameterPlaces compares all places of each parameter: schema, configs, scripts, documents and workflows.
var parameterPlaces = &Check{
	ID: "parameters", Title: "Parameters must agree across files",
	Rules: []*Rule{paramReadUndeclared, paramUnused, paramUnknownOption, paramSpelling, paramTypeDiffers, paramDefaultDiffers, paramBlockVersion},
}

const parameterLimits = "Names that are computed, such as `params[name]`, are not known: the rule then reports nothing that they could be."

var paramReadUndeclared = &Rule{Rule: lint.Rule{
	ID: "param-read-undeclared", Check: "parameters", Title: "Parameters should be declared where they are read",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports each parameter that a script reads, or a config that is not included, and that no schema, config or script declares or sets. " +
			"Parameters that code asks for with `params.containsKey('name')` or gives a value with `?:` are not reported. " + parameterLimits,
		Why: "The value is null in every run that does not set the parameter, and `--help` does not show it. Often the name is " +
			"misspelled.",
		Fix: "Correct the name, or declare the parameter in the pipeline config and the schema. If one declared name differs only in " +
			"case, dashes and underscores, `--fix` writes that.",
		Source: "`ScriptBinding.ParamsMap` of Nextflow 22.10.7, 24.10.8 and 25.04.4: \"Access to undefined parameter\".",
	},
	Before: "-- part{script-ext} --\nif (params.outdri) { println 1 }\n",
	After:  "-- part{script-ext} --\nif (params.outdir) { println 1 }\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	index := f.Parameters()
	if !knowsParameters(p, f, index) {
		return
	}
	if index.Writes != nil {
		p.NotChecked(diag.CauseLimit, `names of parameters that are written in the code of "`+index.Writes.File.Name+`"`)
		return
	}
	declared, resolved := declaredNames(index), resolvedFiles(f)
	for _, name := range index.Names {
		places := index.Places[name]
		if isDeclared(places) || hasPrefix(name, index.Prefixes) {
			continue
		}
		reads := slices.DeleteFunc(slices.Clone(places), func(at *view.ParameterPlace) bool {
			return at.Kind != parameters.Read || at.InTest
		})
		reads = slices.DeleteFunc(reads, func(at *view.ParameterPlace) bool { return resolved[at.File.Name] })
		if len(reads) == 0 || slices.ContainsFunc(places, func(at *view.ParameterPlace) bool { return at.Guarded && !at.InTest }) {
			continue
		}
		finding := diag.Finding{
			File: reads[0].File, Span: reads[0].Span, Message: fmt.Sprintf("parameter %q is not declared", name),
			Help:    "declare it in the pipeline config and the schema",
			Notes:   []string{"it is null in a run that does not set it"},
			Related: otherPlaces(reads[0], places),
		}
		nearestName(&finding, name, declared, reads)
		p.Report(finding)
	}
}}

var paramUnused = &Rule{Rule: lint.Rule{
	ID: "param-unused", Check: "parameters", Title: "Parameters should be read where they are declared",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports each parameter that the schema or a config declares, and that no script, config, template, Groovy class or " +
			"test reads. " + parameterLimits,
		Why: "Users set the parameter, and nothing changes. Often the code that read it was removed, or the name is misspelled in " +
			"one of the places.",
		Fix: "Remove the parameter from the schema and the config, or read it.",
	},
	Before: "-- conf/part.config --\nparams.save_all = true\n",
	After:  "-- conf/part.config --\nparams.save_all = true\nprocess.debug = params.save_all\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	index := f.Parameters()
	if !knowsParameters(p, f, index) {
		return
	}
	if index.Reads != nil {
		p.NotChecked(diag.CauseLimit, `names of parameters that are written in the code of "`+index.Reads.File.Name+`"`)
		return
	}
	for _, name := range index.Names {
		places := index.Places[name]
		if !isDeclared(places) || isReadAnywhere(places) || hasPrefix(name, index.Prefixes) || dialect.IsReadElsewhere(name) {
			continue
		}
		own := slices.DeleteFunc(slices.Clone(places), func(at *view.ParameterPlace) bool {
			return at.InTest || at.Kind == parameters.Named || !at.InSchema && path.Ext(at.File.Name) != dialect.ConfigExt
		})
		if !slices.ContainsFunc(own, func(at *view.ParameterPlace) bool { return !at.InSchema }) {
			continue // only a script sets it, to be used in a module or a report; or only the schema declares it, which param-not-in-config reports
		}
		p.Report(diag.Finding{
			File: own[0].File, Span: own[0].Span, Message: fmt.Sprintf("parameter %q is never read", name),
			Help:    "remove it, or read it in the pipeline",
			Related: otherPlaces(own[0], places),
		})
	}
}}

var paramUnknownOption = &Rule{Rule: lint.Rule{
	ID: "param-option-unknown", Check: "parameters", Title: "Commands in documents must use declared parameters",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports each option `--name` of a command `nextflow run` in a Markdown document or a GitHub Actions workflow that is " +
			"no parameter of the pipeline. Commands that run other pipelines are not checked.",
		Why: "Readers copy the command, and the option has no effect, or validation rejects it.",
		Fix: "Correct the name, or remove the option. If one declared name differs only in case, dashes and underscores, `--fix` " +
			"writes that.",
		Source: "`ScriptBinding.ParamsMap.hyphenToCamelCase` of Nextflow 22.10.7, `CmdRun.kebabToCamelCase` of 24.10.8 and 25.04.4: an option with dashes sets the name in camel case.",
	},
	Before: "-- docs/part.md --\n\tnextflow run {script} --outdri results\n",
	After:  "-- docs/part.md --\n\tnextflow run {script} --outdir results\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	index := f.Parameters()
	if !knowsParameters(p, f, index) || index.Writes != nil {
		return
	}
	declared := declaredNames(index)
	for _, name := range index.Names {
		places := index.Places[name]
		if dialect.IsReadElsewhere(name) || isDeclared(places) || isDeclared(index.Places[parameters.CamelCase(name)]) ||
			slices.ContainsFunc(places, func(at *view.ParameterPlace) bool { return at.Kind == parameters.Read }) {
			continue
		}
		if !slices.ContainsFunc(declared, func(known string) bool { return strings.HasPrefix(known, name) && strings.HasSuffix(name, "_") }) {
			for _, at := range places {
				if at.Kind != parameters.Named {
					continue
				}
				finding := diag.Finding{
					File: at.File, Span: at.Span, Message: fmt.Sprintf("command uses an unknown parameter %q", name),
					Help: "write a parameter of the schema, or remove the option",
				}
				nearestName(&finding, name, declared, []*view.ParameterPlace{at})
				p.Report(finding)
			}
		}
	}
}}

var paramSpelling = &Rule{Rule: lint.Rule{
	ID: "param-spelling", Check: "parameters", Title: "Parameters should have one spelling",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports declared parameters whose names differ only in case, dashes and underscores, such as `save_bam` and `saveBam`.",
		Why:  "They are two parameters: code that reads one ignores the other, and users cannot tell which one counts.",
		Fix:  "Keep one name, and use it in all places.",
	},
	Before: "-- conf/part.config --\nparams.save_all = true\nparams.saveAll = true\nprocess.debug = params.save_all && params.saveAll\n",
	After:  "-- conf/part.config --\nparams.save_all = true\nprocess.debug = params.save_all\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	index := f.Parameters()
	if !knowsParameters(p, f, index) {
		return
	}
	first := map[string]string{}
	for _, name := range index.Names {
		if !isDeclared(index.Places[name]) || dialect.IsReadElsewhere(name) {
			continue
		}
		plain := suggest.PlainName(name)
		other, taken := first[plain]
		if !taken {
			first[plain] = name
			continue
		}
		own := declarations(index.Places[name])
		if strings.EqualFold(name, other) && own[0].InSchema && declarations(index.Places[other])[0].InSchema {
			continue // param-case-collision reports them
		}
		p.Report(diag.Finding{
			File: own[0].File, Span: own[0].Span, Message: fmt.Sprintf("parameters %q and %q differ only in spelling", other, name),
			Help:    "keep one of the two names, and replace the other in configs and scripts",
			Notes:   []string{"they are two parameters, so setting one does not change the other"},
			Related: append(spelledPlaces(index.Places[other], other), otherPlaces(own[0], index.Places[name])...),
		})
	}
}}

// knowsParameters reports whether the index is complete enough; if not, the rule is not checked.
func knowsParameters(p *lint.Pass, f *view.Folder, index *view.Parameters) bool {
	if !f.HasConfig() {
		p.NotChecked(diag.CauseFiles, "the pipeline config")
		return false
	}
	if index.Unread != "" {
		p.NotChecked(diag.CauseFiles, index.Unread)
		return false
	}
	return true
}

// declarations are the places outside of tests that declare or set a parameter.
func declarations(places []*view.ParameterPlace) []*view.ParameterPlace {
	return slices.DeleteFunc(slices.Clone(places), func(at *view.ParameterPlace) bool { return !at.Declares() })
}

func isDeclared(places []*view.ParameterPlace) bool {
	return slices.ContainsFunc(places, (*view.ParameterPlace).Declares)
}

func isReadAnywhere(places []*view.ParameterPlace) bool {
	return slices.ContainsFunc(places, func(at *view.ParameterPlace) bool { return at.Kind == parameters.Read })
}

func declaredNames(index *view.Parameters) []string {
	return slices.DeleteFunc(slices.Clone(index.Names), func(name string) bool { return !isDeclared(index.Places[name]) })
}

// resolvedFiles are the configs that the resolver reads, whose parameters the rule param-undeclared checks.
func resolvedFiles(f *view.Folder) map[string]bool {
	files := map[string]bool{}
	if resolved := f.Resolved(); resolved != nil {
		for _, file := range resolved.Files {
			files[file.Path] = true
		}
	}
	return files
}

func hasPrefix(name string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// nearestName suggests the declared name that is most similar. The fix is safe if exactly one declared name differs only in
// case, dashes and underscores.
func nearestName(finding *diag.Finding, name string, declared []string, places []*view.ParameterPlace) {
	same := slices.DeleteFunc(slices.Clone(declared), func(other string) bool { return suggest.PlainName(other) != suggest.PlainName(name) })
	found := suggest.Nearest(name, declared)
	if len(same) == 1 {
		found = same[0]
	}
	if found == "" {
		return
	}
	finding.Help = fmt.Sprintf("did you mean %q?", found)
	if strings.Contains(found, "-") {
		return // a name in quotes, which the code needs other brackets for
	}
	var edits []diag.Edit
	for _, at := range places {
		edits = append(edits, diag.Edit{Path: at.File.Name, Span: at.Span, Text: found})
	}
	title := fmt.Sprintf("rename to %q", found)
	if len(same) == 1 {
		finding.Fixes = diag.SafeFix(title, edits...)
	} else {
		finding.Fixes = diag.Suggestion(title, edits...)
	}
}

// placeLabels are what a place does with a parameter.
var placeLabels = map[parameters.Kind]string{
	parameters.Declared: "declared here", parameters.Set: "set here", parameters.Read: "read here", parameters.Named: "used by a command here",
}

// otherPlaces are the places of a parameter but for the first: of each file and kind one, with the number of those that follow.
func otherPlaces(first *view.ParameterPlace, places []*view.ParameterPlace) []diag.Related {
	others := slices.DeleteFunc(slices.Clone(places), func(at *view.ParameterPlace) bool {
		return at.File.Name == first.File.Name && at.Span == first.Span
	})
	return labelledPlaces(others, "")
}

// spelledPlaces are all places of another name.
func spelledPlaces(places []*view.ParameterPlace, name string) []diag.Related {
	return labelledPlaces(places, strconv.Quote(name)+" is ")
}

func labelledPlaces(places []*view.ParameterPlace, subject string) (all []diag.Related) {
	for _, kind := range []parameters.Kind{parameters.Declared, parameters.Set, parameters.Read, parameters.Named} {
		var same []diag.Related
		for _, at := range places {
			if at.Kind == kind {
				same = append(same, diag.Related{Path: at.File.Name, Span: at.Span, Message: subject + placeLabels[kind]})
			}
		}
		all = append(all, firstOfFiles(same)...)
	}
	return all
}

// PlacesOutsideSchema are the places of a parameter in all files but the schema.
func PlacesOutsideSchema(f *view.Folder, name string) []diag.Related {
	return labelledPlaces(slices.DeleteFunc(slices.Clone(f.Parameters().Places[name]), func(at *view.ParameterPlace) bool { return at.InSchema }), "")
}

// firstOfFiles keeps the first place of each file, and adds to its message how many follow in it.
func firstOfFiles(places []diag.Related) (all []diag.Related) {
	more := map[string]int{}
	for _, at := range places {
		if more[at.Path]++; more[at.Path] == 1 {
			all = append(all, at)
		}
	}
	for i := range all {
		if n := more[all[i].Path] - 1; n > 0 {
			all[i].Message += ", and at " + english.Count(n, "more place") + " of the file"
		}
	}
	return all
}
