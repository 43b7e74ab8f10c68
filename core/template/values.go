package template

// The names in braces in the template's files, and how a value is written into a file so that the file stays valid.

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

const (
	readmeFile = "README.md"
	crateFile  = "ro-crate-metadata.json"
	// readmeMark is replaced by the content of the README, once it is known.
	readmeMark = "{{ readme }}"
)

// values are the names in braces and their strings, in turn.
type values []string

func (o Options) values() values {
	org, short, _ := strings.Cut(o.Name, "/")
	layout := &Names.Layout
	engine := layout.EngineBadges[0]
	if o.Revision == dialect.R2 {
		engine = layout.EngineBadges[1]
	}
	home := strings.ReplaceAll(layout.Home, "{org}", org) + short
	source, docs, unreleased := home+"/releases/tag/"+o.Version, o.Version, ""
	if strings.Contains(o.Version, "dev") {
		source, docs, unreleased = home+"/tree/dev", "dev", "// "
	}
	badge := layout.TemplateBadgeForm
	schemaBranch := Names.Branches[0] // a schema's address names one of the branches that readers know
	if slices.Contains(Names.Branches, o.DefaultBranch) {
		schemaBranch = o.DefaultBranch
	}
	released, _, _ := strings.Cut(o.ToolVersion, "-") // a badge shows numbers alone
	return values{
		"name", o.Name, "org", org, "short_name", short, "description", o.Description, "author", o.Author,
		"version", o.Version, "default_branch", o.DefaultBranch, "schema_branch", schemaBranch, "tool_version", o.ToolVersion,
		"engine_version", EngineVersion, "is_toolkit", strconv.FormatBool(org == Names.Org),
		"engine_badge", engine.Start + engine.Signs[0] + EngineVersion + engine.End,
		"template_badge", badge.Start + released + badge.End + released + ")",
		"report_source", source, "report_docs", layout.DocsHome + short + "/" + docs + "/docs/output",
		"unreleased", unreleased,
	}
}

// text fills in the words of a file's text.
func (v values) text(name, text string) string {
	quote := quoteFor(name)
	pairs := make([]string, 0, len(v))
	for i := 0; i < len(v); i += 2 {
		pairs = append(pairs, "{{ "+v[i]+" }}", quote(oneLine(v[i+1])))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// path fills in the names in a path. A value makes one part of it, and never leads out of the folder. {{dot}} prevents git
// from using files of the template as its own.
func (v values) path(name string) string {
	pairs := append(make([]string, 0, len(v)+2), "{{dot}}", ".")
	for i := 0; i < len(v); i += 2 {
		pairs = append(pairs, "{{"+v[i]+"}}", pathPart(v[i+1]))
	}
	return strings.NewReplacer(pairs...).Replace(name)
}

func pathPart(value string) string {
	part := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:`, r) {
			return '_'
		}
		return r
	}, value)
	if strings.Trim(part, ".") == "" {
		return "_"
	}
	return part
}

// oneLine keeps a value from beginning lines of its own.
func oneLine(value string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == '\u2028' || r == '\u2029' || r == '\u0085' {
			return ' '
		}
		return r
	}, value)
}

// quoteFor is how a value is written into a file of the name: within the quotes of that file.
func quoteFor(name string) func(string) string {
	switch path.Ext(name) {
	case ".json", ".yml":
		return strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace
	case ".config":
		return strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace
	case ".html":
		return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace
	}
	return func(value string) string { return value }
}
