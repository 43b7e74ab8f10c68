package schema

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// recorded are outcomes of the reference itself, run with stubs around it.
type recorded struct {
	Coercions []struct {
		Type  json.RawMessage `json:"type"`
		In    json.RawMessage `json:"in"`
		Out   json.RawMessage `json:"out"`
		Crash string          `json:"crash"`
	} `json:"sanitise_default_B"`
	// Flat has strings of the flat output, Typed values of the engine's JSON.
	Flat  []comparison `json:"config_default_B"`
	Typed []comparison `json:"config_default_4"`
}

type comparison struct {
	Param  json.RawMessage `json:"param"`
	Config json.RawMessage `json:"config"`
	Result string          `json:"result"`
}

func readRecorded(t *testing.T) (cases recorded) {
	t.Helper()
	for _, file := range []string{"schema-cases.json", "nfcore4-cases.json"} {
		text, err := os.ReadFile("../../../shared/data/" + file)
		if err != nil {
			t.Skipf("the recorded cases are not here: %v", err)
		}
		if err := json.Unmarshal(text, &cases); err != nil {
			t.Fatal(err)
		}
	}
	return cases
}

func parse(t *testing.T, text []byte) *tree.Node {
	t.Helper()
	doc := tree.ParseJSON(source.New("case.json", text))
	if !doc.Readable() {
		t.Fatalf("%s: %v", text, doc.Problems)
	}
	return doc.Root
}

func TestCoerceAsRecorded(t *testing.T) {
	cases := readRecorded(t).Coercions
	if len(cases) != 90 {
		t.Errorf("%d cases are recorded; 90 are expected", len(cases))
	}
	for _, c := range cases {
		got, err := Coerce(parse(t, c.Type), parse(t, c.In))
		switch {
		case c.Crash != "":
			if !errors.Is(err, ErrCoerce) {
				t.Errorf("%s as %s is %s; the reference crashes (%s)", c.In, c.Type, tree.JSON(got), c.Crash)
			}
		case err != nil:
			t.Errorf("%s as %s: %v; %s is expected", c.In, c.Type, err, c.Out)
		case !tree.Equal(got, parse(t, c.Out)):
			t.Errorf("%s as %s is %s; %s is expected", c.In, c.Type, tree.JSON(got), c.Out)
		}
	}
}

// faultCodes are the recorded codes that differ from ours. If the reference crashes over a parameter without a type, it is
// not compared; if it crashes over a list, ours reports its type.
var faultCodes = map[string]ConfigFault{
	"ok": "", "string-set-to-boolean-or-empty": StringSetToBoolean, "crash:KeyError": "",
	"crash:TypeError integer": NotAnInteger, "crash:TypeError number": NotANumber,
}

func TestCompareConfigAsRecorded(t *testing.T) {
	cases := readRecorded(t)
	for _, list := range []struct {
		comparisons []comparison
		rows        int
		flat        bool
	}{{cases.Flat, 99, true}, {cases.Typed, 238, false}} {
		if len(list.comparisons) != list.rows {
			t.Errorf("%d cases are recorded; %d are expected", len(list.comparisons), list.rows)
		}
		for _, c := range list.comparisons {
			param := &Param{Name: "name", Node: parse(t, c.Param)}
			typ := param.Get("type").String()
			want, renamed := faultCodes[c.Result]
			if at, ok := faultCodes[c.Result+" "+typ]; ok {
				want = at
			} else if !renamed {
				want = ConfigFault(c.Result)
			}
			v := valueOf(t, c.Config)
			if list.flat {
				v = FlatValue(v.Text)
			}
			got := CompareConfig(param, v)
			if value := param.Get("default"); value.Is(tree.Null) {
				got = compareConfig(typ, value, v) // the case is of a default that was not coerced
			}
			if got != want {
				t.Errorf("%s with %s: %q; %q is expected", c.Param, c.Config, got, want)
			}
		}
	}
}

