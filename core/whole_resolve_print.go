//go:build !folderless

package core

// Which part of a resolved configuration is shown, in which order, and in which form.

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// configFormats are the forms in which a configuration is printed.
var configFormats = [...]struct {
	name  string
	print func(r *resolution) (string, error)
}{
	{"flat", printer(value.Flat)}, {"canonical", printer(value.Canonical)}, {"json", printer(value.JSON)},
	{"properties", printer(value.Properties)}, {"yaml", printer(value.YAML)}, {"compat", (*resolution).compat},
}

// printer makes a form of a listing of values.
func printer(list func(*value.Map, value.PrintOptions) (string, error)) func(r *resolution) (string, error) {
	return func(r *resolution) (string, error) {
		return list(r.result.Root, value.PrintOptions{Sort: r.in.Sort})
	}
}

// ConfigFormats are the names of the forms.
func ConfigFormats() (names []string) {
	for _, f := range configFormats {
		names = append(names, f.name)
	}
	return names
}

// configPrinter prints nothing for no form.
func configPrinter(name string) (func(r *resolution) (string, error), error) {
	if name == "" {
		return func(*resolution) (string, error) { return "", nil }, nil
	}
	i := slices.Index(ConfigFormats(), name)
	if i < 0 {
		return nil, inputError("there is no format %q; there are %s", name, quoted(ConfigFormats()))
	}
	return configFormats[i].print, nil
}

// compat is what the reference's tool makes of the flat form and of the main script, as JSON.
func (r *resolution) compat() (string, error) {
	script, err := fs.ReadFile(r.fsys, r.names.MainScript)
	if err != nil {
		script = nil // there need not be one
	}
	var text strings.Builder
	to := json.NewEncoder(&text)
	to.SetEscapeHTML(false) // it is for people and for files, not for a page's markup
	to.SetIndent("", "    ")
	err = to.Encode(r.result.Compat(string(script)))
	return text.String(), err
}

// arrange leaves in the result what is asked for, in the order that is asked for.
func (r *resolution) arrange() {
	result := r.result
	if len(r.in.Keys) > 0 {
		result.Leaves = slices.DeleteFunc(slices.Clone(result.Leaves), func(l flowconfig.Leaf) bool { return !r.wants(l.Key) })
		result.Root = selected(result.Root, branchesOf(result.Leaves))
	}
	if r.in.Sort {
		result.Leaves = slices.Clone(result.Leaves)
		slices.SortStableFunc(result.Leaves, func(a, b flowconfig.Leaf) int { return slices.Compare(a.Path, b.Path) })
	}
}

// wants tells whether a key is selected, itself or with its scope.
func (r *resolution) wants(key string) bool {
	return slices.ContainsFunc(r.in.Keys, func(wanted string) bool { return selects(wanted, key) })
}

// selects tells whether what was asked for is the key or a scope above it.
func selects(wanted, key string) bool {
	rest, ok := strings.CutPrefix(key, wanted)
	return ok && (rest == "" || rest[0] == '.')
}

// branch is a scope of which only some names are wanted; nil is a wanted value as a whole.
type branch map[string]branch

func branchesOf(leaves []flowconfig.Leaf) branch {
	root := branch{}
	for i := range leaves {
		at, path := root, leaves[i].Path
		for depth, name := range path {
			if depth == len(path)-1 {
				at[name] = nil
				break
			}
			if at[name] == nil {
				at[name] = branch{}
			}
			at = at[name]
		}
	}
	return root
}

// selected is a scope with the wanted names alone.
func selected(m *value.Map, wanted branch) *value.Map {
	out := &value.Map{Scope: m.Scope}
	for _, e := range m.Entries() {
		below, ok := wanted[e.Name]
		if !ok {
			continue
		}
		v := e.Value
		if scope, isMap := v.(*value.Map); isMap && below != nil {
			v = selected(scope, below)
		}
		out.PutKey(e.KeyValue(), v)
	}
	return out
}

// printed is a value as the engine prints it.
func printed(l *flowconfig.Leaf) string { return value.LeafText(l.Value) }
