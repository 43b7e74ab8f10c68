package pipeline

// The forms in which a resolved configuration is printed.

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api"
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
		return nil, api.Unknown("format", name, ConfigFormats())
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
