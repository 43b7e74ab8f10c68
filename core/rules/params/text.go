package params

// Rules about the syntax of the file and of the schema.

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

var syntax = &Rule{Rule: lint.Rule{
	ID: params.Syntax, Check: check, Title: "Params files must be one mapping, in JSON or YAML",
	Severity: diag.Error, Upstream: lint.FailsUpstream, NeedsTextOnly: true, RunOnUnreadable: true,
	Doc: lint.RuleDoc{
		What: "Reports syntax errors, empty files, files with only comments, and a list or a single value in place of the " +
			"mapping.",
		Why: "Nextflow reads the file first, and stops if it is not a JSON or YAML mapping of names to values. It accepts " +
			"only the extensions `json`, `yml` and `yaml`; here the first character decides about a file without one.",
		Fix:    "Correct the file as the message describes. A file without parameters is `{}`.",
		Source: "`CmdRun.validateParamsFile`, `readJsonFile` and `readYamlFile` of Nextflow 22.10 to 26.04.",
	},
	Before: "- input: samples.csv\n",
	After:  "input: samples.csv\n",
}, Run: func(p *lint.Pass, view *View) {
	p.ReportProblems(tree.Syntax, tree.Conflict, tree.Refused, tree.Limit)
	switch root := p.Doc.Root; {
	case p.Doc.Faulty():
	case root == nil && strings.Trim(p.Doc.File.Text, "\ufeff \t\r\n") != "":
		p.Report(diag.Finding{Message: "file contains only comments", Help: `remove the "# " before a parameter that you set, or write {} for none`, Notes: []string{p.Names.Display.Engine + " rejects such a file"}})
	case root == nil || root.Is(tree.Null):
		p.Report(diag.Finding{Message: "file sets no parameters", Help: "set one such as " + example(view) + ", or write {} for none", Notes: []string{p.Names.Display.Engine + " rejects such a file"}})
	case !root.Is(tree.Object):
		p.Report(diag.Finding{Node: root, Message: "params file must be a mapping of parameters, found " + english.WithArticle(root.Kind.String()), Help: "write parameters such as " + example(view)})
	}
}}

// example is a parameter in the format of the file.
func example(view *View) string {
	if view.doc.Format == params.JSON {
		return `{"input": "samples.csv"}`
	}
	return "input: samples.csv"
}

var duplicateKey = &Rule{Rule: lint.Rule{
	ID: params.DuplicateKey, Check: check, Title: "Parameters must be set only once",
	Severity: diag.Error, NeedsTextOnly: true,
	Doc: lint.RuleDoc{
		What: "Reports names that occur twice in one mapping, or in two spellings.",
		Why: "Some parsers keep the last of two equal names without a message, others reject the file. Nextflow also " +
			"reads `max-memory` and `maxMemory` as one parameter, up to version 24.04 and from 25.04 on. In 24.10 they " +
			"are two, and `--max-memory` sets only `maxMemory`.",
		Fix: "Remove one of the two.",
		Source: "`ScriptBinding.ParamsMap` of Nextflow up to 24.04, `CmdRun.addParam0` and its callers in 24.10, 25.04, " +
			"25.10 and 26.04.",
	},
	Before: "# schema: {\"maxMemory\": {\"type\": \"integer\"}}\nmaxMemory: 8\nmax-memory: 16\n",
	After:  "# schema: {\"maxMemory\": {\"type\": \"integer\"}}\nmaxMemory: 16\n",
}, Run: func(p *lint.Pass, view *View) {
	p.ReportProblems(tree.Duplicate)
	report(p, view, params.DuplicateKey)
}}

var yamlWords = &Rule{Rule: lint.Rule{
	ID: params.YAMLWords, Check: check, Title: "Values should mean the same in YAML 1.1 and 1.2",
	Severity: diag.Warning, NeedsTextOnly: true,
	Doc: lint.RuleDoc{
		What: "Reports values without quotes that YAML 1.1 and 1.2 read differently.",
		Why: "YAML 1.1 reads `no`, `off`, `1_000`, `010` and `1:30` as booleans and numbers, YAML 1.2 does " +
			"not, and both are in use. The toolkit uses YAML 1.2.",
		Fix: "Write `true` or `false`, a plain number, or the value in quotes.",
	},
	Before: "# schema: {\"save_all\": {\"type\": \"string\"}}\nsave_all: no\n",
	After:  "# schema: {\"save_all\": {\"type\": \"string\"}}\nsave_all: \"no\"\n",
}, Run: func(p *lint.Pass, view *View) {
	for _, f := range view.doc.Formers() {
		word := p.Doc.File.Slice(f.Node.Span)
		draft := diag.Finding{Node: f.Node, Message: fmt.Sprintf("%s is %s in YAML 1.2 but %s in YAML 1.1",
			tree.Shorten(word, 60), english.WithArticle(f.Node.Kind.String()), former(f))}
		var ways []string
		switch {
		case f.Tag != yaml.Bool && view.accepts(f.Node, "integer", "number"):
			ways = append(ways, "write a plain number"+plainNumber(f.Node))
		case f.Tag == yaml.Bool && view.accepts(f.Node, "boolean"):
			plain := "false"
			if lower := strings.ToLower(word); lower == "yes" || lower == "on" {
				plain = "true"
			}
			ways = append(ways, "write true or false")
			draft.Fixes = diag.Suggestion("write "+plain, diag.Edit{Span: f.Node.Span, Text: plain})
		}
		if view.accepts(f.Node, "string") {
			ways = append(ways, "add quotes")
			draft.Fixes = append(draft.Fixes, diag.Suggestion("add quotes", diag.Edit{Span: f.Node.Span, Text: tree.Quote(word)})...)
		}
		if ways == nil {
			ways = []string{"write a value of the declared type"}
		}
		draft.Help = strings.Join(ways, ", or ")
		p.Report(draft)
	}
}}

// plainNumber is a number as YAML 1.2 reads it, to be used in a help; "" for other values.
func plainNumber(n *tree.Node) string {
	if whole, ok := n.Decimal().Integer(); ok && n.Is(tree.Number) {
		return ", such as " + strconv.Itoa(whole)
	}
	return ""
}

// former is the type of a value in YAML 1.1, as messages name it.
func former(f params.Former) string {
	switch {
	case f.Tag == yaml.Bool:
		return "a boolean"
	case f.Tag != yaml.Int && f.Tag != yaml.Float:
		return "a string"
	case f.Node.Is(tree.Number):
		return "another number"
	}
	return "a number"
}

var schemaFault = &Rule{Rule: lint.Rule{
	ID: params.SchemaFault, Check: check, Title: "Parameter schemas must be valid",
	Severity: diag.Error, Upstream: lint.FailsUpstream, NeedsTextOnly: true, RunOnUnreadable: true,
	Doc: lint.RuleDoc{
		What: "Reports a schema that is not a JSON object, and problems of the schema that prevent the validation of the " +
			"values in the file.",
		Why: "Values can be validated only if the schema can be read, its references resolve and its keywords have valid " +
			"values. Other problems of a schema are reported by linting it.",
		Fix: "Correct the schema. `toolkit schema lint` reports all of its problems.",
	},
	Before: "# schema: {\"threads\": {\"$ref\": \"#/nowhere\"}}\nthreads: 4\n",
	After:  "# schema: {\"threads\": {\"type\": \"integer\"}}\nthreads: 4\n",
}, Run: func(p *lint.Pass, view *View) {
	if view.result == nil {
		reportSchema(p, view)
		return
	}
	report(p, view, params.SchemaFault)
}}
