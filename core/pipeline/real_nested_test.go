package pipeline

import (
	"context"
	"encoding/json"
	"os"
	"reflect"
	"regexp"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// The engine's JSON of real pipelines, read in place, is what is fetched of them.

const (
	newerCases    = "../../../shared/data/nfcore4-cases.json"
	realPipelines = "../../../shared/data/pipelines/"
)

// dates are masked in the recorded values.
var dates = regexp.MustCompile(`<date [^>]*>`)

func TestRealNested(t *testing.T) {
	text, err := os.ReadFile(newerCases)
	if err != nil {
		t.Skip("the recorded cases are not here:", err)
	}
	var cases struct {
		Pipelines []struct {
			Pipeline string
			Config   map[string]map[string]any
		}
	}
	var plugins struct {
		Pipelines []struct{ Config struct{ Plugins any } }
	}
	_ = json.Unmarshal(text, &cases) // the list of plugins is not a map
	if err := json.Unmarshal(text, &plugins); err != nil || len(cases.Pipelines) != 60 {
		t.Fatal(err, len(cases.Pipelines))
	}
	values := 0
	for i, c := range cases.Pipelines {
		got := realConfig(t, c.Pipeline)
		if want := plugins.Pipelines[i].Config.Plugins; !reflect.DeepEqual(got["plugins"], want) {
			t.Errorf("%s: the plugins are %v, want %v", c.Pipeline, got["plugins"], want)
		}
		for _, section := range []string{"manifest", "params", "validation"} {
			read, _ := got[section].(map[string]any)
			for key, want := range c.Config[section] {
				values++
				if value, ok := read[key]; !ok || !reflect.DeepEqual(masked(value), masked(want)) {
					t.Errorf("%s: %s.%s is %v, want %v", c.Pipeline, section, key, value, want)
				}
			}
			if want := len(c.Config[section]); len(read) != want {
				t.Errorf("%s: %d values of %s, want %d", c.Pipeline, len(read), section, want)
			}
		}
	}
	if values < 4000 {
		t.Errorf("only %d values were compared", values)
	}
}

// realConfig is what is fetched of a pipeline, as JSON has it; its main script is not there, nor was it for the engine.
func realConfig(t *testing.T, name string) map[string]any {
	t.Helper()
	h := &host.Host{Files: utils.FilesFromFS(os.DirFS(realPipelines+name), "")}
	o := ConfigOptions{Revision: dialect.R32}
	o.Parser, o.Env = flowconfig.Legacy, map[string]string{"PWD": "<launchDir>"}
	config, err := FetchConfig(context.Background(), h, ".", o)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	text := regexp.MustCompile(`\{"\$float":"([^"]*)"\}`).ReplaceAllString(wire(t, config), "$1")
	var read map[string]any
	if err := json.Unmarshal([]byte(text), &read); err != nil {
		t.Fatal(err)
	}
	return read
}

// masked is a value as it is recorded: a map is empty, of contributors the names are left.
func masked(v any) any {
	switch v := v.(type) {
	case string:
		return dates.ReplaceAllString(v, "<date>")
	case map[string]any:
		if name, ok := v["name"]; ok {
			return name
		}
		return map[string]any{}
	case []any:
		list := make([]any, len(v))
		for i := range v {
			list[i] = masked(v[i])
		}
		return list
	}
	return v
}
