package build

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Change is one change of a schema. The table below lists the fields that each needs besides its name.
type Change struct {
	// Action is what is done.
	Action string
	// Params are names of parameters, Param is one.
	Params []string
	Param  string
	// Group names a group; "" means outside of groups, and each change defines nil.
	Group *string
	// Name is a new name, Keyword that of a member.
	Name, Keyword string
	// Value is JSON; nil without one.
	Value *tree.Node
	// Index is the place among those that are there; nil is behind all.
	Index *int
}

// changes are the table of what can be done.
var changes = [...]struct {
	do  string
	run func(*Editor, Change) error
}{
	// Param (in Group, where several have the name), or Group, or neither for the top level; Keyword;
	// Value, nil to take the keyword away.
	{"setKeyword", (*Editor).setKeyword},
	// Name; Value, the subschema; Group, Index.
	{"addParam", (*Editor).addParam},
	// Params; Group, where only its own are meant.
	{"removeParams", (*Editor).removeParams},
	// Param (in Group), Name.
	{"renameParam", (*Editor).renameParam},
	// Params; Group, where they go; Index among those that do not move.
	{"moveParams", (*Editor).moveParams},
	// Params (in Group), Value true or false.
	{"setRequired", (*Editor).setRequired},
	// Name; Value, an object of the group's own keywords; Index in the order of display.
	{"addGroup", (*Editor).addGroup},
	// Group, Name.
	{"renameGroup", (*Editor).renameGroup},
	// Group; Value "keep" leaves its parameters outside of groups.
	{"removeGroup", (*Editor).removeGroup},
	// Group; Index in the order of display, among those that do not move.
	{"moveGroup", (*Editor).moveGroup},
	// Value, the whole schema: what differs is taken over.
	{"setSchema", (*Editor).setSchema},
}

// Changes are the names of what can be done.
func Changes() []string {
	names := make([]string, len(changes))
	for i, c := range changes {
		names[i] = c.do
	}
	return names
}

// Change makes one change, or returns a *Refused with the reason; the editor must not be used after that.
func (e *Editor) Change(c Change) error {
	for _, each := range changes {
		if each.do != c.Action {
			continue
		}
		if c.Index != nil && *c.Index < 0 {
			return refuse("position must be at least 0, got %d", *c.Index)
		}
		return each.run(e, c)
	}
	all := "\"" + strings.Join(Changes(), "\", \"") + "\""
	if c.Action == "" {
		return refuseHelp("use one of "+all, "change has no \"action\"")
	}
	return refuseHelp("use one of "+all, "unknown change %q", c.Action)
}
