package builder

// The changes of a schema in words and counts: which parameters and groups were added, removed, moved or changed.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// entry is a parameter or a group.
type entry struct {
	// group that contains it; "" for none.
	group string
	// print is equal as long as nothing in it has changed.
	print string
}

// entries are parameters or groups by name, in the order of the file.
type entries struct {
	names  []string
	byName map[string]entry
}

// parts of a schema.
type parts struct {
	params, groups entries
	// rest is the print of everything else.
	rest string
}

// Changes describes what changed between two versions of a schema, as in `added 2 parameters ("a", "b"), moved 1 parameter
// ("c")`; it is "" for equal ones. Content that cannot be read declares nothing.
func Changes(before, after string) string {
	if before == after {
		return ""
	}
	old, now := partsOf(before), partsOf(after)
	changes := append(differences(old.params, now.params, "parameter"), differences(old.groups, now.groups, "group")...)
	if before != "" && old.rest != now.rest {
		changes = append(changes, "changed its title, description or other keywords")
	}
	if len(changes) == 0 {
		return "changed only the order or the formatting"
	}
	return strings.Join(changes, ", ")
}

// differences are the changes of parameters or groups, one string for each kind of change.
func differences(old, now entries, noun string) (changes []string) {
	var added, removed, moved, changed []string
	for _, name := range now.names {
		before, kept := old.byName[name]
		after := now.byName[name]
		if !kept {
			added = append(added, name)
			continue
		}
		if before.group != after.group {
			moved = append(moved, name)
		}
		if before.print != after.print {
			changed = append(changed, name)
		}
	}
	for _, name := range old.names {
		if _, kept := now.byName[name]; !kept {
			removed = append(removed, name)
		}
	}
	for _, c := range []struct {
		verb  string
		names []string
	}{{"added", added}, {"removed", removed}, {"moved", moved}, {"changed", changed}} {
		if len(c.names) > 0 {
			changes = append(changes, fmt.Sprintf("%s %s (%s)", c.verb, english.Count(len(c.names), noun), list(c.names)))
		}
	}
	return changes
}

// most is how many names a list shows.
const most = 5

// list is the names in quotes; the others are counted.
func list(names []string) string {
	quoted := make([]string, 0, most+1)
	for _, name := range names[:min(most, len(names))] {
		quoted = append(quoted, `"`+name+`"`)
	}
	if rest := len(names) - most; rest > 0 {
		quoted = append(quoted, fmt.Sprintf("and %d more", rest))
	}
	return strings.Join(quoted, ", ")
}

// partsOf splits a schema into its parts. Content that is not a schema has the parts of an empty one.
func partsOf(text string) (p parts) {
	doc := tree.ParseJSON(source.New("", []byte(text)))
	if !doc.Readable() || !doc.Root.Is(tree.Object) {
		return parts{rest: "{}"}
	}
	p.params.collect("", doc.Root)
	for _, defs := range []string{"definitions", "$defs"} {
		for name, group := range members(doc.Root.Get(defs)) {
			p.groups.put(name, entry{print: printBut(group, "properties", "required")})
			p.params.collect(name, group)
		}
	}
	p.rest = printBut(doc.Root, "$defs", "definitions", "properties", "required", "allOf") // allOf lists the groups
	return p
}

// collect adds the parameters that a group or the top of a schema declares.
func (e *entries) collect(group string, scope *tree.Node) {
	needed := map[string]bool{}
	if required := scope.Get("required"); required.Is(tree.Array) {
		for _, name := range required.Items {
			if name.Is(tree.String) {
				needed[name.Text] = true
			}
		}
	}
	for name, param := range members(scope.Get("properties")) {
		e.put(name, entry{group: group, print: fmt.Sprint(needed[name], " ", printOf(param))})
	}
}

// put adds an entry. The last one of a name counts, at the place of the first.
func (e *entries) put(name string, value entry) {
	if e.byName == nil {
		e.byName = map[string]entry{}
	}
	if _, known := e.byName[name]; !known {
		e.names = append(e.names, name)
	}
	e.byName[name] = value
}
