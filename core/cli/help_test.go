package cli_test

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/cli"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/options"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
)

var update = flag.Bool("update", false, "rewrite testdata/help")

// commands are all commands by their names after that of the program.
func commands(t *testing.T) map[string]*cobra.Command {
	t.Helper()
	s := screen.New(screen.Options{IsTerminal: func(any) bool { return false }})
	t.Cleanup(s.Close)
	all := map[string]*cobra.Command{}
	var add func(cmd *cobra.Command)
	add = func(cmd *cobra.Command) {
		all[strings.TrimPrefix(strings.TrimPrefix(cmd.CommandPath(), "toolkit"), " ")] = cmd
		for _, sub := range cmd.Commands() {
			add(sub)
		}
	}
	add(cli.Program(&env.Env{Screen: s, Clock: &env.Clock{}}))
	if len(all) < 20 {
		t.Fatalf("only %d commands", len(all))
	}
	return all
}

// TestHelp: the help of every command is that of its file in testdata/help, however it is asked for. The flag -update
// writes the files.
func TestHelp(t *testing.T) {
	all := commands(t)
	golden := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		words := strings.Fields(name)
		got := run(t, world{}, append(words, "--help")...)
		if got.code != 0 || got.stderr != "" {
			t.Errorf("%q: %+v", name, got)
		}
		others := [][]string{append([]string{"help"}, words...), append(words[:len(words):len(words)], "-h")}
		if len(words) > 1 {
			others = append(others, append([]string{words[0], "help"}, words[1:]...))
		}
		for _, other := range others {
			if same := run(t, world{}, other...); same != got {
				t.Errorf("%q: %+v", other, same)
			}
		}
		file := filepath.Join("testdata", "help", strings.Join(append([]string{"toolkit"}, words...), "-")+".txt")
		golden[file] = true
		if *update {
			write(t, file, got.stdout)
		}
		if want, err := os.ReadFile(file); string(want) != got.stdout {
			t.Errorf("the help of %q is not that of %s (%v); -update writes it:\n%s", name, file, err, got.stdout)
		}
	}
	files, _ := filepath.Glob(filepath.Join("testdata", "help", "*"))
	for _, file := range files {
		if !golden[file] {
			t.Errorf("%s is of no command", file)
		}
	}
}

// TestUsage: a command that only has others prints its help to standard error, and ends with 2.
func TestUsage(t *testing.T) {
	for name, cmd := range commands(t) {
		if !cmd.HasSubCommands() {
			continue
		}
		if got := run(t, world{}, strings.Fields(name)...); got != (ran{2, "", options.Text(cmd)}) {
			t.Errorf("%q: %+v", name, got)
		}
	}
}

// cobraTexts are words of the messages that cobra makes.
var cobraTexts = regexp.MustCompile(`(?i)\bautocompletion\b|sub-command|Available Commands|Usage:\n|Use "|help for |help about any|for more information|\[flags\]`)

// sections are the titles of help, in their order.
var sections = []string{"Usage: ", "Arguments:", "Options:", "Commands:", "Exit codes:", "Environment:", "Examples:"}

// TestHelpForm: lines fit, titles have their order, and nothing is left of the templates of the library.
func TestHelpForm(t *testing.T) {
	for name, cmd := range commands(t) {
		text := options.Text(cmd)
		at := 0
		for line := range strings.Lines(text) {
			line = strings.TrimSuffix(line, "\n")
			if width := len([]rune(line)); width > 100 {
				t.Errorf("%q has a line of %d columns: %s", name, width, line)
			}
			if line != strings.TrimRight(line, " ") || strings.Contains(line, "\t") {
				t.Errorf("%q has a tab or a space at the end of %q", name, line)
			}
			for i, title := range sections {
				if line == title || i == 0 && strings.HasPrefix(line, title) {
					if i < at {
						t.Errorf("%q has %q behind %q", name, title, sections[at])
					}
					at = i
				}
			}
		}
		_, examples, _ := strings.Cut(text, "\nExamples:\n")
		for i, line := range strings.Split(examples, "\n") {
			isCommand := strings.HasPrefix(line, "  ") && line[2] != ' '
			if next := strings.Split(examples+"\n", "\n")[i+1]; isCommand && !strings.Contains(line[2:], "  ") && !strings.HasPrefix(next, "   ") {
				t.Errorf("%q has an example without an explanation: %s", name, line)
			}
		}
		if found := cobraTexts.FindString(text); found != "" {
			t.Errorf("%q has %q in its help", name, found)
		}
		if !cmd.HasSubCommands() {
			for _, code := range []string{"  0  ", "  2  ", "  3  "} {
				if !strings.Contains(strings.ReplaceAll(text, "    ", "  "), "\n"+code) {
					t.Errorf("%q does not document the exit code%s", name, code)
				}
			}
		}
	}
}

