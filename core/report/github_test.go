package report

import (
	"regexp"
	"strings"
	"testing"
)

// commandLine is a workflow command as GitHub's runner reads it.
var commandLine = regexp.MustCompile(`^::(error|warning|notice) ([^:]*)::(.*)$`)

// TestGitHubCommands reads the commands back: a message, rule or path never ends a command early or starts another one, and
// every open finding is printed, as a command or below.
func TestGitHubCommands(t *testing.T) {
	for _, s := range samples(t) {
		rep, o := s.built()
		text, _ := Render("github", rep, o)
		commands, rest, _ := strings.Cut(text, "::group::")
		told := map[string]int{}
		last := 0
		for line := range strings.Lines(commands) {
			name, title := checkCommand(t, strings.TrimSuffix(line, "\n"))
			told[name]++
			told[name+" "+title]++
			rank := strings.Index("error warning notice", name)
			if rank < last {
				t.Errorf("%s: %s comes after something less bad", s.name, name)
			}
			last = rank
		}
		checkRest(t, rest)
		for _, f := range rep.Findings {
			name := command(f.Severity)
			switch {
			case !open(&f):
			case told[name+" "+f.Rule] > 0:
				told[name+" "+f.Rule]--
			case told[name] < shownAnnotations || !strings.Contains(rest, "["+f.Rule+"]"):
				t.Errorf("%s: nothing tells of %s", s.name, f.Rule)
			}
		}
		for _, name := range []string{"error", "warning", "notice"} {
			if told[name] > shownAnnotations {
				t.Errorf("%s: %d annotations of the level %s", s.name, told[name], name)
			}
		}
	}
}

// checkCommand is the level and title of a command that the runner would read whole.
func checkCommand(t *testing.T, line string) (level, title string) {
	t.Helper()
	unescape := strings.NewReplacer("%0D", "\r", "%0A", "\n", "%3A", ":", "%2C", ",", "%25", "%")
	m := commandLine.FindStringSubmatch(line)
	if m == nil {
		t.Fatalf("no command: %s", line)
	}
	properties := map[string]string{}
	for _, pair := range strings.Split(m[2], ",") {
		name, value, ok := strings.Cut(pair, "=")
		if !ok || properties[name] != "" {
			t.Errorf("bad property %q in %s", pair, line)
		}
		properties[name] = unescape.Replace(value)
	}
	if properties["line"] != properties["endLine"] && properties["col"] != "" {
		t.Errorf("columns of several lines: %s", line)
	}
	return m[1], properties["title"]
}

// checkRest: below the annotations there is no command but the end of the group.
func checkRest(t *testing.T, rest string) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(rest, "\n"), "\n")
	for i, line := range lines[1:] {
		if i == len(lines)-2 && line == "::endgroup::" {
			continue
		}
		if !strings.HasPrefix(line, "- ") || strings.Contains(line, "##[") {
			t.Errorf("could be a command: %s", line)
		}
	}
}

// TestGitHubWorstFirst: of one level, what fails the run comes before what does not.
func TestGitHubWorstFirst(t *testing.T) {
	rep, o := many().built()
	text, _ := Render("github", rep, o)
	first := strings.Split(text, "\n")[shownAnnotations]
	if !strings.HasPrefix(first, "::warning file=a.json,line=13,") {
		t.Errorf("the first warning is %s", first)
	}
	if want := "::group::6 findings beyond the number of annotations that are shown\n"; !strings.Contains(text, want) {
		t.Errorf("no %q", want)
	}
}

func TestGitHubEscapes(t *testing.T) {
	if got, want := escapeData("50% of a,b:c\r\nnext\nlast\x1b"), `50%25 of a,b:c%0Anext%0Alast\u001b`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := escapeProperty("a,b:c%\n"), `a%2Cb%3Ac%25%0A`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
