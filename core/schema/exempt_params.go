package schema

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Undeclared are the parameters that the schema need not declare: those of the dialect, and those that a configuration lists
// or names (schema.md §1.2). The configuration is flat, nil is one without settings; kinds are those of its values where the
// reference has them, and nil if it has strings only.
func Undeclared(names *dialect.Names, config map[string]string, kinds map[string]tree.Kind) map[string]bool {
	known := map[string]bool{}
	for _, name := range names.UndeclaredParams {
		known[name] = true
	}
	for _, setting := range names.UndeclaredNames {
		name := setting.Default
		if text, ok := config[setting.Key]; ok {
			name = Unquote(text)
		}
		known[name] = true
	}
	for _, key := range names.UndeclaredLists {
		if kinds != nil && !isReadList(names, key, kinds[key]) {
			continue
		}
		for _, item := range strings.Split(strings.Trim(Unquote(config[key]), "[]"), ",") {
			known[strings.Trim(item, ` '"`)] = true
		}
	}
	return known
}

// isReadList reports whether the reference, which has the kinds of values, takes a setting for a list of parameters: of the
// validation plugin's only one, and that only if it is a list.
func isReadList(names *dialect.Names, key string, kind tree.Kind) bool {
	return !slices.Contains(names.UnreadLists, key) && (kind == tree.Array || strings.HasPrefix(key, "params."))
}
