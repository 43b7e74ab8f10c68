package flowconfig

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// A value that exceeds a limit is unresolved and reported, never cut; and all evaluations of a configuration have one budget.

// leafOf is the value of a key.
func leafOf(t *testing.T, r *Result, key string) Leaf {
	t.Helper()
	for _, l := range r.Leaves {
		if l.Key == key {
			return l
		}
	}
	t.Fatalf("no value %q", key)
	return Leaf{}
}

// TestNoValueIsCut: neither a string that exceeds the limit nor what is computed from it is called known.
func TestNoValueIsCut(t *testing.T) {
	lowered(t, &limits.ConfigText, 1<<16)
	const long = "params.s = 'a' * 48000\n"
	for _, made := range []string{
		"\"${params.s}${params.s}\"", "params.s + params.s", "params.s * 2", "params.s.multiply(2)", "params.s.padLeft(5000000)", "params.s.padRight(5000000, 'xy')",
		"params.s.center(5000000)", "params.s.replace('a', 'bc')", "params.s.replaceAll('a', 'bc')", "params.s.concat(params.s)", "params.s.repeat(2)",
		"[params.s, params.s].join('-')", "\"${[params.s, params.s]}\"", "[params.s, params.s].toString()", "[a: params.s, b: params.s].toString()",
		"String.format('%s%s', params.s, params.s)", "String.format('%s', [params.s, params.s])", "[params.s, params.s].inspect()", "String.valueOf([params.s, params.s])",
		"'' + [params.s, params.s]", "[params.s, params.s].sum()", "params.s.toList()", "params.s.split('').toList()", "[1] * 2000000", "(1..900000).toList() + (1..900000).toList()",
		"params.s.findAll('a')", "[params.s, params.s]",
	} {
		for _, p := range []Parser{Legacy, Strict} {
			r := Load(oneFile(long+"params.x = "+made+"\n"), "nextflow.config", caseOptions(p))
			if !strings.Contains(r.Flat(), "params.x") && hasFault(r, syntax.CodeLimit) && len(r.IncompleteScopes) > 0 {
				continue // the evaluation was given up before
			}
			x := leafOf(t, r, "params.x")
			if x.Status != Unresolved && x.Status != Partial || x.Reason == "" || !hasFault(r, syntax.CodeLimit) {
				t.Errorf("%s %s: %s %.80s (%s) %v", p, made, x.Status, value.LeafText(x.Value), x.Reason, errorsOf(r))
			}
			if listed := r.Flat(); strings.Contains(listed, "…") {
				t.Errorf("%s %s: cut", p, made)
			}
		}
	}
}

// TestNothingIsConcludedFromACut: the operations on a string whose end is not known.
func TestNothingIsConcludedFromACut(t *testing.T) {
	lowered(t, &limits.ConfigText, 1<<16)
	const long = "params.s = 'a' * 48000\nparams.g = \"${params.s}${params.s}z\"\ndef l = []\nl << params.s\nl << params.s\ndef g = \"${l}\"\n"
	for _, asked := range []string{
		"params.g.length()", "params.g.endsWith('z')", "params.g.endsWith('z') ? 1 : 2", "params.g == params.s", "params.g.size() > 5000000", "params.g =~ /z/ ? 1 : 2",
		"params.g ==~ /a*z/", "params.g.contains('z')", "params.g[-1]", "[params.g].contains(params.s)", "params.g in [params.s]", "params.g <=> params.s", "params.g.hashCode()",
		"g.length()", "g.endsWith(']')", "g.endsWith(']') ? 1 : 2", "g == params.s", "g.contains('b')", "g in [params.s]", "[(g): 1].size() + [(g): 1].keySet().first().length()", "\"${g}\".size()", "g.toString().size()",
	} {
		r := Load(oneFile(long+"params.x = "+asked+"\nif (params.g.endsWith('z')) { params.y = 1 } else { params.y = 2 }\nparams.y = params.y"), "nextflow.config", caseOptions(Legacy))
		if x := leafOf(t, r, "params.x"); x.Status == Static || x.Reason == "" || !hasFault(r, syntax.CodeLimit) {
			t.Errorf("%s: %s %.80s %v", asked, x.Status, value.LeafText(x.Value), errorsOf(r))
		}
		if y := leafOf(t, r, "params.y"); y.Status == Static {
			t.Errorf("%s: the branch is %s", asked, y.Status)
		}
	}
}

