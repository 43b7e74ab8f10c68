package params

// The rules over the texts: that of the file, and that of the schema.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

var syntax = &Rule{Rule: lint.Rule{
	ID: params.Syntax, Check: check, Title: "The file is one map of parameters, in JSON or YAML",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Text: true, Always: true,
	Doc: "The engine reads the file before anything else, and stops where it is neither JSON nor YAML, or no map of names and values. " +
		"It takes files with the extensions `json`, `yml` and `yaml` alone; here a file without one is judged by its first character.\n\n" +
		"**Fails** on every fault of the text, on an empty file or one of comments alone, and on a list or a single value in the place of the map.\n\n" +
		"**Mend** it as the message says; a file without parameters is `{}`." +
		"\n\nSource: `CmdRun.validateParamsFile`, `readJsonFile` and `readYamlFile` of the engine, 22.10 to 26.04.",
	Before: "- input: samples.csv\n",
	After:  "input: samples.csv\n",
}, Run: func(p *lint.Pass, view *View) {
	p.ReportProblems(tree.Syntax, tree.Conflict, tree.Refused, tree.Limit)
	switch root := p.Doc.Root; {
	case p.Doc.Faulty():
	case root == nil && strings.Trim(p.Doc.File.Text, "\ufeff \t\r\n") != "":
		p.Report(diag.Finding{Message: `the file contains only comments, which the engine refuses; remove the "# " before a parameter that you set, or write {} for none`})
	case root == nil || root.Is(tree.Null):
		p.Report(diag.Finding{Message: "the file sets no parameters, which the engine refuses; set one such as " + example(view) + ", or write {} for none"})
	case !root.Is(tree.Object):
		p.Report(diag.Finding{Node: root, Message: "the file is " + words.WithArticle(root.Kind.String()) + "; a map of parameters such as " + example(view) + " is expected"})
	}
}}

// example is a parameter in the language of the file.
func example(view *View) string {
	if view.doc.Format == params.JSON {
		return `{"input": "samples.csv"}`
	}
	return "input: samples.csv"
}

var duplicateKey = &Rule{Rule: lint.Rule{
	ID: params.DuplicateKey, Check: check, Title: "No parameter is given twice",
	Severity: diag.Error, Text: true,
	Doc: "Some readers keep the last of two equal names and say nothing, others refuse the file. The engine also takes `max-memory` " +
		"and `maxMemory` for one parameter, up to version 24.04 and from 25.04 on. In 24.10 they are two, and only `maxMemory` is the one that `--max-memory` sets.\n\n" +
		"**Fails** where a name stands twice in one map, or in two spellings.\n\n" +
		"**Mend** by deleting one of the two." +
		"\n\nSource: `ScriptBinding.ParamsMap` of the engine up to 24.04, `CmdRun.addParam0` and its callers in 24.10, 25.04, 25.10 and 26.04.",
	Before: "# schema: {\"maxMemory\": {\"type\": \"integer\"}}\nmaxMemory: 8\nmax-memory: 16\n",
	After:  "# schema: {\"maxMemory\": {\"type\": \"integer\"}}\nmaxMemory: 16\n",
}, Run: func(p *lint.Pass, view *View) {
	p.ReportProblems(tree.Duplicate)
	tell(p, view, params.DuplicateKey)
}}

var yamlWords = &Rule{Rule: lint.Rule{
	ID: params.YAMLWords, Check: check, Title: "All readers of YAML understand the values alike",
	Severity: diag.Warning, Text: true,
	Doc: "Readers of YAML 1.1 take `no`, `off`, `1_000`, `010` and `1:30` for booleans and numbers that readers of YAML 1.2 do not see in " +
		"them, and both kinds are in use. Here YAML 1.2 counts.\n\n" +
		"**Fails** on a word without quotes that the two versions understand differently.\n\n" +
		"**Mend** by writing `true` or `false`, a plain number, or the word in quotes.",
	Before: "# schema: {\"save_all\": {\"type\": \"string\"}}\nsave_all: no\n",
	After:  "# schema: {\"save_all\": {\"type\": \"string\"}}\nsave_all: \"no\"\n",
}, Run: func(p *lint.Pass, view *View) {
	for _, f := range view.doc.Formers() {
		word := p.Doc.File.Slice(f.Node.Span)
		fault := diag.Finding{Node: f.Node, Message: fmt.Sprintf("%s is %s to readers of YAML 1.2 and %s to those of YAML 1.1; write what is meant so that both agree",
			tree.Quote(tree.Shorten(word, 60)), words.WithArticle(f.Node.Kind.String()), former(f))}
		if f.Tag == yaml.Bool {
			plain := "false"
			if lower := strings.ToLower(word); lower == "yes" || lower == "on" {
				plain = "true"
			}
			fault.Fixes = diag.Suggestion("write "+plain, diag.Edit{Span: f.Node.Span, Text: plain})
		}
		fault.Fixes = append(fault.Fixes, diag.Suggestion("write it in quotes", diag.Edit{Span: f.Node.Span, Text: tree.Quote(word)})...)
		p.Report(fault)
	}
}}

// former is what a reader of YAML 1.1 takes a word for, within a sentence.
func former(f params.Former) string {
	switch {
	case f.Tag == yaml.Bool:
		return "a boolean"
	case f.Tag != yaml.Int && f.Tag != yaml.Float:
		return "text"
	case f.Node.Is(tree.Number):
		return "another number"
	}
	return "a number"
}

var schemaFault = &Rule{Rule: lint.Rule{
	ID: params.SchemaFault, Check: check, Title: "The schema can be applied",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Text: true, Always: true,
	Doc: "Values can only be held against a schema that can be read, whose references lead somewhere and whose keywords have their form. " +
		"The other faults of a schema are told by linting it.\n\n" +
		"**Fails** on a schema that is no JSON object, and on what keeps it from being applied to the values given.\n\n" +
		"**Mend** the schema; `toolkit schema lint` tells all of its faults.",
	Before: "# schema: {\"threads\": {\"$ref\": \"#/nowhere\"}}\nthreads: 4\n",
	After:  "# schema: {\"threads\": {\"type\": \"integer\"}}\nthreads: 4\n",
}, Run: func(p *lint.Pass, view *View) {
	if view.result == nil {
		tellSchema(p, view)
		return
	}
	tell(p, view, params.SchemaFault)
}}
