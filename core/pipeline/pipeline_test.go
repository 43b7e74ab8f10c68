package pipeline

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// checkKind fails unless the error is of the kind and its message holds the words.
func checkKind(t *testing.T, err error, kind diag.Kind, words ...string) {
	t.Helper()
	var raised *diag.Raised
	if !errors.As(err, &raised) || raised.Kind != kind {
		t.Errorf("got %v, want a %s", err, kind)
		return
	}
	for _, word := range words {
		if text := raised.Message + "; help: " + diag.HelpOf(err); !strings.Contains(text, word) {
			t.Errorf("the message %q lacks %q", text, word)
		}
	}
}

// engine answers as one that is installed, with a configuration.
func engine(text string) func(host.Command) (host.Output, error) {
	return func(host.Command) (host.Output, error) { return host.Output{Stdout: []byte(text)}, nil }
}

var installed = Options{Config: ConfigOptions{Installed: true}}

func TestNew(t *testing.T) {
	h, fake := among(files(map[string]string{"p/.git/HEAD": commit, "p/main.nf": ""}))
	p, err := New(context.Background(), h, "p/", Options{})
	if err != nil {
		t.Fatal(err)
	}
	if p.GitSHA != commit || p.WfPath != "p/" || p.Names != dialect.NFCore || p.Named || p.SchemaObj != nil || p.Files == nil || p.WfConfig.Flat == nil || p.EnvPackageInfo == nil {
		t.Errorf("%+v", p)
	}
	fake.Vars = map[string]string{"HOST_PR_COMMIT": "abc"}
	if p, _ := New(context.Background(), h, "p", Options{}); p.GitSHA != "abc" {
		t.Errorf("the pull request's commit is %q", p.GitSHA)
	}
	fake.Vars = map[string]string{"HOST_PR_COMMIT": "", "GITHUB_PR_COMMIT": "def"}
	if p, _ := New(context.Background(), h, "p", Options{}); p.GitSHA != "def" {
		t.Errorf("the other spelling's commit is %q", p.GitSHA)
	}
	fake.Vars = nil
	if p, err := New(context.Background(), h, "p/.git", Options{}); p.GitSHA != "" || err != nil {
		t.Errorf("the folders above are asked: %q %v", p.GitSHA, err)
	}
	if p, err := New(context.Background(), h, "nowhere", Options{}); p == nil || err != nil {
		t.Errorf("a folder that is not there: %v", err)
	}
	var unavailable *host.Unavailable
	if _, err := New(context.Background(), fake.Host(), "p", Options{}); !errors.As(err, &unavailable) {
		t.Errorf("without files: %v", err)
	}
}

func TestFp(t *testing.T) {
	h, _ := among(files(nil))
	for path, want := range map[[2]string]string{
		{".", "a"}: "a", {"p/q/", "a/b"}: "p/q/a/b", {"/p", "../a"}: "/p/../a", {"p", "/a"}: "/a", {"ü 'x'", "b c"}: "ü 'x'/b c",
	} {
		p, _ := New(context.Background(), h, path[0], Options{})
		if got := p.Fp(path[1]); got != want {
			t.Errorf("%q: %q, not %q", path, got, want)
		}
	}
}

func TestLoadEnvFile(t *testing.T) {
	for name, c := range map[string]struct {
		text *string
		ok   bool
		want any
		kind diag.Kind
	}{
		"none":   {nil, false, emptyMap(), ""},
		"empty":  {new(string), true, nil, ""},
		"a map":  {text("name: env\n"), true, &tree.Map{Entries: []tree.Entry{{Key: "name", Value: "env"}}}, ""},
		"a list": {text("- a\n"), true, []any{"a"}, ""},
		"broken": {text("a: [1\nb: {"), false, emptyMap(), diag.SyntaxError},
	} {
		tree := map[string]string{"p/x": ""}
		if c.text != nil {
			tree["p/environment.yml"] = *c.text
		}
		h, _ := among(files(tree))
		p, _ := New(context.Background(), h, "p", Options{})
		ok, err := p.LoadEnvFile(context.Background())
		if c.kind != "" {
			checkKind(t, err, c.kind, "p/environment.yml")
		} else if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		got, _ := json.Marshal(p.EnvConfig)
		want, _ := json.Marshal(c.want)
		if ok != c.ok || string(got) != string(want) {
			t.Errorf("%s: %v %s, not %s", name, ok, got, want)
		}
	}
}