// TestListingsAreWholeOrNone: a listing that exceeds the limit is not given in part.
func TestListingsAreWholeOrNone(t *testing.T) {
	lowered(t, &limits.ConfigListing, 400)
	r := Load(oneFile("params.a = 'x' * 100\nparams.b = 'y' * 500\nparams.c = 3\nparams.d = [[[[[[1, 2, 3, 4, 5, 6]]]]]]\n"), "nextflow.config", caseOptions(Strict))
	if b, c := leafOf(t, r, "params.b"), leafOf(t, r, "params.c"); b.Status != Unresolved || c.Status != Static || !hasFault(r, syntax.CodeLimit) {
		t.Errorf("%+v %+v %v", b, c, faultLines(r))
	}
	if got := r.Flat(); got != "params.a = '"+strings.Repeat("x", 100)+"'\nparams.b = <unknown>\nparams.c = 3\nparams.d = [[[[[[1, 2, 3, 4, 5, 6]]]]]]\n" {
		t.Errorf("%q", got)
	}
	if text, err := value.JSON(r.Root, value.PrintOptions{}); text != "" || err == nil { // it has too many spaces
		t.Errorf("%q %v", text, err)
	}
	if text, err := value.YAML(r.Root, value.PrintOptions{}); err != nil || !strings.Contains(text, "- 6\n") {
		t.Errorf("%q %v", text, err)
	}
}

// doubledTexts is a configuration in which each value is the one before it twice.
func doubledTexts(count int) string {
	var text strings.Builder
	text.WriteString("params.a0 = \"ab${1}\"\n")
	for i := range count {
		fmt.Fprintf(&text, "params.a%d = \"${params.a%d}${params.a%d}\"\n", i+1, i, i)
	}
	return text.String()
}

// doubledIncludes are files of which each includes the next one twice.
func doubledIncludes(count int) fstest.MapFS {
	files := fstest.MapFS{}
	for i := range count {
		name := fmt.Sprintf("%d.config", i)
		if i == 0 {
			name = "nextflow.config"
		}
		line := fmt.Sprintf("includeConfig '%d.config'\n", i+1)
		files[name] = &fstest.MapFile{Data: []byte(line + line)}
	}
	files[fmt.Sprintf("%d.config", count)] = &fstest.MapFile{Data: []byte("params.x = 1\n")}
	return files
}

// TestOneBudget: both parsers and all files together take no more steps than one budget has, and no more memory than those
// allow.
func TestOneBudget(t *testing.T) {
	const text, list = "def s = 'a' * 1000000\n", "def l = (1..100000).toList()\n"
	loop := func(before, body string) fstest.MapFS {
		return oneFile(before + "for (i in 1..900000) { " + body + " }\n")
	}
	for name, files := range map[string]fstest.MapFS{
		"doubled texts": oneFile(doubledTexts(60)), "doubled includes": doubledIncludes(30),
		"texts": loop(text, "params[\"p${i}\"] = s + i"), "interpolated": loop(text, "params[\"p${i}\"] = \"${s}${i}\""), "one text": loop(text, "params[\"p${i}\"] = s"),
		"sorted": loop(list, "params[\"p${i}\"] = l.sort(false)"), "unique": loop("def l = (1..1000).collect { [it] }\n", "params.x = l.unique(false).size()"),
		"lists of a list": loop(list, "params[\"p${i}\"] = [l]"), "grown": loop("", "def m = []\nm[900000] = 1"), "keys": loop("", "params[\"p${i}\"] = i"),
		"interpolated lists": loop(list+"def g = \"${l}\"\n", "params.x = g == 'x'"), "long texts compared": loop(text, "params.x = ([s] * 1000).contains(s.replace('a', 'a') + 'b')"),
		"skipped": loop("def u = 'x'.zzz()\n", "if (u) { "+strings.Repeat("params.x = 1\n", 1000)+" }"),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			s := newSession(files, caseOptions(Auto))
			r := s.load("nextflow.config")
			runtime.ReadMemStats(&after)
			budget := limits.ConfigSteps.Max + limits.ConfigByteSteps.Max*s.bytes
			if !hasFault(r, syntax.CodeLimit) || s.steps > 2*budget {
				t.Errorf("%d steps of %d, %v", s.steps, budget, faultLines(r))
			}
			if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 500 {
				t.Errorf("%d MB were allocated", used)
			}
		})
	}
}

// TestDoubledTexts: what is within the limit is whole, and the rest is unresolved.
func TestDoubledTexts(t *testing.T) {
	for _, p := range []Parser{Legacy, Strict, Auto} {
		r := Load(oneFile(doubledTexts(60)), "nextflow.config", caseOptions(p))
		t.Log(p, faultLines(r))
		for i, size := 0, 3; i < 60; i, size = i+1, min(2*size, limits.ConfigText.Max+1) {
			leaf := leafOf(t, r, fmt.Sprintf("params.a%d", i))
			fits := size <= limits.ConfigText.Max/2
			if fits && (leaf.Status != Static || len(value.LeafText(leaf.Value)) != size+2) || size > limits.ConfigText.Max && leaf.Status != Unresolved && leaf.Status != Partial {
				t.Errorf("%s: %s of %d bytes is %s: %s", p, leaf.Key, size, leaf.Status, leaf.Reason)
			}
		}
	}
}
