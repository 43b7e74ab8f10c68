package options

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
)

// HelpText is what the help of a command has behind its options.
type HelpText struct {
	// Intro precedes the arguments; "" for none.
	Intro string
	// Codes are pairs: an exit code and what it means.
	Codes []string
	// Environment are pairs: variables and what they do.
	Environment []string
	// Examples are pairs: a command line and what it does.
	Examples []string
}

// LintCodes are the exit codes of the commands that report findings and fix them.
var LintCodes = []string{
	"0", "No findings that fail the run", "1", "Findings; with --diff, fixes to apply",
	"2", "Could not run: wrong usage, or a file that cannot be read or written", "3", "An internal error of the toolkit",
}

// ColorEnvironment is the environment of commands that color their output.
var ColorEnvironment = []string{"NO_COLOR, FORCE_COLOR", "Disable or force color if --color is auto"}

// The annotations of commands from which help and man pages are made.
const (
	argumentKey = "argument"
	sectionKey  = "section"
)

// Page is the help of a command in parts.
type Page struct {
	// Command is its name with those of its parents. Usage follows it, and Intro precedes the sections; "" for none.
	Command, Usage, Short, Intro string
	Sections                     []Section
	// Subcommands are the names of the commands that it has.
	Subcommands []string
}

// Section is a part of a page: pairs of a word and its text.
type Section struct {
	Title string
	Rows  [][2]string
}

// Argument describes an argument of a command; name is as in the usage line.
func Argument(cmd *cobra.Command, name, text string) {
	annotate(cmd, argumentKey, name+"\n"+text)
}

// Help gives a command its help.
func Help(cmd *cobra.Command, h HelpText) {
	if h.Intro != "" {
		cmd.Long = h.Intro
	}
	for _, part := range []struct {
		title string
		pairs []string
	}{{"Exit codes", h.Codes}, {"Environment", h.Environment}, {"Examples", h.Examples}} {
		if len(part.pairs) > 0 {
			annotate(cmd, sectionKey, part.title+"\n"+strings.Join(part.pairs, "\n"))
		}
	}
}

func annotate(cmd *cobra.Command, key, text string) {
	if cmd.Annotations == nil {
		cmd.Annotations = map[string]string{}
	}
	cmd.Annotations[key] += text + "\x00"
}

// annotated are the strings that [annotate] added, each as its lines.
func annotated(cmd *cobra.Command, key string) (texts [][]string) {
	for text := range strings.SplitSeq(cmd.Annotations[key], "\x00") {
		if text != "" {
			texts = append(texts, strings.Split(text, "\n"))
		}
	}
	return texts
}

const (
	lineWidth = 100
	// widest is the width of the first column beyond which a second one begins on a line of its own.
	widest = 34
)

// columns are rows of a word and its text, which is wrapped beside it.
func columns(rows [][2]string) string {
	width := 0
	for _, row := range rows {
		if len(row[0]) <= widest {
			width = max(width, len(row[0]))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		lines := wrapped(row[1], lineWidth-width-4)
		first := row[0]
		if len(first) > width && row[1] != "" {
			fmt.Fprintf(&b, "  %s\n", first)
			first = ""
		}
		for _, line := range lines {
			b.WriteString(strings.TrimRight(fmt.Sprintf("  %-*s  %s", width, first, line), " ") + "\n")
			first = ""
		}
	}
	return b.String()
}

func wrapped(text string, width int) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len(line)+1+len(word) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// Text is the help of a command.
func Text(cmd *cobra.Command) string {
	page := PageOf(cmd)
	var b strings.Builder
	b.WriteString(strings.TrimRight("Usage: "+page.Command+" "+page.Usage, " ") + "\n\n" + page.Short + "\n")
	if page.Intro != "" {
		b.WriteString("\n" + page.Intro + "\n")
	}
	for _, s := range page.Sections {
		b.WriteString("\n" + s.Title + ":\n" + columns(s.Rows))
	}
	return b.String()
}

// PageOf is the help of a command in parts.
func PageOf(cmd *cobra.Command) Page {
	page := Page{Command: cmd.CommandPath(), Usage: usage(cmd), Short: cmd.Short, Intro: cmd.Long}
	var arguments, commands [][2]string
	for _, argument := range annotated(cmd, argumentKey) {
		arguments = append(arguments, [2]string{argument[0], argument[1]})
	}
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			commands = append(commands, [2]string{sub.Name(), sub.Short})
			page.Subcommands = append(page.Subcommands, sub.Name())
		}
	}
	for _, s := range []Section{{"Arguments", arguments}, {"Options", optionRows(cmd)}, {"Commands", commands}} {
		if len(s.Rows) > 0 {
			page.Sections = append(page.Sections, s)
		}
	}
	for _, lines := range annotated(cmd, sectionKey) {
		s := Section{Title: lines[0]}
		for i := 1; i+1 < len(lines); i += 2 {
			s.Rows = append(s.Rows, [2]string{lines[i], lines[i+1]})
		}
		page.Sections = append(page.Sections, s)
	}
	return page
}

func usage(cmd *cobra.Command) string {
	if cmd.HasAvailableSubCommands() {
		return "[options] <command>"
	}
	_, arguments, _ := strings.Cut(cmd.Use, " ")
	return strings.TrimRight("[options] "+arguments, " ")
}

// optionRows are the options with what they do, in the order in which they were added.
func optionRows(cmd *cobra.Command) (rows [][2]string) {
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		kind, usage := f.Value.Type(), f.Usage
		name := "--" + f.Name
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", " + name
		}
		switch {
		case kind == "bool":
		case f.NoOptDefVal != "":
			name += " [" + kind + "]"
		default:
			name += " <" + kind + ">"
		}
		if words := Choices(f); words != nil {
			usage += " (one of " + strings.Join(words, ", ") + ")"
		}
		rows = append(rows, [2]string{name, usage})
	})
	return rows
}

// CodeError ends a command with an exit code, after all output.
type CodeError struct{ Code int }

func (e *CodeError) Error() string { return fmt.Sprintf("exit code %d", e.Code) }

// Ended is the error that ends a command with the code; nil for 0.
func Ended(code int, err error) error {
	if err != nil || code == exit.Clean {
		return err
	}
	return &CodeError{code}
}
