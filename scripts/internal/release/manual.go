package release

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/cli"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
)

// manual is the folder of man pages below a prefix such as /usr/local.
const manual = "share/man/man1/"

// manPages returns a man page for every command. They have no date, so that the same sources give the same bytes.
func manPages(version string) (all []file) {
	for _, page := range cli.Manual() {
		all = append(all, file{manual + dashed(page.Command) + ".1", 0o644, []byte(manPage(page, version))})
	}
	return all
}

// dashed is the name of a command's page: "toolkit-schema-lint".
func dashed(command string) string { return strings.ReplaceAll(command, " ", "-") }

// manPage is the page of a command in the language of the man macros.
func manPage(page options.Page, version string) string {
	var b strings.Builder
	name := dashed(page.Command)
	fmt.Fprintf(&b, ".TH \"%s\" 1 \"\" \"flow-toolkit %s\" \"flow-toolkit\"\n", roff(strings.ToUpper(name)), roff(version))
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", roff(name), roff(page.Short))
	fmt.Fprintf(&b, ".SH SYNOPSIS\n\\fB%s\\fR %s\n", roff(page.Command), roff(page.Usage))
	if page.Intro != "" {
		fmt.Fprintf(&b, ".SH DESCRIPTION\n%s\n", roff(page.Intro))
	}
	for _, section := range page.Sections {
		fmt.Fprintf(&b, ".SH \"%s\"\n", roff(strings.ToUpper(section.Title)))
		for _, row := range section.Rows {
			fmt.Fprintf(&b, ".TP\n\\fB%s\\fR\n%s\n", roff(row[0]), roff(row[1]))
		}
	}
	if others := related(page); len(others) > 0 {
		fmt.Fprintf(&b, ".SH \"SEE ALSO\"\n%s\n", strings.Join(others, ",\n"))
	}
	return b.String()
}

// related are references to the pages of the command above and of those below.
func related(page options.Page) (references []string) {
	add := func(command string) { references = append(references, "\\fB"+roff(dashed(command))+"\\fR(1)") }
	if last := strings.LastIndex(page.Command, " "); last >= 0 {
		add(page.Command[:last])
	}
	for _, sub := range page.Subcommands {
		add(page.Command + " " + sub)
	}
	return references
}

// characters are those that roff reads as something else, or prints as another one.
var characters = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`)

// roff is a text for roff. A dot at the begin of a line would make it a request.
func roff(text string) string {
	lines := strings.Split(characters.Replace(text), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
