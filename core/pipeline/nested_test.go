package pipeline

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/models"
)

// fetch_wf_config and load_pipeline_config since R3.1.

var nested = ConfigOptions{Revision: dialect.R31}

// wire is the form of a nested configuration, with its marks.
func wire(t *testing.T, c WfConfig) string {
	t.Helper()
	if c.Flat != nil || c.Nested == nil {
		t.Fatalf("the configuration is flat: %v", c)
	}
	text, err := models.EncodeWire(c.Nested)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestFetchNested resolves the configuration as the engine's JSON has it.
func TestFetchNested(t *testing.T) {
	const config = `
manifest { name = 'a/b'; contributors = [[name: "O'Brien", orcid: null]] }
params { a = null; b = ''; c = 12.0; d = 1E-9; e = [1, 'x']; f = [:]; g = 128.GB; h = 2.h; i = { 1 }; j = 12345678901234567890; k = 'ü' }
plugins { id 'nf-schema@2.5.1' }
process { withName: 'FOO' { memory = '2 GB' } }
docker { }
outputDir = params.k
`
	h, _ := among(files(map[string]string{"nextflow.config": config, "main.nf": "params.a = 1\nparams.c = 2\nparams.z = 3\n"}))
	for compat, c := range map[bool]string{false: `{"$float":"12.0"}`, true: "null"} {
		o := nested
		o.Compat = compat
		got, err := FetchConfig(context.Background(), h, ".", o)
		want := `{"params":{"a":null,"b":"","c":` + c + `,"d":1e-09,"e":[1,"x"],"f":{},` +
			`"g":{"bytes":137438953472,"giga":128,"kilo":134217728,"mega":131072},` +
			`"h":{"durationInMillis":7200000,"days":0,"hours":2,"millis":7200000,"minutes":120,"seconds":7200},` +
			`"i":"{ 1 }","j":{"$bigint":"12345678901234567890"},"k":"ü","z":null},` +
			`"manifest":{"name":"a/b","contributors":[{"name":"O'Brien","orcid":null}]},` +
			`"plugins":["nf-schema@2.5.1"],"process":{"withName:FOO":{"memory":"2 GB"}},"outputDir":"ü"}`
		if err != nil || wire(t, got) != want {
			t.Errorf("compat %v: %v\n%s\nwant\n%s", compat, err, wire(t, got), want)
		}
	}
}

// TestFetchNestedFolders: the main script alone makes the map of the parameters; errors are warnings of the user.
func TestFetchNestedFolders(t *testing.T) {
	h, _ := among(files(map[string]string{"script/main.nf": "x\n", "config/nextflow.config": "a = 1", "text/main.nf": "params.a = 1", "text/nextflow.config": "params = 'x'",
		"file": "", "bad/main.nf": "params.\xff", "wrong/nextflow.config": "a = 1 +\n"}))
	for path, want := range map[string]string{"script": `{"params":{}}`, "config": `{"a":1}`, "text": `{"params":"x"}`} {
		got, err := FetchConfig(context.Background(), h, path, nested)
		if err != nil || wire(t, got) != want {
			t.Errorf("%s: %v %v", path, got, err)
		}
	}
	for path, kind := range map[string]diag.Kind{"nowhere": diag.UserWarning, "file": diag.UserWarning, "wrong": diag.UserWarning, "bad": diag.DecodeError} {
		_, err := FetchConfig(context.Background(), h, path, nested)
		checkKind(t, err, kind)
	}
}

// TestInstalledEngineNested asks the engine for JSON, around which it may print other lines.
func TestInstalledEngineNested(t *testing.T) {
	for _, c := range []struct {
		printed, want string
		warned        bool
	}{
		{`{"manifest": {"name": "a/b"}}`, `{"manifest":{"name":"a/b"},"params":{"x":null}}`, false},
		{"Downloading …\n{\"params\": {\"x\": 1, \"y\": 1.0}}\n[PIPELINE] {done}\n", `{"params":{"x":1,"y":{"$float":"1.0"}}}`, false},
		{"no config\n", `{"params":{"x":null}}`, true},
		{"{ a: 1 }\n", `{"params":{"x":null}}`, true},
		{"[1]", `{"params":{"x":null}}`, true},
		{"", `{"params":{"x":null}}`, false},
	} {
		h, fake := among(files(map[string]string{"nextflow.config": "", "main.nf": "params.x = 1\n"}))
		fake.Run = engine(c.printed)
		o := nested
		o.Installed, o.Profiles = true, []string{"test"}
		got, err := FetchConfig(context.Background(), h, ".", o)
		if err != nil || wire(t, got) != c.want {
			t.Errorf("%q: %v %v", c.printed, got, err)
		}
		if commands := fake.Commands(); len(commands) != 1 || !slices.Equal(commands[0].Args, []string{"config", "-o", "json", "-profile", "test", "."}) {
			t.Errorf("%+v", commands)
		}
		if warned := strings.Contains(strings.Join(fake.Logged(), "\n"), "did not print"); warned != c.warned {
			t.Errorf("%q: warned %v", c.printed, warned)
		}
	}
	h, fake := among(files(map[string]string{"nextflow.config": ""}))
	fake.Run = func(host.Command) (host.Output, error) { return host.Output{Code: 1, Stderr: []byte("bad")}, nil }
	o := nested
	o.Installed = true
	_, err := FetchConfig(context.Background(), h, ".", o)
	checkKind(t, err, diag.UserWarning, "code 1", "bad")
	h.Remove(host.PortExec)
	var unavailable *host.Unavailable
	if _, err := FetchConfig(context.Background(), h, ".", o); !errors.As(err, &unavailable) {
		t.Errorf("without programs: %v", err)
	}
}

// TestCacheNested keeps the forms apart, and every value as it was.
func TestCacheNested(t *testing.T) {
	h, fake := among(files(map[string]string{"nextflow.config": "", "main.nf": "params.b = 1\n"}))
	asked := 0
	fake.Run = func(c host.Command) (host.Output, error) {
		asked++
		if c.Args[1] == "-flat" {
			return host.Output{Stdout: []byte("a = 1\n")}, nil
		}
		return host.Output{Stdout: []byte(`{"a": 1.0, "p": {"$x": 1}, "n": 12345678901234567890}`)}, nil
	}
	fetch := func(revision dialect.Revision) WfConfig {
		config, err := FetchConfig(context.Background(), h, ".", ConfigOptions{Revision: revision, Installed: true, Cache: true, Release: "1"})
		if err != nil {
			t.Fatal(err)
		}
		return config
	}
	for range 2 {
		if flat := fetch(dialect.R30); flat.Flat["a"] != "1" || flat.Nested != nil {
			t.Errorf("%v", flat)
		}
		const want = `{"a":{"$float":"1.0"},"p":{"$object":{"$x":1}},"n":{"$bigint":"12345678901234567890"},"params":{"b":null}}`
		if got := wire(t, fetch(dialect.R31)); got != want {
			t.Errorf("got %s", got)
		}
	}
	if asked != 2 {
		t.Errorf("the engine was asked %d times", asked)
	}
}

func TestLoadPipelineConfigNested(t *testing.T) {
	for _, c := range []struct {
		manifest              string
		ok                    bool
		prefix, name, version string
		kind                  diag.Kind
	}{
		{`{"manifest":{"name":"org/demo","flowVersion":"!>=25.04.0-edge"}}`, true, "org", "demo", "25.04.0-edge", ""},
		{`{"manifest":{"name":"'org'/demo","flowVersion":null}}`, false, "'org'", "demo", "", ""},
		{`{"manifest":{"flowVersion":"1"}}`, true, "", "", "1", ""},
		{`{}`, false, "", "", "", ""},
		{`{"manifest":{"name":"demo"}}`, false, "", "", "", diag.ValueError},
		{`{"manifest":{"name":"a/b/c"}}`, false, "", "", "", diag.ValueError},
		{`{"manifest":{"name":null}}`, false, "", "", "", diag.AttributeError},
		{`{"manifest":{"name":1}}`, false, "", "", "", diag.AttributeError},
		{`{"manifest":null}`, false, "", "", "", diag.AttributeError},
	} {
		h, fake := among(files(map[string]string{"p/flow.config": ""}))
		fake.Run = engine(c.manifest)
		p, _ := New(context.Background(), h, "p", Options{Config: ConfigOptions{Installed: true, Revision: dialect.R32}})
		if p.WfConfig.Nested == nil {
			t.Error("there is no configuration before one is loaded")
		}
		ok, err := p.LoadPipelineConfig(context.Background())
		if c.kind != "" {
			checkKind(t, err, c.kind, "manifest")
			continue
		}
		if err != nil || ok != c.ok || !p.Named || p.PipelinePrefix != c.prefix || p.PipelineName != c.name || p.MinFlowVersion != c.version {
			t.Errorf("%s: %v %v %+v", c.manifest, ok, err, p)
		}
	}
}
