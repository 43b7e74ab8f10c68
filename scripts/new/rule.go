package main

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// ruleForm is how rules over one kind of file are written.
type ruleForm struct {
	// folder has the rules, below core/rules.
	folder string
	// check is what goes for the check that most rules of the kind belong to.
	check string
	// rule and view are the types, run is what their function is called with.
	rule, view string
	imports    []string
	// sample is one that breaks no rule.
	sample string
}

var ruleForms = []ruleForm{
	schemaForm("document"), schemaForm("groups"), schemaForm("keywords"), schemaForm("parameters"), schemaForm("values"),
	{"config", "reading.ToolkitYML", "Rule", "view *reading.View", []string{"core/rules/config/reading"}, `"repository_type: pipeline\n"`},
	{"flow", "flowConfig", "Rule", "v *view.View", []string{"core/rules/flow/view"}, `"process.cpus = 2\n"`},
	{"params", "check", "Rule", "view *View", nil, `"# schema: {\"threads\": {\"type\": \"integer\"}}\nthreads: 4\n"`},
}

// schemaForm is that of one topic of the rules over parameter schemas.
func schemaForm(topic string) ruleForm {
	return ruleForm{
		folder: "schema/" + topic, check: "kind.SchemaLint", rule: "kind.Rule", view: "view *kind.View", imports: []string{"core/rules/schema/kind"},
		sample: "`\"threads\": {\"type\": \"integer\", \"description\": \"Threads of each task.\"}`",
	}
}

const module = "github.com/flow-toolkit/flow-toolkit/"

// ruleID is how rules are named.
var ruleID = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

func newRule(name string) (beginning, error) {
	kind, id := path.Split(name)
	kind = strings.TrimSuffix(kind, "/")
	i := slices.IndexFunc(ruleForms, func(f ruleForm) bool { return f.folder == kind })
	if i < 0 || !ruleID.MatchString(id) {
		return beginning{}, fmt.Errorf("%q must be KIND/ID: the kind is schema/TOPIC, config, flow or params, the id is lower-case words separated by hyphens; for rules over a pipeline directory begin a check", name)
	}
	form := ruleForms[i]
	folder := filepath.Join("core", "rules", form.folder)
	variable := camel(id)
	content := fmt.Sprintf(`package %s

import (
%s)

var %s = &%s{Rule: lint.Rule{
	ID: %q, Check: %s, Title: "",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports …",
		Why:  "",
		Fix:  "",
	},
	Before: %s,
	After: %s,
}, Run: func(p *lint.Pass, %s) {
}}
`, path.Base(form.folder), imports(append(form.imports, "core/diag", "core/rules/lint")...), variable, form.rule, id, form.check, form.sample, form.sample, form.view)
	made := beginning{left: []string{
		"the title (a plural subject, must or should, and what is required); the severity; the documentation",
		"Before, a sample that breaks the rule, and After, one that does not",
		"Run, which reports with p.Report; Fixable, if a fix of it is safe",
		"go test ./core/rules/" + before(kind) + ", which fails until these are written",
	}}
	return made.write(folder, id, variable, content, form.rule)
}

// before is what precedes the first slash of a path.
func before(name string) string {
	first, _, _ := strings.Cut(name, "/")
	return first
}

// write puts the new file together with its list: the longest of the folder that has the type of rule.
func (b beginning) write(folder, name, variable, content, of string) (beginning, error) {
	var err error
	if b.file, err = newFile(folder, name, content); err != nil {
		return b, err
	}
	b.list, err = addWord(folder, "[]*"+of, variable)
	return b, err
}

func newCheck(name string) (beginning, error) {
	if !regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`).MatchString(name) {
		return beginning{}, fmt.Errorf("%q is not a check name: use lower-case words separated by underscores", name)
	}
	id, variable := strings.ReplaceAll(name, "_", "-"), camel(name)
	content := fmt.Sprintf(`package pipeline

import (
%s)

// %[2]s
var %[2]s = &Check{
	ID: %[3]q, Title: "",
	Rules: []*Rule{%[2]sRule},
}

var %[2]sRule = &Rule{Rule: lint.Rule{
	ID: %[4]q, Check: %[3]q, Title: "",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports …",
		Why:  "",
		Fix:  "",
	},
	Before: "-- notes.txt --\nWhat breaks it.\n",
	After: "-- notes.txt --\nWhat does not.\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
}}
`, imports("core/diag", "core/rules/lint", "core/rules/pipeline/view"), variable, name, id)
	made := beginning{left: []string{
		"the titles (a plural subject, must or should, and what is required); the rule's severity and documentation",
		"Before and After, archives of the files that make a sound pipeline break the rule, and that do not",
		"Run, which reports with p.Report",
		"its row in core/dialect/fields.go, if settings are to switch it off, with its name in the other dialect",
		"go test ./core/rules/folder, which fails until these are written",
	}}
	return made.write(filepath.Join("core", "rules", "pipeline"), name, variable, content, "Check")
}

// camel joins the words of a name, as Go's variables do.
func camel(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return r == '-' || r == '_' })
	for i := 1; i < len(words); i++ {
		words[i] = strings.ToUpper(words[i][:1]) + words[i][1:]
	}
	return strings.Join(words, "")
}

// imports are lines that import packages, in order.
func imports(packages ...string) string {
	slices.Sort(packages)
	var b strings.Builder
	for _, p := range packages {
		if strings.HasPrefix(p, "core") {
			p = module + p
		}
		fmt.Fprintf(&b, "\t%q\n", p)
	}
	return b.String()
}