// valueOf is a value as a case has it.
func valueOf(t *testing.T, text []byte) ConfigValue {
	t.Helper()
	node := parse(t, text)
	if node.Is(tree.Array) || node.Is(tree.Object) || node.Is(tree.Null) {
		return ConfigValue{node.Kind, tree.JSON(node)}
	}
	return ConfigValue{node.Kind, node.Text}
}

func TestCompareConfigReadsValuesAsTheReferenceDoes(t *testing.T) {
	for _, c := range []struct {
		param, config string
		want          ConfigFault
	}{
		{`{"type": "integer"}`, "1_000", ""},
		{`{"type": "integer"}`, "+5", ""},
		{`{"type": "integer"}`, "1__0", NotAnInteger},
		{`{"type": "integer"}`, "_1", NotAnInteger},
		{`{"type": "integer"}`, "100000000000000000000", ""},
		{`{"type": "integer"}`, "0x10", NotAnInteger},
		{`{"type": "number"}`, " 0.5 ", ""},
		{`{"type": "number"}`, "1e999", ""},
		{`{"type": "number"}`, "nan", ""},
		{`{"type": "number"}`, "0x1p4", NotANumber},
		{`{"type": "number"}`, "1_0.5", ""},
		{`{"type": "string"}`, "''", StringSetToBoolean},
		{`{"type": "boolean", "default": "yes"}`, "true", DefaultDiffers},
		{`{"type": "boolean", "default": "true"}`, "true", ""},
	} {
		param := &Param{Name: "name", Node: parse(t, []byte(c.param))}
		if got := CompareConfig(param, FlatValue(c.config)); got != c.want {
			t.Errorf("%s with %q: %q; %q is expected", c.param, c.config, got, c.want)
		}
	}
}

func TestCoerceKeepsLargeNumbersWhole(t *testing.T) {
	for _, c := range []struct{ typ, in, want string }{
		{`"integer"`, `100000000000000000000`, `100000000000000000000`},
		{`"integer"`, `"100000000000000000000"`, `100000000000000000000`},
		{`"integer"`, `" 7 "`, `7`},
		{`"integer"`, `"1_000"`, `1000`},
		{`"integer"`, `"-007"`, `-7`},
		{`"integer"`, `"00"`, `0`},
		{`"integer"`, `-5.7`, `-5`},
		{`"number"`, `" 1e-9 "`, `1e-09`},
	} {
		got, err := Coerce(parse(t, []byte(c.typ)), parse(t, []byte(c.in)))
		if err != nil || !tree.Equal(got, parse(t, []byte(c.want))) {
			t.Errorf("%s as %s is %s (%v); %s is expected", c.in, c.typ, tree.JSON(got), err, c.want)
		}
	}
}

func TestAsReferenceForgetsZerosInVersionB(t *testing.T) {
	text := []byte(`{"properties": {"n": {"type": "integer", "minimum": 0, "maximum": 9, "default": "-1"}}}`)
	doc := tree.ParseJSON(source.New("case.json", text))
	for _, c := range []struct {
		names       *dialect.Names
		node, value string
	}{
		{dialect.Toolkit, `{"type":"integer","minimum":0,"maximum":9,"default":"-1"}`, `"-1"`},
		{dialect.NFCore, `{"type":"integer","maximum":9,"default":"-1"}`, `-1`},
	} {
		s := Open(doc, c.names)
		node, value, err := s.AsReference(s.Params[0])
		if err != nil || tree.JSON(node) != c.node || tree.JSON(value) != c.value {
			t.Errorf("%s: %s, %s (%v); %s, %s are expected", c.names.ID, tree.JSON(node), tree.JSON(value), err, c.node, c.value)
		}
		if got := tree.JSON(s.ReferenceNode(doc.Root)); strings.Contains(got, "minimum") != (c.names == dialect.Toolkit) {
			t.Errorf("%s: ReferenceNode is %s", c.names.ID, got)
		}
	}
}
