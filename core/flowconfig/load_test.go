package flowconfig

import (
	"errors"
	"maps"
	"testing"
	"testing/fstest"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
)

func TestCompat(t *testing.T) {
	r := Load(oneFile("params { a = ''\n b = \"it's\"\n c = [1, 'x']\n fasta = 'f' }\nprocess.cpus = { 1 }"), "nextflow.config", caseOptions(Strict))
	got := r.Compat("workflow {\n  params.fasta = getGenome('fasta')\n params.a == 1\n}")
	want := map[string]string{"params.a": "null", "params.b": `it\'s`, "params.c": "[1, 'x']", "params.fasta": "null", "process.cpus": "{ 1 }"}
	if !maps.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if got := r.Compat("params.fasta = 1\xff"); got["params.fasta"] != "f" {
		t.Errorf("a script that is no text was read: %q", got)
	}
}

func TestClockIsGiven(t *testing.T) {
	now := time.Date(2024, 2, 3, 4, 5, 6, 0, time.UTC)
	o := caseOptions(Legacy)
	o.Now = &now
	r := Load(oneFile("def stamp = new java.util.Date().format('yyyy-MM-dd_HH-mm-ss')\nparams.a = \"x_${stamp}\"\nparams.b = 1"), "nextflow.config", o)
	if got := r.Flat(); got != "params.a = 'x_2024-02-03_04-05-06'\nparams.b = 1\n" {
		t.Error(got)
	}
	if r.Leaves[0].Status != OfClock || r.Leaves[1].Status != Static {
		t.Errorf("%+v", r.Leaves)
	}
}

// TestPlaceholders resolves without knowing where the project lies.
func TestPlaceholders(t *testing.T) {
	files := oneFile("params.a = projectDir\nparams.b = \"$launchDir/x\"\nincludeConfig \"${projectDir}/conf/a.config\"")
	files["conf/a.config"] = &fstest.MapFile{Data: []byte("params.c = baseDir")}
	r := Load(files, "nextflow.config", Options{})
	if got := r.Flat(); got != "params.a = <projectDir>\nparams.b = '<launchDir>/x'\nparams.c = <projectDir>\n" {
		t.Error(got)
	}
	if len(r.Files) != 2 || len(r.Files[1].Chain()) != 1 || r.Files[1].Chain()[0].File != r.Files[0] {
		t.Errorf("%+v", r.Files[1])
	}
}

// TestUnknownProfileIsNoMatterOfTheParser: what was asked for does not make the files old.
func TestUnknownProfileIsNoMatterOfTheParser(t *testing.T) {
	o := caseOptions(Auto)
	o.Profiles = []string{"tets"}
	r := Load(oneFile("profiles { test { params.a = 1 } }"), "nextflow.config", o)
	if r.Parser != Strict || !r.StrictCompatible || !r.Failed || !hasFault(r, CodeProfile) {
		t.Errorf("%s clean %v failed %v %v", r.Parser, r.StrictCompatible, r.Failed, faultLines(r))
	}
}

// TestRemoteIsAskedOnce: an address is asked once, whatever it answers.
func TestRemoteIsAskedOnce(t *testing.T) {
	asked := map[string]int{}
	o := caseOptions(Legacy)
	o.Remote = func(url string) ([]byte, error) {
		asked[url]++
		if url == "https://x/bad" {
			return nil, errors.New("down")
		}
		return []byte("params.n = (params.n ?: 0) + 1"), nil
	}
	r := Load(oneFile("includeConfig 'https://x/good'\nincludeConfig 'https://x/good'\nincludeConfig('https://x/bad')\ntry { includeConfig 'https://x/bad' } catch (e) { }"), "nextflow.config", o)
	if r.Flat() != "params.n = 2\n" || !maps.Equal(asked, map[string]int{"https://x/good": 1, "https://x/bad": 1}) || !hasFault(r, CodeMissing) {
		t.Errorf("%q %v %v", r.Flat(), asked, faultLines(r))
	}
}

// TestEveryFaultHasAPlace: run-time errors too, in the file that contains them.
func TestEveryFaultHasAPlace(t *testing.T) {
	files := oneFile("params.x = 1\nincludeConfig 'b.config'\n")
	files["b.config"] = &fstest.MapFile{Data: []byte("\n  params.y = null.foo()\n")}
	for _, p := range []Parser{Legacy, Strict} {
		r := Load(files, "nextflow.config", caseOptions(p))
		found := false
		for _, f := range r.Findings {
			if f.Code == CodeRuntime && f.In.Path == "b.config" && f.Position().Line == 2 && f.Position().Column == 14 {
				found = true
			}
		}
		if !found || !r.Failed {
			t.Errorf("%s: %v", p, faultLines(r))
		}
	}
}

// TestStrictIsTold: the same configuration has the strict parser's errors in either mode, as warnings if the legacy one is
// used.
func TestStrictIsTold(t *testing.T) {
	for parser, severity := range map[Parser]diag.Severity{Legacy: diag.Warning, Strict: diag.Error} {
		r := Load(oneFile("if (params.a) { params.b = 1 }"), "nextflow.config", caseOptions(parser))
		if len(r.Findings) == 0 || r.Findings[0].Code != syntax.CodeNotAllowed || r.Findings[0].Severity != severity || r.StrictCompatible {
			t.Errorf("%s: %v", parser, faultLines(r))
		}
	}
}
