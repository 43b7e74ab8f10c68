package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit/exittest"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func at(path string, line, column int) pipeline.ConfigOrigin {
	return pipeline.ConfigOrigin{Path: path, Range: source.Range{Start: source.Position{Line: line, Column: column}}}
}

func valued(origin pipeline.ConfigOrigin, text string) pipeline.ConfigOrigin {
	origin.Text = text
	return origin
}

// resolved is a config of three files: a.config includes b.config, which includes c.config for a profile.
func resolved() *pipeline.ResolvedConfig {
	given := pipeline.ConfigOrigin{Text: "5", Given: true}
	config := &pipeline.ResolvedConfig{Leaves: []pipeline.ConfigLeaf{
		{Key: "one", Text: "1", Kind: "integer", Status: "static", Origins: []pipeline.ConfigOrigin{at("a.config", 1, 2)}, Assigned: 1},
		{Key: "s.many", Text: "{\n  x\n}", Kind: "closure", Status: "closure", Assigned: 9, Origins: []pipeline.ConfigOrigin{
			valued(at("a.config", 3, 1), "'first\nline'"), given, valued(at("c.config", 5, 6), "last"),
		}},
		{Key: "s.time", Text: "(unknown)", Kind: "date", Status: "clock", Reason: "new Date() is the time of the run"},
		{Key: "s.param", Text: "5", Kind: "integer", Status: "given", Origins: []pipeline.ConfigOrigin{given}, Assigned: 1},
		{Key: "single.x", Text: "''", Kind: "string", Status: "static", Origins: []pipeline.ConfigOrigin{at("b.config", 7, 8)}, Assigned: 3},
	}}
	config.Files = []pipeline.ConfigFilePart{{Path: "a.config"}, {Path: "b.config"}, {Path: "c.config"}}
	from := func(path, to, status, profile string, line int) pipeline.ConfigInclude {
		place := at(path, line, 1)
		return pipeline.ConfigInclude{Path: to, From: path, Range: place.Range, Status: status, Profile: profile}
	}
	config.Includes = []pipeline.ConfigInclude{
		from("x.config", "b.config", "missing", "", 1), from("a.config", "b.config", "read", "", 10), from("b.config", "c.config", "read", "test", 11),
	}
	return config
}

func TestExplainKeys(t *testing.T) {
	for key, want := range map[string]string{
		"one": `one = 1
  status      fixed in the files (integer)
  set at      a.config:1:2`,
		"s.many": `s.many = {
    x
  }
  status      evaluated per task (closure)
  set at      c.config:5:6
              included from b.config:11:1, in the profile "test"
              included from a.config:10:1
  replaces    5
  replaces    'first
              line'
              set at a.config:3:1
  and more    set 9 times`,
		"s.time": `s.time = (unknown)
  status      depends on the run time (date)
              new Date() is the time of the run
  set at      no location in the files`,
		"s.param": `s.param = 5
  status      set by --param or a params file (integer)
  set at      the command line or a params file`,
		"s": `s: 3 values
  s.many = {
      x
    }  [c.config:5:6, overrides 8, closure]
  s.time = (unknown)  [clock]
  s.param = 5  [the command line or a params file, given]`,
		"single": `single: 1 value
  single.x = ''  [b.config:7:8, overrides 2]`,
		"sing": "sing: 0 values",
	} {
		if got := explainKeys(resolved(), []string{key}); got != want {
			t.Errorf("%s\nis\n%s\nexpected\n%s", key, got, want)
		}
	}
	if got := explainKeys(resolved(), []string{"sing", "sin"}); got != "sing: 0 values\n\nsin: 0 values" {
		t.Errorf("%s", got)
	}
}

// TestIncludesInACircle have a way that ends.
func TestIncludesInACircle(t *testing.T) {
	config := resolved()
	config.Includes = []pipeline.ConfigInclude{
		{Path: "b.config", From: "c.config", Status: "read"}, {Path: "c.config", From: "b.config", Status: "read"},
	}
	origin := at("c.config", 1, 1)
	if way := wayTo(config, &origin); len(way) != 2 {
		t.Errorf("%q", way)
	}
}

func TestPlaceAt(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"flow/flow.config", "nf/nextflow.config", "none/x.config", "odd/flow.config/x"} {
		if err := os.MkdirAll(filepath.Dir(filepath.FromSlash(name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.FromSlash(name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for path, want := range map[string]string{
		"flow": "flow ", "nf": "nf ", "flow/flow.config": "flow flow.config", "none/x.config": "none x.config", "flow/flow.config/": "cannot read",
		"none": `no pipeline found in "none"; help: expected the file "flow.config" or "nextflow.config"`,
		"odd":  `no pipeline found in "odd"`, "gone": `cannot read "gone": no such file or directory`,
	} {
		dir, entry, err := placeAt(path)
		got := dir + " " + entry
		if err != nil {
			got = exittest.Text(err)
		}
		if !strings.HasPrefix(got, want) || err == nil && got != want {
			t.Errorf("%q: %s", path, got)
		}
	}
}

func TestUnknownKeys(t *testing.T) {
	unsure := []pipeline.IncompleteScope{{Reason: "an include is missing"}}
	for _, c := range []struct {
		keys   []pipeline.UnknownKey
		unsure []pipeline.IncompleteScope
		want   string
	}{
		{nil, unsure, ""},
		{[]pipeline.UnknownKey{{Key: "a"}}, nil, `unknown key "a"`},
		{[]pipeline.UnknownKey{{Key: "a", Nearest: "b"}, {Key: "c"}}, unsure, `unknown key "a"; help: did you mean "b"?`},
		{[]pipeline.UnknownKey{{Key: "a"}}, unsure, `unknown key "a", but the config may be incomplete: an include is missing`},
	} {
		got := ""
		if err := refuseUnknownKeys(&pipeline.ResolvedConfig{UnknownKeys: c.keys, IncompleteScopes: c.unsure}); err != nil {
			got = exittest.Text(err)
		}
		if got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// TestErrorsOfTheEngine are the engine's own words; a crash stays one.
func TestErrorsOfTheEngine(t *testing.T) {
	crash := errors.New("nil pointer")
	if err := ofEngine(crash); err != crash {
		t.Error(err)
	}
	missing := &host.ExecError{Kind: host.NotFound, Name: "engine"}
	var own *exit.Error
	if err := ofEngine(missing); !errors.As(err, &own) || own.Message != "program \"engine\" does not exist" {
		t.Error(err)
	}
}

// TestStatuses have words each.
func TestStatuses(t *testing.T) {
	for _, status := range []flowconfig.Status{
		flowconfig.Static, flowconfig.Deferred, flowconfig.OfHost, flowconfig.OfClock, flowconfig.OfSecret, flowconfig.Given, flowconfig.Partial,
		flowconfig.Unresolved,
	} {
		if statuses[string(status)] == "" {
			t.Errorf("%s has none", status)
		}
	}
}