func text(s string) *string { return &s }

func TestLoadPipelineConfig(t *testing.T) {
	const version = "manifest.flowVersion = '!>=25.04.0'\n"
	for name, c := range map[string]struct {
		flat                  string
		ok                    bool
		prefix, name, version string
		kind                  diag.Kind
	}{
		"whole":          {"manifest.name = 'org/demo'\n" + version, true, "org", "demo", "25.04.0", ""},
		"no version":     {"manifest.name = 'org/demo'\n", false, "org", "demo", "", ""},
		"no name":        {version, true, "", "", "25.04.0", ""},
		"edge":           {"manifest.name = 'a/b'\nmanifest.flowVersion = '>= 23.10.0-edge , <24'\n", true, "a", "b", "23.10.0-edge", ""},
		"a dot first":    {"manifest.name = 'a/b'\nmanifest.flowVersion = 'v.24.1'\n", true, "a", "b", ".24.1", ""},
		"no number":      {"manifest.name = 'a/b'\nmanifest.flowVersion = 'latest'\n", false, "a", "b", "", ""},
		"no slash":       {"manifest.name = 'demo'\n" + version, false, "", "", "", diag.ValueError},
		"two slashes":    {"manifest.name = 'a/b/c'\n" + version, false, "", "", "", diag.ValueError},
		"the other name": {"manifest.name = 'a/b'\nmanifest.nextflowVersion = '1.2'\n", false, "a", "b", "", ""},
	} {
		h, fake := among(files(map[string]string{"p/flow.config": ""}))
		fake.Run = engine(c.flat)
		p, _ := New(context.Background(), h, "p", installed)
		ok, err := p.LoadPipelineConfig(context.Background())
		if c.kind != "" {
			checkKind(t, err, c.kind, "<prefix>/<name>")
			continue
		}
		if err != nil || ok != c.ok || !p.Named || p.PipelinePrefix != c.prefix || p.PipelineName != c.name || p.MinFlowVersion != c.version {
			t.Errorf("%s: %v %v %+v", name, ok, err, p)
		}
	}
}

// TestLoad is true only when the configuration has a version and there is an environment file.
func TestLoad(t *testing.T) {
	for _, c := range []struct {
		flat, env string
		want      bool
	}{{"manifest.flowVersion = '1'", "a: 1", true}, {"manifest.flowVersion = '1'", "", false}, {"x = 1", "a: 1", false}} {
		tree := map[string]string{"flow.config": ""}
		if c.env != "" {
			tree["environment.yml"] = c.env
		}
		h, fake := among(files(tree))
		fake.Run = engine(c.flat)
		p, _ := New(context.Background(), h, ".", installed)
		if got, err := p.Load(context.Background()); got != c.want || err != nil {
			t.Errorf("%+v: %v %v", c, got, err)
		}
	}
}

func TestListFiles(t *testing.T) {
	h, _ := among(files(map[string]string{
		"p/.gitignore": "*.log\n!keep.log\nwork/\n", "p/a.log": "", "p/keep.log": "", "p/work/x": "", "p/sub/.gitignore": "/local\n", "p/sub/local": "", "p/sub/b c": "",
		"p/.git/info/exclude": "secret\n", "p/secret": "", "p/ü 'q'": "", "beside": "",
	}))
	p, _ := New(context.Background(), h, "p", Options{})
	got, err := p.ListFiles(context.Background())
	slices.Sort(got)
	if want := []string{"p/.gitignore", "p/keep.log", "p/sub/.gitignore", "p/sub/b c", "p/ü 'q'"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q %v", got, err)
	}
	for path, kind := range map[string]diag.Kind{"nowhere": diag.FileNotFoundError, "beside": diag.NotADirectoryError} {
		p, _ := New(context.Background(), h, path, Options{})
		_, err := p.ListFiles(context.Background())
		checkKind(t, err, kind, path)
	}
}

