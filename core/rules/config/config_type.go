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
	ID: "config-type", Check: reading.ToolkitYML, Title: "Every setting has a value of its type",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: "One value of a wrong type ends every command of the tool, with a message that names the section but not the setting.\n\n" +
		"**Fails** where a value is none of what its setting takes: a number where a text is wanted (`version: 1.0` is a number, " +
		"`\"1.0\"` and `1.0.0` are texts), one text where a list is wanted, a list where only true or false is.\n\n" +
		"**Mend** it as the message says. A bare number is put in quotes and a single path becomes a list by `--fix`." + toolSource,
	Before: "template:\n  version: 1.0\n",
	After:  "template:\n  version: \"1.0\"\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	for _, place := range misfits(view.Reading) {
		if found, ok := place.slip(p, view); ok {
			p.Report(found)
			continue
		}
		message := fmt.Sprintf("%q is %s; %s is expected", reading.PathOf(place.node), reading.DescribeAs(place.node, view.Reading.Doc.Scalar(place.node)), place.expected())
		p.Report(diag.Finding{Node: place.node, Message: message, Fixes: place.fix(p, view)})
	}
}}

// misfit is one value that is none of what its setting takes.
type misfit struct {
	node *tree.Node
	// types are the kinds of the issues at the value, one for each thing it could have been.
	types []string
}

// misfits are the innermost values with an issue: of a value that could have been a list, the
// item that spoils the list is what has to be fixed.
func misfits(r *models.Reading) []misfit {
	var all []misfit
	places, around := map[*tree.Node]int{}, map[*tree.Node]bool{}
	for _, issue := range r.Issues {
		node := r.Node(issue.Path)
		for n := node.Parent; n != nil && !around[n]; n = n.Parent {
			around[n] = true
		}
		if isOfKey(issue) {
			continue // it has a rule of its own
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

// isOfKey reports whether an issue is about a key that is no text, and not about its value.
func isOfKey(issue models.Issue) bool {
	_, isText := issue.Path[len(issue.Path)-1].(string)
	return !isText && issue.Loc[len(issue.Loc)-1] == models.KeyStep
}

// expectations say what each kind of issue missed.
var expectations = []struct{ issue, expected string }{
	{"bool_parsing", "true, false"}, {"bool_type", "true, false"},
	{"string_type", "a text"}, {"string_unicode", "a text"},
	{"list_type", "a list"}, {"dict_type", "a mapping"}, {"model_type", "a mapping of settings"},
	{"literal_error", strings.Join(lint.Quoted(dialect.RepositoryTypes), ", ")},
}

// expected lists what the value could have been: "true, false or a list".
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
