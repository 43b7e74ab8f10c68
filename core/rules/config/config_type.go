package config

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configType = &Rule{Rule: lint.Rule{
	ID: "config-type", Check: reading.ToolkitYML, Title: "Settings must have a value of their type",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports values of a wrong type: a number instead of a string (`version: 1.0` is a number, `\"1.0\"` and " +
			"`1.0.0` are strings), a string instead of a list, or a list instead of a boolean.",
		Why: "One value of a wrong type ends every command of nf-core/tools, with a message that names the section but " +
			"not the setting.",
		Fix: "Write a value of the type that the message names. `--fix` adds quotes to a number and makes a single path " +
			"a list.",
		Source: toolSource,
	},
	Before: "template:\n  version: 1.0\n",
	After:  "template:\n  version: \"1.0\"\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	for _, place := range misfits(view.Reading) {
		if found, ok := place.typo(p, view); ok {
			p.Report(found)
			continue
		}
		message := fmt.Sprintf("%q must be %s, found %s", reading.PathOf(place.node), place.expected(), reading.DescribeAs(place.node, view.Reading.Doc.Scalar(place.node)))
		finding := diag.Finding{Node: place.node, Message: message, Fixes: place.fix(p, view)}
		if len(finding.Fixes) > 0 {
			finding.Help = finding.Fixes[0].Title
		} else {
			finding.Help = place.help()
		}
		p.Report(finding)
	}
}}

// misfit is a value of a wrong type.
type misfit struct {
	node *tree.Node
	// types are the kinds of the issues of the value, one for each type that is allowed.
	types []string
}

// misfits returns the innermost values with an issue: if a value may be a list, the invalid item of the list must be
// fixed.
func misfits(r *models.Reading) []misfit {
	var all []misfit
	places, around := map[*tree.Node]int{}, map[*tree.Node]bool{}
	for _, issue := range r.Issues {
		node := r.Node(issue.Path)
		for n := node.Parent; n != nil && !around[n]; n = n.Parent {
			around[n] = true
		}
		if isOfKey(issue) {
			continue // reported by config-key-type
		}
		at, known := places[node]
		if !known {
			at = len(all)
			places[node], all = at, append(all, misfit{node: node})
		}
		if !slices.Contains(all[at].types, issue.Type) {
			all[at].types = append(all[at].types, issue.Type)
		}
	}
	return slices.DeleteFunc(all, func(m misfit) bool { return around[m.node] })
}

// isOfKey reports whether an issue is about a key that is not a string, and not about its value.
func isOfKey(issue models.Issue) bool {
	_, isString := issue.Path[len(issue.Path)-1].(string)
	return !isString && issue.Loc[len(issue.Loc)-1] == models.KeyStep
}

// expectations are the types that each kind of issue requires. The help on a mapping depends on the setting.
var expectations = []struct{ issue, expected, help string }{
	{"bool_parsing", "a boolean", "true or false"}, {"bool_type", "a boolean", "true or false"},
	{"string_type", "a string", "text in quotes"}, {"string_unicode", "a string", "text in quotes"},
	{"list_type", "a list", `"- NAME" lines below it`},
	{"dict_type", "a mapping", ""}, {"model_type", "a mapping", ""},
	{"literal_error", strings.Join(lint.Quoted(dialect.RepositoryTypes), ", "), "one of them"},
}

// help is what to write in YAML: "write true or false, or "- NAME" lines below it".
func (m misfit) help() string {
	var forms []string
	for _, row := range expectations {
		help := row.help
		if help == "" {
			help = mappingExample(m.node)
		}
		if slices.Contains(m.types, row.issue) && !slices.Contains(forms, help) {
			forms = append(forms, help)
		}
	}
	return "write " + strings.Join(forms, ", or ")
}

// expected lists the allowed types: "a boolean or a list".
func (m misfit) expected() string {
	var choices []string
	for _, row := range expectations {
		if slices.Contains(m.types, row.issue) {
			for _, choice := range strings.Split(row.expected, ", ") {
				if !slices.Contains(choices, choice) {
					choices = append(choices, choice)
				}
			}
		}
	}
	return lint.Join(choices, "or")
}

// mappingExample is which lines a setting with a mapping has: "lines such as "fastqc: false" below it".
func mappingExample(n *tree.Node) string {
	line := "NAME: VALUE"
	switch path := reading.PathOf(n); path {
	case "bump_version":
		line = "fastqc: false"
	case "update":
		line = "https://github.com/nf-core/modules.git: false"
	case "lint":
		line = "readme: false"
	case "template":
		line = "org: nf-core"
	default:
		if strings.HasPrefix(path, "update.") {
			line = "nf-core: false"
		}
	}
	return `lines such as "` + line + `" below it`
}