func TestLoadSchema(t *testing.T) {
	for text, want := range map[string]bool{`{"properties":{"a":{"type":"string"}}}`: true, `[1]`: false, ``: false} {
		h, _ := among(files(map[string]string{"flow_schema.json": text}))
		p, _ := New(context.Background(), h, ".", Options{})
		ok, err := p.LoadSchema(context.Background())
		if ok != want || err != nil || (p.SchemaObj != nil) != want {
			t.Errorf("%q: %v %v", text, ok, err)
		}
		if want && len(p.SchemaObj.Named("a")) != 1 {
			t.Error("the schema lacks its parameter")
		}
	}
	h, _ := among(files(nil))
	p, _ := New(context.Background(), h, ".", Options{})
	if ok, err := p.LoadSchema(context.Background()); ok || err != nil {
		t.Error(ok, err)
	}
}

// TestInstalledEngine asks the engine: what it is given, and what becomes of what it answers.
func TestInstalledEngine(t *testing.T) {
	tree := files(map[string]string{"a 'b' $c/nextflow.config": "", "a 'b' $c/main.nf": "params.fasta = 'x'\nparams.y == 1\n"})
	ask := func(run func(host.Command) (host.Output, error), o ConfigOptions) (WfConfig, []host.Command, error) {
		h, fake := among(tree)
		fake.Run = run
		o.Installed = true
		config, err := FetchConfig(context.Background(), h, "a 'b' $c", o)
		return config, fake.Commands(), err
	}
	config, commands, err := ask(engine("params.fasta = 'f'\nparams.b = ''\n"), ConfigOptions{})
	if want := map[string]string{"params.fasta": "f", "params.b": "null"}; err != nil || !maps.Equal(config.Flat, want) {
		t.Errorf("%v %v", config, err)
	}
	if len(commands) != 1 || commands[0].Name != "nextflow" || !slices.Equal(commands[0].Args, []string{"config", "-flat", "a 'b' $c"}) {
		t.Errorf("%+v", commands)
	}
	o := ConfigOptions{Compat: true, Revision: dialect.R2}
	o.Profiles = []string{"test", "docker"}
	config, commands, err = ask(engine("params.fasta = 'f'\nparams.b = ''\n"), o)
	if want := map[string]string{"params.fasta": "null", "params.b": ""}; err != nil || !maps.Equal(config.Flat, want) {
		t.Errorf("%v %v", config, err)
	}
	if !slices.Equal(commands[0].Args, []string{"config", "-flat", "-profile", "test,docker", "a 'b' $c"}) {
		t.Errorf("%+v", commands)
	}
	_, _, err = ask(nil, ConfigOptions{})
	checkKind(t, err, diag.RuntimeError, "nextflow", "install it")
	_, _, err = ask(func(c host.Command) (host.Output, error) {
		return host.Output{}, &host.ExecError{Kind: host.NotStarted, Name: c.Name}
	}, ConfigOptions{})
	checkKind(t, err, diag.RuntimeError, "cannot be started")
	_, _, err = ask(func(host.Command) (host.Output, error) { return host.Output{Code: 1, Stderr: []byte("bad")}, nil }, ConfigOptions{})
	checkKind(t, err, diag.RuntimeError, "code 1", "bad")
	_, _, err = ask(engine("a = '\xff'"), ConfigOptions{})
	checkKind(t, err, diag.DecodeError)
	h, fake := among(tree)
	h.Remove(host.PortExec)
	_, err = FetchConfig(context.Background(), h, "a 'b' $c", ConfigOptions{Installed: true})
	var unavailable *host.Unavailable
	if !errors.As(err, &unavailable) || len(fake.Commands()) > 0 {
		t.Errorf("without programs: %v", err)
	}
}

func TestFetchConfigFolders(t *testing.T) {
	h, _ := among(files(map[string]string{"only/main.flow": "params.a = 1\n", "file": "", "bad/main.flow": "params.\xff"}))
	config, err := FetchConfig(context.Background(), h, "only", ConfigOptions{})
	if err != nil || !maps.Equal(config.Flat, map[string]string{"params.a": "null"}) {
		t.Errorf("%v %v", config, err)
	}
	for path, kind := range map[string]diag.Kind{"nowhere": diag.RuntimeError, "file": diag.RuntimeError, "bad": diag.DecodeError} {
		_, err := FetchConfig(context.Background(), h, path, ConfigOptions{})
		checkKind(t, err, kind)
	}
}
