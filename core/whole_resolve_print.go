//go:build !firstlint

package core

// Which part of a resolved configuration is shown, in which order, and in which form.

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// configFormats are the forms in which a configuration is printed.
var configFormats = [...]struct {
	name  string
	print func(r *resolution) (string, error)
}{
	{"flat", func(r *resolution) (string, error) { return flatText(r.result), nil }},
	{"canonical", func(r *resolution) (string, error) {
		p, ok := any(r.result).(interface{ Canonical() string })
		if !ok {
			return "", inputError("the format %q is not known here", "canonical")
		}
		return p.Canonical(), nil
	}},
	{"json", func(r *resolution) (string, error) {
		p, ok := any(r.result).(interface{ JSON() string })
		if !ok {
			return "", inputError("the format %q is not known here", "json")
		}
		return p.JSON(), nil
	}},
	{"properties", func(r *resolution) (string, error) {
		p, ok := any(r.result).(interface{ Properties() string })
		if !ok {
			return "", inputError("the format %q is not known here", "properties")
		}
		return p.Properties(), nil
	}},
	{"yaml", func(r *resolution) (string, error) {
		p, ok := any(r.result).(interface{ YAML() string })
		if !ok {
			return "", inputError("the format %q is not known here", "yaml")
		}
		return p.YAML(), nil
	}},
	{"compat", (*resolution).compat},
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
	config := utils.ParseFlatConfig(flatText(r.result), dialect.Revisions[0])
	if script, err := fs.ReadFile(r.fsys, r.names.MainScript); err == nil {
		names, err := utils.ScrapeParams(script)
		if err != nil {
			return "", err
		}
		utils.AddScraped(config, names, true)
	}
	text, err := json.MarshalIndent(config, "", "    ")
	return string(text) + "\n", err
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
		result.Root = sortedScope(result.Root)
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

// sortedScope is a scope with its names, and those of the scopes in it, by code unit.
func sortedScope(m *value.Map) *value.Map {
	entries := slices.Clone(m.Entries())
	slices.SortStableFunc(entries, func(a, b value.Entry) int { return strings.Compare(a.Name, b.Name) })
	out := &value.Map{Scope: m.Scope}
	for _, e := range entries {
		v := e.Value
		if scope, isMap := v.(*value.Map); isMap && scope.Scope {
			v = sortedScope(scope)
		}
		out.PutKey(e.KeyValue(), v)
	}
	return out
}

// printed is a value as the engine prints it.
func printed(l *flowconfig.Leaf) string { return value.LeafText(l.Value) }

func flatText(result *flowconfig.Result) string {
	if p, ok := any(result).(interface{ Flat() string }); ok {
		return p.Flat()
	}
	return ""
}
