package build

// What a build would do, one step at a time, each with the question that a user answers.

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Step is a kind of proposal.
type Step string

// The steps, in the order in which they are proposed; those over defaults and new parameters take turns, in the
// order of the configuration.
const (
	Skeleton      Step = "skeleton"
	RemoveParam   Step = "removeParam"
	RemoveGroup   Step = "removeGroup"
	AddParam      Step = "addParam"
	SetDefault    Step = "setDefault"
	RemoveDefault Step = "removeDefault"
)

// Steps are all kinds.
func Steps() []string {
	return []string{string(Skeleton), string(RemoveParam), string(RemoveGroup), string(AddParam), string(SetDefault), string(RemoveDefault)}
}

// Proposal is one step.
type Proposal struct {
	// ID names the step; it is the same whenever schema and configuration are.
	ID   string
	Step Step
	// Param and Group are the names of what it is about; "" without.
	Param, Group string
	// Question is one sentence that is answered with yes or no.
	Question string
	// From and To are what is there and what would be: a subschema or a default; nil for nothing.
	From, To *tree.Node
	// Edits make the step, and it alone, in the text before, or in the skeleton where there was none.
	Edits []diag.Edit
	// Taken reports that it was made.
	Taken bool

	param *schema.Param
	group *schema.Group
}

// Skipped is a parameter that nothing is done about, although schema and configuration differ.
type Skipped struct {
	// Param is its name; "" for a remark about all.
	Param string
	// Reason is a sentence without a full stop.
	Reason string
}

// idOf names a step. Of a name that is declared more than once each has its group's name behind it.
func idOf(step Step, name string, group string, several bool) string {
	id := string(step) + ":" + name
	if several {
		id += "@" + group
	}
	return id
}

// shownCharacters is how much of a value a question repeats.
const shownCharacters = 60

func show(n *tree.Node) string { return tree.Excerpt(n, shownCharacters) }

func proposeSkeleton(names *dialect.Names, text string) *Proposal {
	return &Proposal{
		ID: string(Skeleton), Step: Skeleton, Edits: []diag.Edit{{Text: text}},
		Question: fmt.Sprintf("Create %q from the pipeline config?", names.SchemaFile),
	}
}

func (p *plan) proposeRemoval(param *schema.Param) {
	several := len(p.schema.Named(param.Name)) > 1
	out := &Proposal{
		ID: idOf(RemoveParam, param.Name, groupName(param), several), Step: RemoveParam, Param: param.Name, Group: groupName(param), From: param.Node, param: param,
		Question: fmt.Sprintf("Remove %q, which the pipeline config does not set, from the schema?", param.Name),
	}
	out.Edits = p.removeOne(param, p.repeated(param))
	p.proposals = append(p.proposals, out)
}

func (p *plan) proposeGroupRemoval(g *schema.Group) {
	several := len(p.schema.GroupsNamed(g.Name)) > 1
	p.proposals = append(p.proposals, &Proposal{
		ID: idOf(RemoveGroup, g.Name, g.Defs, several), Step: RemoveGroup, Group: g.Name, From: g.Node, group: g,
		Question: fmt.Sprintf("Remove group %q, which has no parameters, from the schema?", g.Name),
		Edits:    p.dropEdits([]*schema.Group{g}),
	})
}

func (p *plan) proposeParam(name, typ string, value *tree.Node) {
	members := []tree.Member{{Key: "type", Value: textOf(typ)}}
	said := fmt.Sprintf("type %q", typ)
	if value != nil {
		members = append(members, tree.Member{Key: "default", Value: value})
		said += " and default " + show(value)
	}
	subschema := objectOf(members...)
	out := &Proposal{
		ID: idOf(AddParam, name, "", false), Step: AddParam, Param: name, To: subschema,
		Question: fmt.Sprintf("Add \"params.%s\" to the schema with %s?", name, said),
	}
	out.Edits = []diag.Edit{p.declare(p.schema.Root, nil, func(site tree.Site) []string {
		return []string{p.doc.Element(name, p.doc.Laid(subschema, site))}
	})}
	p.proposals = append(p.proposals, out)
}

// proposeDefault proposes a default, or with nil to take away the one that is there.
func (p *plan) proposeDefault(param *schema.Param, value *tree.Node) {
	old := param.Get("default")
	out := &Proposal{Step: SetDefault, Param: param.Name, Group: groupName(param), From: old, To: value, param: param}
	switch {
	case value == nil:
		out.Step = RemoveDefault
		out.Question = fmt.Sprintf("Remove the default %[2]s of %[1]q, which the pipeline config does not set or disables?", param.Name, show(old))
		out.Edits = []diag.Edit{tree.Remove(old)}
	case old == nil:
		out.Question = fmt.Sprintf("Set the default of %q to %s, its value in the pipeline config?", param.Name, show(value))
		out.Edits = []diag.Edit{p.put(param.Node, "default", value, paramOrder)}
	default:
		out.Question = fmt.Sprintf("Change the default of %q from %s to %s, its value in the pipeline config?", param.Name, show(old), show(value))
		out.Edits = []diag.Edit{p.replace(old, value)}
	}
	out.ID = idOf(out.Step, param.Name, "", false)
	p.proposals = append(p.proposals, out)
}
