package build_test

// The recorded outcomes of the reference are ours under Compat, and what we do otherwise is listed with its
// reason in two tables of testdata.

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// recorded are the cases of the shared data: strings of the flat output, and values of the engine's JSON.
type recorded struct {
	GuessParam []struct {
		Config string
		A, B   json.RawMessage
	} `json:"guess_param"`
	DefaultSync []struct {
		Schema json.RawMessage
		Config string
		After  json.RawMessage
	} `json:"default_sync_B"`
	GuessTyped []struct {
		Config, Out json.RawMessage
		Note        string
	} `json:"guess_param_4"`
}

func readRecorded(t *testing.T) (r recorded) {
	t.Helper()
	for _, file := range []string{"schema-cases.json", "nfcore4-cases.json"} {
		data, err := os.ReadFile("../../../../shared/data/" + file)
		if err != nil {
			t.Skip("skipped: the reference's recorded cases are not here")
		}
		if err := json.Unmarshal(data, &r); err != nil {
			t.Fatal(err)
		}
	}
	if len(r.GuessParam) < 30 || len(r.DefaultSync) < 14 || len(r.GuessTyped) != 41 {
		t.Fatalf("%d, %d and %d cases", len(r.GuessParam), len(r.DefaultSync), len(r.GuessTyped))
	}
	return r
}

// differences is a table of what is ours by what is given.
func differences(t *testing.T, name string) map[string]string {
	t.Helper()
	data, err := os.ReadFile("../../../testdata/build/" + name)
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	for line := range strings.Lines(string(data)) {
		if cells := strings.Split(strings.TrimRight(line, "\n"), "\t"); len(cells) == 3 && !strings.HasPrefix(line, "#") && cells[2] != "" {
			rows[cells[0]] = cells[1]
		}
	}
	return rows
}

// property is what a build for one setting makes of the parameter "x", "" for nothing.
func property(t *testing.T, subschema, config string, o build.Options) string {
	t.Helper()
	return propertyOf(t, subschema, build.Flatly([]string{"params.x"}, []string{config}, o.Names), o)
}

// propertyOf is the same for any configuration.
func propertyOf(t *testing.T, subschema string, config *build.Config, o build.Options) string {
	t.Helper()
	text := `{"properties": {}}`
	if subschema != "" {
		text = `{"properties": {"x": ` + subschema + `}}`
	}
	built, err := build.Build(source.New("s.json", []byte(text)), config, o)
	if err != nil {
		t.Fatal(err)
	}
	if p := schema.Open(tree.ParseJSON(source.New("s.json", []byte(built.Text))), o.Names).Named("x"); len(p) == 1 {
		return tree.JSON(p[0].Node)
	}
	return ""
}

func sameJSON(a, b string) bool {
	if a == "" || b == "" {
		return a == b
	}
	return tree.Equal(value(a), value(b))
}

func TestGuesses(t *testing.T) {
	ours := differences(t, "guess.tsv")
	for given, want := range ours {
		var config string
		if err := json.Unmarshal([]byte(given), &config); err != nil {
			t.Fatal(err)
		}
		if got := property(t, "", config, build.Options{Names: dialect.NFCore}); !sameJSON(got, want) {
			t.Errorf("%s is %s for us, not %s", given, got, want)
		}
	}
	for _, c := range readRecorded(t).GuessParam {
		for names, want := range map[*dialect.Names]json.RawMessage{dialect.Toolkit: c.A, dialect.NFCore: c.B} {
			text := string(want)
			if strings.Contains(text, `"crash"`) {
				text = ""
			}
			if got := property(t, "", c.Config, build.Options{Names: names, Compat: true}); !sameJSON(got, text) {
				t.Errorf("%q of %s is %s, not %s", c.Config, names.ID, got, text)
			}
		}
		given := tree.Quote(c.Config)
		_, differs := ours[given]
		if got := property(t, "", c.Config, build.Options{Names: dialect.NFCore}); differs == sameJSON(got, string(c.B)) {
			t.Errorf("%s is %s for us and %s for the reference, and the table says that they differ: %v", given, got, c.B, differs)
		}
	}
}

// kinds are those of settings by the kinds of JSON.
var kinds = map[tree.Kind]build.Kind{tree.Null: build.Null, tree.String: build.Text, tree.Bool: build.Boolean, tree.Number: build.Number, tree.Array: build.List, tree.Object: build.Map}

func TestTypedGuesses(t *testing.T) {
	for _, c := range readRecorded(t).GuessTyped {
		given := value(string(c.Config))
		setting := build.Setting{Name: "x", Kind: kinds[given.Kind], Text: given.Text}
		want := string(c.Out)
		switch {
		case c.Note == "float infinity": // the reference writes it, and no reader of JSON takes that
			setting.Kind, want = build.Number, ""
		case strings.HasPrefix(want, `"crash`):
			want = ""
		}
		got := propertyOf(t, "", &build.Config{Settings: []build.Setting{setting}}, build.Options{Names: dialect.NFCore, Compat: true})
		if !sameJSON(got, want) {
			t.Errorf("%s is %s, not %s", c.Config, got, want)
		}
	}
}

func TestSyncs(t *testing.T) {
	ours := differences(t, "sync.tsv")
	for given, want := range ours {
		subschema, config, _ := strings.Cut(given, " <- ")
		if got := property(t, subschema, config, build.Options{Names: dialect.NFCore}); !sameJSON(got, want) {
			t.Errorf("%s makes %s for us, not %s", given, got, want)
		}
	}
	for _, c := range readRecorded(t).DefaultSync {
		if got := property(t, string(c.Schema), c.Config, build.Options{Names: dialect.NFCore, Compat: true}); !sameJSON(got, string(c.After)) {
			t.Errorf("%s with %s makes %s, not %s", c.Schema, c.Config, got, c.After)
		}
		given := tree.JSON(value(string(c.Schema))) + " <- " + c.Config
		_, differs := ours[given]
		if got := property(t, string(c.Schema), c.Config, build.Options{Names: dialect.NFCore}); differs == sameJSON(got, string(c.After)) {
			t.Errorf("%s makes %s for us and %s for the reference, and the table says that they differ: %v", given, got, c.After, differs)
		}
	}
}
