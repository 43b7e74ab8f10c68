package lookup

// Licenses of a package (utils.md §7.3). Indexes write one license in many ways; the same one should be listed once.

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// ParseChannelLicence is parse_channel_licence: the licenses in a response of the channel index, of one version when it is
// not "", in one spelling each, in the response's order and without repetitions. Errors: KeyError for a response without
// "files", or without "license" where that is needed, TypeError for one whose licenses are not strings.
func ParseChannelLicence(answer map[string]any, version string) ([]string, error) {
	found, err := fileLicences(answer, version)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		general, ok := answer["license"]
		if !ok {
			return nil, raise(diag.KeyError, "response has no \"license\", and none of its files has one")
		}
		if text, ok := general.(string); ok {
			found = []string{text}
		}
	}
	cleaned := []string{}
	for _, licence := range found {
		if licence = CleanLicence(licence); !slices.Contains(cleaned, licence) {
			cleaned = append(cleaned, licence)
		}
	}
	return cleaned, nil
}

// fileLicences are the licences of an answer's files as they are written.
func fileLicences(answer map[string]any, version string) ([]string, error) {
	files, ok := answer["files"]
	if !ok {
		return nil, raise(diag.KeyError, "response has no \"files\", expected a response of the channel index")
	}
	list, ok := files.([]any)
	if !ok {
		return nil, raise(diag.TypeError, "\"files\" of the response must be an array")
	}
	var found []string
	for i, entry := range list {
		file, _ := entry.(map[string]any)
		if version != "" && file["version"] != version {
			continue
		}
		attributes, _ := file["attrs"].(map[string]any)
		licence, ok := attributes["license"]
		if !ok {
			continue
		}
		text, ok := licence.(string)
		if !ok {
			return nil, raise(diag.TypeError, "license of file %d of the response must be a string", i+1)
		}
		found = append(found, text)
	}
	return found, nil
}

// spellings are the steps to the one spelling, in their order. The table is compiled when it is
// first needed.
var spellings = sync.OnceValue(func() []spelling {
	table := [...]struct{ find, put string }{
		{`GNU General Public License v\d \(([^)]+)\)`, `$1`}, // the long name with the short one after it
		{`(?i)GNU General Public License`, `GPL`},
		{`GPL-`, `GPLv`},
		{`GPL\s*([0-9.]+)`, `GPL v$1`}, // a number without "v"
		{`GPL\s*v(\d).0`, `GPL v$1`},   // the number of a first release
		{`GPL \(([^)]+)\)`, `GPL $1`},  // what is in brackets
		{`GPL\s*v`, `GPL v`},           //
		{`\s*(>=?)\s*(\d)`, ` $1$2`},   // a number and all above
		{`Clause`, `clause`},           //
		{`-only(\n?)$`, `$1`},          // at the end of the text or of its last line
	}
	steps := make([]spelling, len(table))
	for i, row := range table {
		steps[i] = spelling{regexp.MustCompile(row.find), row.put}
	}
	return steps
})

type spelling struct {
	find *regexp.Regexp
	put  string
}

// CleanLicence is the normalized name of a license.
func CleanLicence(name string) string {
	for _, step := range spellings() {
		name = step.find.ReplaceAllString(name, strings.ReplaceAll(step.put, "$1", "${1}"))
	}
	return name
}
