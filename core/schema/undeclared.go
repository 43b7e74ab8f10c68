package schema

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// Undeclared are the parameters that need no place in the schema: those of the dialect, and those that
// a configuration lists or names (schema.md §1.2). The configuration is flat; nil is one without settings.
func Undeclared(names *dialect.Names, config map[string]string) map[string]bool {
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
		for _, item := range strings.Split(strings.Trim(Unquote(config[key]), "[]"), ",") {
			known[strings.Trim(item, ` '"`)] = true
		}
	}
	return known
}
