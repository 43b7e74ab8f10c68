package main

import (
	"bytes"
	"encoding/json"
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/cli/settings"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// catalogEntry is one schema in the catalog of JSON Schema Store, by which editors find schemas by the names of files.
type catalogEntry struct {
	Name        string   `json:"name"`
	Description string   `json:"description"`
	FileMatch   []string `json:"fileMatch"`
	URL         string   `json:"url"`
}

// schemaCatalog has the entries of the published schemas.
func schemaCatalog() ([]byte, error) {
	published := func(file string) string {
		return "https://raw.githubusercontent.com/" + path.Join(repository, "main", file)
	}
	var entries []catalogEntry
	for _, n := range dialect.All {
		entries = append(entries, catalogEntry{
			Name: n.ToolConfigFiles[0], Description: dialect.ConfigRecord.Describe(n), FileMatch: n.ToolConfigFiles, URL: published(schemaFile(n)),
		})
	}
	entries = append(entries, catalogEntry{
		Name: settings.FileName, Description: "Defaults of the options of toolkit, the linter of workflow pipelines", FileMatch: []string{settings.FileName},
		URL: published("web/schemas/settings.json"),
	})
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(entries)
	return text.Bytes(), err
}

// repository is the owner and name of this one.
var repository = strings.TrimSuffix(strings.TrimPrefix(core.Issues, dialect.HostingPages), "/issues")
