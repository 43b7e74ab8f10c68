package report

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// TestShowAll: nothing is left out where all is wanted, and what is left out else is counted.
func TestShowAll(t *testing.T) {
	rep, o := byRules().built()
	few, _ := Render("text", rep, o)
	o.ShowAll, o.ShowIgnored = true, true
	all, _ := Render("text", rep, o)
	for path := range o.Files {
		if !strings.HasSuffix(path, ".nf") || path == "one.nf" {
			continue
		}
		for _, want := range []string{Printable(path) + ":2:4 ", Printable(path) + "x ", Printable(path) + ":1:1"} {
			if !strings.Contains(all, want) {
				t.Errorf("%q is not shown with all", want)
			}
		}
	}
	if strings.Contains(all, "shown with") {
		t.Errorf("something is left out of all:\n%s", all)
	}
	if n := strings.Count(few, "2 more, shown with --all"); n != 3 {
		t.Errorf("%d rules say what they left out:\n%s", n, few)
	}
	if !strings.Contains(few, "7 ignored, shown with --show-ignored") || strings.Contains(few, "7 ignored [") {
		t.Errorf("what is ignored:\n%s", few)
	}
}

// TestManyFindingsInFiles: a file with many findings has a report like a pipeline's, one with few is shown
// as it was.
func TestManyFindingsInFiles(t *testing.T) {
	for n, want := range map[int]int{20: 20, 21: 5, 300: 5} {
		text := strings.Repeat("line\n", n)
		r := &diag.Report{}
		for i := range n {
			r.Findings = append(r.Findings, fault("a.json", "rule", fmt.Sprint("fault ", i), source.Span{Start: 5 * i, End: 5*i + 4}))
		}
		files := map[string]*source.File{"a.json": source.New("a.json", []byte(text))}
		out, _ := Render("text", Build(r, Meta{Files: files}), RenderOptions{Files: files})
		if got := strings.Count(out, ": fault ") + strings.Count(out, ":1 fault "); got != want {
			t.Errorf("%d findings: %d shown, want %d", n, got, want)
		}
		totals := fmt.Sprintf("%d errors in 1 file\n", n)
		if first := strings.HasPrefix(out, totals); first != (n > 20) || !first && !strings.HasSuffix(out, totals) {
			t.Errorf("%d findings: the totals are in the wrong place:\n%s", n, out)
		}
	}
}

// TestGroupOrder: the worst first, and the rarest rule first of what is as bad.
func TestGroupOrder(t *testing.T) {
	rep, _ := byRules().built()
	var got []string
	var findings []*Finding
	for i := range rep.Findings {
		findings = append(findings, &rep.Findings[i])
	}
	for _, g := range groupsOf(findings) {
		got = append(got, fmt.Sprint(g.word, " ", g.rule, " ", len(g.findings)))
	}
	want := []string{"error file-missing 7", "error bad-line 7", "warning alone-too 1", "warning todo-comment 7", "info alone 1", "ignored bad-line 7"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestManyNeeds: what could not be checked does not fill the screen either, and is counted.
func TestManyNeeds(t *testing.T) {
	rep, o := byRules().built()
	for i := range 30 {
		rep.NotChecked = append(rep.NotChecked, NotChecked{Check: "readme", Rule: "bad-line", Needs: fmt.Sprintf("the file %d", i)})
	}
	few, _ := Render("text", rep, o)
	o.ShowAll = true
	all, _ := Render("text", rep, o)
	for text, want := range map[string]int{few: 10, all: 30} {
		if got := strings.Count(text, "not checked: needs the file"); got != want {
			t.Errorf("%d needs are shown, want %d", got, want)
		}
	}
	if !strings.Contains(few, "\n… 20 more needs, shown with --all\n") {
		t.Errorf("the others are not counted:\n%s", few)
	}
}
