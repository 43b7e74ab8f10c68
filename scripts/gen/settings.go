package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/cli"
	"github.com/flow-toolkit/flow-toolkit/core/cli/settings"
)

// settingsSchema is the published schema of settings files.
func settingsSchema() ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(cli.SettingsSchema())
	return text.Bytes(), err
}

func settingsTable(b *strings.Builder) {
	fmt.Fprintf(b, `
The commands that report findings take defaults for their options from the file %[1]s: the nearest one, from the directory
that holds all that is linted up to the root of its git repository; without a repository, in that directory alone. `+"`--settings FILE`"+` takes another one,
and `+"`--no-settings`"+` none. What the command line has counts, and what cannot be combined with it is left out. One file counts for a run, also
with several pipelines.

`+"```yaml"+`
# yaml-language-server: $schema=./node_modules/flow-toolkit/dist/schemas/settings.json
profile: strict
max-warnings: 10
exclude:
  - old/**
`+"```"+`

Paths and patterns with "/" start from the directory of the file. It may come from anywhere, with the pipeline; so it cannot have options that
write files, fix, or read what is not below its directory, and a name that is not in this table is an error.

| option | value | meaning |
|---|---|---|
`, "`"+settings.FileName+"`")
	properties := cli.SettingsSchema().Properties
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		p := properties[name]
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", name, valueOf(p), p.Description)
	}
}

func valueOf(p settings.Property) string {
	switch {
	case p.Enum != nil:
		return "`" + strings.Join(p.Enum, "`, `") + "`"
	case p.AnyOf != nil:
		return "string or list of strings"
	}
	return p.Type
}
