package report

// The formats are one table: available formats, their list in the help and the formats of a run cannot differ.

import (
	"errors"
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// RenderOptions are what a format may use beside the report.
type RenderOptions struct {
	// Files are the contents that were checked, by path; a finding without its content is shown without a code frame.
	Files map[string]*source.File
	// Color allows ANSI colours in the text format.
	Color bool
	// ShowAll shows every place of a rule in the text format, and not five; ShowIgnored what the settings
	// exclude as well. The formats for programs are always whole.
	ShowAll, ShowIgnored bool
	// Rules that could run, in the order to list them in; for SARIF, and for titles.
	Rules []RuleMeta
	// Checks in the order in which they run, of a whole pipeline; the formats that group by check keep to it.
	Checks []string
	// CheckTable writes the table of the checks at the end of the text format; nil writes none.
	CheckTable func(findings []Finding, checks []string, color bool) string
	// Date of the run, "YYYY-MM-DD HH:MM:SS", and the commit that was checked; each is "" if it is not known, and only the
	// reference's formats contain them.
	Date, Commit string
}

// RuleMeta is the description of a rule in SARIF.
type RuleMeta struct {
	ID string
	// Title is one line without a full stop.
	Title string
	// Doc is Markdown.
	Doc string
	// Severity by default: error, warning, info or off.
	Severity string
	// URL of the documentation; "" when there is none.
	URL string
}

// ErrUnknownFormat is wrapped by the error of Render for a format that is not in Formats.
var ErrUnknownFormat = errors.New("unknown format")

// format is one row of the table.
type format struct {
	name   string
	render func(rep Report, o RenderOptions) (string, error)
	// listsPassed reports that the format always includes what passed.
	listsPassed bool
	// dated marks a format that shows when the lint ran.
	dated bool
	// explains marks a format that contains the documentation of the rules.
	explains bool
}

// formats is the table, in the order in which help lists it. Package exchange adds those that a first lint does not need.
var formats = []format{
	{name: "text", render: renderText},
	{name: "compact", render: renderCompact},
	{name: "json", render: renderJSON},
	{name: "github", render: renderGitHub},
}

// Formats are the names that Render takes.
func Formats() []string {
	var names []string
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}

// ListsPassed reports whether a report in the format should be built with Meta.ShowPassed.
func ListsPassed(name string) bool { return named(name).listsPassed }

// Dated reports whether a report in the format shows when the lint ran.
func Dated(name string) bool { return named(name).dated }

// Explains reports whether the format needs the documentation of the rules (RuleMeta.Doc).
func Explains(name string) bool { return named(name).explains }

// named is the row of a format; one without a name if there is none.
func named(name string) format {
	for _, f := range formats {
		if f.name == name {
			return f
		}
	}
	return format{}
}

// Render writes the report in the named format. A non-empty result ends with a line break.
func Render(name string, rep Report, o RenderOptions) (string, error) {
	if f := named(name); f.render != nil {
		return f.render(rep, o)
	}
	return "", fmt.Errorf("%w %q; use one of %s", ErrUnknownFormat, name, strings.Join(Formats(), ", "))
}
