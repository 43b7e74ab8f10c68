package report

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// TestUpstreamJSON reads the keys in their order and compares the three groups of keys.
func TestUpstreamJSON(t *testing.T) {
	key := regexp.MustCompile(`(?m)^    "([a-z_]+)":`)
	for _, s := range samples(t) {
		rep, text := rendered(t, s, "upstream-json")
		var keys []string
		for _, m := range key.FindAllStringSubmatch(text, -1) {
			keys = append(keys, m[1])
		}
		want := namesOf(rep).Layout.TokenVersion + " date_run tests_pass tests_ignored tests_fixed tests_warned tests_failed" +
			" num_tests_pass num_tests_ignored num_tests_fixed num_tests_warned num_tests_failed" +
			" has_tests_pass has_tests_ignored has_tests_fixed has_tests_warned has_tests_failed markdown_result"
		if got := strings.Join(keys, " "); got != want {
			t.Errorf("%s: the keys are\n%s, want\n%s", s.name, got, want)
		}
		var got map[string]any
		if err := json.Unmarshal([]byte(text), &got); err != nil {
			t.Fatal(err)
		}
		for _, group := range []string{"pass", "ignored", "fixed", "warned", "failed"} {
			pairs := got["tests_"+group].([]any)
			if int(got["num_tests_"+group].(float64)) != len(pairs) || got["has_tests_"+group].(bool) != (len(pairs) > 0) {
				t.Errorf("%s: the numbers of %s differ from its list", s.name, group)
			}
			for _, pair := range pairs {
				if len(pair.([]any)) != 2 {
					t.Errorf("%s: %v is no pair", s.name, pair)
				}
			}
		}
		if _, markdown := rendered(t, s, "markdown"); got["markdown_result"] != markdown {
			t.Errorf("%s: the Markdown within differs from the format", s.name)
		}
		if len(got["tests_warned"].([]any)) != rep.Counts.Warned || len(got["tests_fixed"].([]any)) != rep.Counts.Fixed {
			t.Errorf("%s: the numbers differ from the report's", s.name)
		}
	}
}

// TestMarkdownSummary: the lines of the summary are as wide as the reference makes them.
func TestMarkdownSummary(t *testing.T) {
	_, text := rendered(t, folder(t), "markdown")
	want := "```diff\n" +
		"+| ✅   1 tests passed       |+\n" +
		"#| ❔   3 tests were ignored |#\n" +
		"#| ❔   1 tests were fixed   |#\n" +
		"!| ❗   1 tests had warnings |!\n" +
		"-| ❌   2 tests failed       |-\n" +
		"```\n"
	if !strings.Contains(text, want) {
		t.Errorf("no\n%s in\n%s", want, text)
	}
	if !strings.HasPrefix(text, "## `nf-core pipelines lint` overall result: Failed :x:\n\nPosted for pipeline commit 0123456\n\n```diff\n") {
		t.Errorf("the head is\n%s", text[:120])
	}
}

// TestMarkdownStays: what a message holds stays text, in both formats of Markdown.
func TestMarkdownStays(t *testing.T) {
	escaped := regexp.MustCompile(`\\[[:punct:]]`)
	evil := "</details><img src=x> @all #1 [a](b) | `c` **d** &lt; https://e.example www.f.example _g_ h_i $j$\n# k"
	s := sample{name: "evil", report: diag.Report{Findings: []diag.Finding{fault("p`|<x>.json", "r", evil, at(t, "x", "x", 1))}}}
	for _, format := range []string{"markdown", "github-summary"} {
		_, text := rendered(t, s, format)
		plain := escaped.ReplaceAllString(text, "")
		for _, bad := range []string{"<img", "@all", " #1", "[a", "](b)", "`c", "**", " &lt; h", "https:/", "www.f", " _g", "$j", "\n# k"} {
			if strings.Contains(plain, bad) {
				t.Errorf("%s has %q:\n%s", format, bad, text)
			}
		}
		if strings.Count(text, "</details>") > strings.Count(text, "<details>") {
			t.Errorf("%s: an element is closed too early", format)
		}
		if !strings.Contains(text, "h_i") {
			t.Errorf("%s: escapes more than it must", format)
		}
	}
}

// TestMarkdownEnds: for any number of findings, hosting services accept the summary and the comment, which show every outcome
// and count every finding.
func TestMarkdownEnds(t *testing.T) {
	s := sample{name: "huge"}
	for i := range 27_000 {
		f := fault("a.json", "r", strings.Repeat("*", 50), at(t, "x", "x", 1))
		f.Outcome = diag.Outcomes[i%3]
		s.report.Findings = append(s.report.Findings, f)
	}
	_, summary := rendered(t, s, "github-summary")
	if len(summary) > 1<<20 || !strings.Contains(summary, "findings more in the log.") {
		t.Errorf("the summary has %d bytes", len(summary))
	}
	_, comment := rendered(t, s, "markdown")
	if len(comment) > 1<<16 || !strings.Contains(comment, "* 9000 more, for which") || strings.Count(comment, "9000 tests ") != 3 {
		t.Errorf("the comment has %d bytes:\n%s", len(comment), comment[:600])
	}
}

func TestMarkCode(t *testing.T) {
	for text, want := range map[string]string{"a": "`a`", "a`b": "`` a`b ``", "``": "``` `` ```", "a|b": "`a¦b`"} {
		if got := markCode(text); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}
