package lint

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// testRule is a rule over a JSON text.
type testRule struct {
	Rule
	Run func(*Pass)
}

func list(rules []*testRule) (all []*Rule) {
	for _, r := range rules {
		all = append(all, &r.Rule)
	}
	return all
}

// kindOf are JSON files with the given rules.
func kindOf(rules []*testRule) *Kind {
	return &Kind{
		Read: func(file *source.File) Document { return tree.ParseJSON(file) },
		Open: func(p *Pass, _ Input) Opened {
			return Opened{Readable: p.Doc.Readable() && p.Doc.Root.Is(tree.Object), Run: func(rule *Rule) {
				for _, r := range rules {
					if &r.Rule == rule {
						r.Run(p)
					}
				}
			}}
		},
		Expects: "a text that is a JSON object",
	}
}

func lintBy(rules []*testRule, in Input) *diag.Report {
	in.Kind = kindOf(rules)
	return Run(list(rules), in)
}

func fixBy(rules []*testRule, in Input) Fixed {
	in.Kind = kindOf(rules)
	return Fix(list(rules), in)
}

func input(text string) Input {
	return Input{
		Doc: tree.ParseJSON(source.New("x.json", []byte(text))), Names: dialect.Toolkit,
		Selection: Selection{Profile: ProfileNamed("recommended")},
	}
}

// upper reports each string that is not in capitals, with the fix.
var upper = &testRule{Rule: Rule{ID: "upper", Check: "c", Title: "All is in capitals", Severity: diag.Error}, Run: func(p *Pass) {
	for _, m := range p.Doc.Root.Members {
		if want := strings.ToUpper(m.Value.Text); want != m.Value.Text {
			p.Report(diag.Finding{Node: m.Value, Message: "small letters", Fixes: []diag.Fix{{Title: "capitals", Safe: true, Edits: []diag.Edit{tree.Replace(m.Value, tree.Quote(want))}}}})
		}
	}
}}

var crash = &testRule{Rule: Rule{ID: "crash", Check: "c", Title: "Never passes", Severity: diag.Warning}, Run: func(*Pass) { panic("boom") }}

var hint = &testRule{Rule: Rule{ID: "hint", Check: "c", Title: "A hint", Severity: diag.Info}, Run: func(p *Pass) { p.Report(diag.Finding{Message: "a hint"}) }}

var quiet = &testRule{Rule: Rule{ID: "quiet", Check: "c", Title: "Off", Severity: diag.Off}, Run: func(p *Pass) { p.Report(diag.Finding{Message: "asked for"}) }}

var needy = &testRule{Rule: Rule{ID: "needy", Check: "c", Title: "Needs the manifest", Severity: diag.Error, Needs: NeedsManifestName}, Run: func(*Pass) {}}

func summary(r *diag.Report) string {
	var b strings.Builder
	for _, f := range r.Findings {
		fmt.Fprintf(&b, "%s %s;", f.Outcome, f.Rule)
	}
	for _, n := range r.NotChecked {
		fmt.Fprintf(&b, "not checked %s;", n.Rule)
	}
	return b.String()
}

func TestRunIsolatesRules(t *testing.T) {
	r := lintBy([]*testRule{crash, upper}, input(`{"a": "x"}`))
	if got := summary(r); got != "failed crash;failed upper;" || !r.Incomplete || !r.CutShort {
		t.Errorf("%s incomplete %v, cut short %v", got, r.Incomplete, r.CutShort)
	}
}

func TestSelection(t *testing.T) {
	rules := []*testRule{upper, hint, quiet, needy}
	for _, c := range []struct {
		profile string
		keys    []string
		want    string
	}{
		{"recommended", nil, "failed upper;not checked needy;"},
		{"strict", nil, "warned hint;failed upper;not checked needy;"},
		{"off", nil, ""},
		{"upstream", nil, ""},
		{"off", []string{"upper"}, "failed upper;"},
		{"recommended", []string{"hint"}, "warned hint;"},
		{"recommended", []string{"quiet"}, "warned quiet;"},
		{"recommended", []string{"c"}, "failed upper;not checked needy;"},
		{"strict", []string{"c"}, "warned hint;failed upper;not checked needy;"},
		{"off", []string{"c"}, ""},
	} {
		in := input(`{"a": "x"}`)
		in.Selection = Selection{Profile: ProfileNamed(c.profile), Keys: c.keys}
		if got := summary(lintBy(rules, in)); got != c.want {
			t.Errorf("%s %v: %s, want %s", c.profile, c.keys, got, c.want)
		}
	}
}

func TestUnreadableIsNotPassed(t *testing.T) {
	r := lintBy([]*testRule{upper}, input(`{"a": `))
	if got := summary(r); got != "not checked upper;" || !r.Incomplete || r.CutShort {
		t.Errorf("%s incomplete %v, cut short %v", got, r.Incomplete, r.CutShort)
	}
	deep := lintBy([]*testRule{upper}, input(strings.Repeat("[", limits.JSONDepth.Max+1)))
	if !deep.Incomplete || !deep.CutShort {
		t.Errorf("beyond a limit: incomplete %v, cut short %v", deep.Incomplete, deep.CutShort)
	}
}

func TestFixMovesWhatItFixed(t *testing.T) {
	fixed := fixBy([]*testRule{upper}, input(`{"a": "x", "b": "Y", "c": "straße"}`))
	if got, want := fixed.Doc.Tree().File.Text, `{"a": "X", "b": "Y", "c": "STRASSE"}`; got != want && got != `{"a": "X", "b": "Y", "c": "STRAßE"}` {
		t.Fatalf("%s", got)
	}
	for _, f := range fixed.Report.Findings {
		if f.Outcome == diag.Fixed && f.Span != fixed.Doc.Tree().Root.At(f.Pointer).Span {
			t.Errorf("the mended %s is said to be at %v", f.Pointer, f.Span)
		}
	}
	if n := fixed.Report.Count(diag.Fixed); n != 2 {
		t.Errorf("%d mended, want 2", n)
	}
}

// fickle and its twin undo each other's work for ever.
func fickle(id, from, to string) *testRule {
	return &testRule{Rule: Rule{ID: id, Check: "c", Title: "x", Severity: diag.Error}, Run: func(p *Pass) {
		if n := p.Doc.Root.Get("a"); n.Text == from {
			p.Report(diag.Finding{Node: n, Message: "x", Fixes: []diag.Fix{{Safe: true, Edits: []diag.Edit{tree.Replace(n, tree.Quote(to))}}}})
		}
	}}
}

func TestFixesThatFightEnd(t *testing.T) {
	fixBy([]*testRule{fickle("one", "x", "y"), fickle("two", "y", "x")}, input(`{"a": "x"}`))
}

func TestSuggestions(t *testing.T) {
	for _, c := range [][2]string{{"enume", "enum"}, {"exist", "exists"}, {"descripton", "description"}, {"minimun", "minimum"}, {"zzz", ""}, {"x", ""}, {"tpye", "type"}} {
		if got := Nearest(c[0], []string{"enum", "exists", "description", "minimum", "maximum", "type"}); got != c[1] {
			t.Errorf("%s: %q, want %q", c[0], got, c[1])
		}
	}
}