// preset is the part of a description that has the default.
var preset = regexp.MustCompile(` \[default: [^\]]+\]$`)

// TestDescriptions: those of commands, arguments and options have the form of core/cli's help.
func TestDescriptions(t *testing.T) {
	check := func(what, text string) {
		if text == "" || !unicode.IsUpper([]rune(text)[0]) || strings.HasSuffix(text, ".") || len(text) > 90 || strings.Contains(text, "\n") {
			t.Errorf("%s: %q must start with a capital, end without a full stop, and have at most 90 bytes", what, text)
		}
		short := strings.TrimSuffix(preset.ReplaceAllString(text, ""), " (repeatable)")
		if len(short) > 80 {
			t.Errorf("%s: %q has %d bytes without its default", what, text, len(short))
		}
		if strings.Contains(short, "default") && !strings.Contains(text, "[default") {
			t.Errorf("%s: the default of %q is not the last part", what, text)
		}
	}
	for name, cmd := range commands(t) {
		check(name, cmd.Short)
		seen := map[string]bool{}
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			check(name+" --"+f.Name, f.Usage)
			if seen[f.Usage] {
				t.Errorf("%q has two options that %q", name, f.Usage)
			}
			seen[f.Usage] = true
			if f.Hidden || f.Deprecated != "" {
				t.Errorf("%s --%s is not documented", name, f.Name)
			}
			if text := options.Text(cmd); !strings.Contains(text, "--"+f.Name) || f.Shorthand != "" && !strings.Contains(text, "-"+f.Shorthand+", --"+f.Name) {
				t.Errorf("the help of %q has no --%s", name, f.Name)
			}
		})
	}
}

// TestUnknownWords: the nearest command or option is proposed, or the help.
func TestUnknownWords(t *testing.T) {
	for _, c := range []struct{ args, want, help string }{
		{"lnt", `unknown command "lnt" of "toolkit"`, `did you mean "lint"?`},
		{"schema lnt", `unknown command "lnt" of "toolkit schema"`, `did you mean "lint"?`},
		{"schema xyz", `unknown command "xyz" of "toolkit schema"`, `run "toolkit schema --help" to list the commands`},
		{"help lnt", `unknown command "lnt" of "toolkit"`, `did you mean "lint"?`},
		{"help schema lint x", `unknown command "x" of "toolkit schema lint"`, `run "toolkit schema lint --help" to list the commands`},
		{"schema help dcs", `unknown command "dcs" of "toolkit schema"`, `did you mean "docs"?`},
		{"completion bsh", `unknown command "bsh" of "toolkit completion"`, `did you mean "bash"?`},
		{"completion bash x", `unexpected argument "x"`, ""},
		{"schema lint --fromat json", `unknown option "--fromat"`, `did you mean "--format"?`},
		{"lint --xyzzy", `unknown option "--xyzzy"`, `run "toolkit lint --help" to list the options`},
		{"--versoin", `unknown option "--versoin"`, `did you mean "--version"?`},
		{"lint -Z", `unknown option "-Z"`, `run "toolkit lint --help" to list the options`},
		{"lint -qZ", `unknown option "-Z"`, `run "toolkit lint --help" to list the options`},
		{"lint --z", `unknown option "--z"`, `run "toolkit lint --help" to list the options`},
		{"lint ---z", `invalid option "---z"`, ""},
		{"schema docs a b", `too many arguments: found 2, expected at most 1`, ""},
		{"params validate", `missing argument: the file to validate`, ""},
		{"schema lint --key", `option "--key" needs a value`, ""},
		{"schema lint -o", `option "-o" needs a value`, ""},
		{"__complete", `missing argument: the words to complete`, ""},
	} {
		want := "toolkit: error: " + c.want + "\n"
		if c.help != "" {
			want += "help: " + c.help + "\n"
		}
		if got := run(t, world{}, strings.Fields(c.args)...); got != (ran{2, "", want}) {
			t.Errorf("%q: %+v", c.args, got)
		}
	}
}

// TestVersion is the one of the environment.
func TestVersion(t *testing.T) {
	if got := run(t, world{}, "--version"); got != (ran{0, "1.2.3\n", ""}) {
		t.Errorf("%+v", got)
	}
}

// TestArgumentsOfTheProcess do not replace missing ones.
func TestArgumentsOfTheProcess(t *testing.T) {
	before := os.Args
	t.Cleanup(func() { os.Args = before })
	os.Args = []string{"toolkit", "rules"}
	if got := run(t, world{}); got.code != 2 || !strings.HasPrefix(got.stderr, "Usage: toolkit [options] <command>\n") {
		t.Errorf("%+v", got)
	}
}
