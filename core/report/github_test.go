package report

import (
	"regexp"
	"strings"
	"testing"
)

// commandLine is a workflow command as GitHub's runner reads it.
var commandLine = regexp.MustCompile(`^::(error|warning|notice) ([^:]*)::(.*)$`)

// TestGitHubCommands reads the commands back: nothing in a message, rule or path ends a
// command early or starts another one.
func TestGitHubCommands(t *testing.T) {
	unescape := strings.NewReplacer("%0D", "\r", "%0A", "\n", "%3A", ":", "%2C", ",", "%25", "%")
	for _, s := range samples(t) {
		rep, o := s.built()
		text, _ := Render("github", rep, o)
		want := map[string]int{}
		for _, f := range rep.Findings {
			if open(f) {
				want[command(f.Severity)+" "+strings.ReplaceAll(f.Rule, "\n", "\n")]++
			}
		}
		last := 0
		for line := range strings.Lines(text) {
			m := commandLine.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
			if m == nil {
				t.Errorf("%s: no command: %s", s.name, line)
				continue
			}
			properties := map[string]string{}
			for _, pair := range strings.Split(m[2], ",") {
				name, value, ok := strings.Cut(pair, "=")
				if !ok || properties[name] != "" {
					t.Errorf("%s: bad property %q in %s", s.name, pair, line)
				}
				properties[name] = unescape.Replace(value)
			}
			if properties["line"] != properties["endLine"] && properties["col"] != "" {
				t.Errorf("%s: columns of several lines: %s", s.name, line)
			}
			want[m[1]+" "+properties["title"]]--
			if rank := strings.Index("error warning notice", m[1]); rank < last {
				t.Errorf("%s: %s comes after something less bad", s.name, m[1])
			} else {
				last = rank
			}
		}
		for key, left := range want {
			if left != 0 {
				t.Errorf("%s: %d commands missing for %q", s.name, left, key)
			}
		}
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
