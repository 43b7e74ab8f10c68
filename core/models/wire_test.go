package models

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Values on the wire.

// wireValues are values and their one text.
var wireValues = []struct {
	text  string
	value any
}{
	{`null`, nil},
	{`true`, true},
	{`1`, int64(1)},
	{`-9007199254740991`, int64(-9007199254740991)},
	{`{"$bigint":"9007199254740992"}`, int64(9007199254740992)},
	{`{"$bigint":"1180591620717411303424"}`, new(big.Int).Lsh(big.NewInt(1), 70)},
	{`1.5`, 1.5},
	{`{"$float":"1.0"}`, 1.0},
	{`{"$float":"-0.0"}`, math.Copysign(0, -1)},
	{`{"$float":"1e+22"}`, 1e22},
	{`{"$float":"inf"}`, math.Inf(1)},
	{`{"$float":"-inf"}`, math.Inf(-1)},
	{`"a\n\u0001é"`, "a\n\x01é"},
	{`{"$bytes":"/w=="}`, []byte{0xff}},
	{`{"$date":"2020-01-01"}`, tree.Date("2020-01-01")},
	{`{"$datetime":"2020-01-01T00:00:00"}`, tree.DateTime("2020-01-01T00:00:00")},
	{`{"$duration":"P1D"}`, Duration("P1D")},
	{`{"$path":"a/b"}`, Path("a/b")},
	{`{"$decimal":"1.50"}`, Decimal("1.50")},
	{`{"$opaque":7}`, Opaque(7)},
	{`{"$text":"\"\\ud800\""}`, LoneSurrogate(`"\ud800"`)},
	{`[1,[]]`, []any{int64(1), []any{}}},
	{`{"$tuple":[1]}`, Tuple{int64(1)}},
	{`{"$set":["a"]}`, Set{"a"}},
	{`{}`, &tree.Map{}},
	{`{"b":1,"a":2}`, &tree.Map{Entries: []tree.Entry{{Key: "b", Value: int64(1)}, {Key: "a", Value: int64(2)}}}},
	{`{"$map":[[1,"a"],["1","b"]]}`, &tree.Map{Entries: []tree.Entry{{Key: int64(1), Value: "a"}, {Key: "1", Value: "b"}}}},
	{`{"$object":{"$date":"x"}}`, &tree.Map{Entries: []tree.Entry{{Key: "$date", Value: "x"}}}},
	{`{"$a":1,"b":2}`, &tree.Map{Entries: []tree.Entry{{Key: "$a", Value: int64(1)}, {Key: "b", Value: int64(2)}}}},
}

func TestWireRoundTrip(t *testing.T) {
	for _, c := range wireValues {
		if got := wireText(t, c.value); got != c.text {
			t.Errorf("got %s, want %s", got, c.text)
		}
		if back := wire(t, c.text); !Equal(back, c.value) || wireText(t, back) != c.text {
			t.Errorf("%s comes back as %s", c.text, wireText(t, back))
		}
	}
	if f, ok := wire(t, `{"$float":"nan"}`).(float64); !ok || f == f || wireText(t, f) != `{"$float":"nan"}` {
		t.Error("nan does not come back")
	}
}

func TestWireReads(t *testing.T) {
	for text, want := range map[string]string{
		`1e2`: `{"$float":"100.0"}`, `1.0`: `{"$float":"1.0"}`, `{"$bigint":"5"}`: `5`, `123456789012345678901`: `{"$bigint":"123456789012345678901"}`,
		`{"a":1,"a":2}`: `{"a":2}`, ` [ ] `: `[]`, `{"$object":{}}`: `{}`, `{"$map":[]}`: `{}`, `{"$float":"1"}`: `{"$float":"1.0"}`,
	} {
		if got := wireText(t, wire(t, text)); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

func TestWireRefuses(t *testing.T) {
	for _, text := range []string{
		``, `x`, `[1`, `{"a":}`, `[1] 2`, `{"$nope":1}`, `{"$date":1}`, `{"$bytes":"%"}`, `{"$bigint":"x"}`, `{"$bigint":"1.5"}`, `{"$float":"x"}`, `{"$float":1}`,
		`{"$set":{}}`, `{"$date":[]}`, `{"$map":[1]}`, `{"$map":[[1]]}`, `{"$opaque":"1"}`, `{"$opaque":1.5}`, `{"$object":[]}`, `{"$model":{}}`,
		`{"$model":{"model":"X","dialect":"toolkit","revision":"R1","values":{},"given":[]}}`,
		`{"$model":{"model":"ToolkitYamlConfig","dialect":"x","revision":"R1","values":{},"given":[]}}`,
		`{"$model":{"model":"ToolkitYamlConfig","dialect":"toolkit","revision":"R3","values":{},"given":[]}}`,
		`{"$model":{"model":"ToolkitYamlConfig","dialect":"toolkit","revision":"R1","values":{"x":1},"given":[]}}`,
		`{"$model":{"model":"ToolkitYamlConfig","dialect":"toolkit","revision":"R1","values":{},"given":["x"]}}`,
		`{"$model":{"model":"ToolkitYamlConfig","dialect":"toolkit","revision":"R1","values":{},"given":[1]}}`,
		strings.Repeat("[", 1000) + strings.Repeat("]", 1000), strings.Repeat("9", 20_000), `null`[:2],
	} {
		if v, err := DecodeWire([]byte(text)); err == nil {
			t.Errorf("%.60s is read as %v", text, v)
		}
	}
	for _, v := range []any{struct{}{}, []any{func() {}}, Tuple{map[string]any{}}} {
		if text, err := EncodeWire(v); err == nil {
			t.Errorf("%T is written as %s", v, text)
		}
	}
}

// TestState: a record crosses the border with its values, its given fields and those of the
// records within it.
func TestState(t *testing.T) {
	for _, o := range []Options{{}, nfCore, {Names: dialect.NFCore, Revision: dialect.R2}} {
		r := newRecord(t, Config, `{"org_path":null,"lint":{"readme":null,"schema_lint":"no","files_exist":["a"]},"template":{}}`, o)
		if err := r.Set("update", Tuple{tree.Date("2020-01-01"), Opaque(3)}); err != nil {
			t.Fatal(err)
		}
		state, err := r.State()
		if err != nil {
			t.Fatal(err)
		}
		back, err := state.Record()
		if err != nil {
			t.Fatal(err)
		}
		if !Equal(r, back) || wireText(t, r) != wireText(t, back) {
			t.Errorf("%s comes back as %s", wireText(t, r), wireText(t, back))
		}
		if got := strings.Join(back.Given(), " "); got != "org_path lint template update" {
			t.Errorf("given: %s", got)
		}
		lint := back.Get("lint", nil).(*Record)
		if got := strings.Join(lint.Given(), " "); got != "files_exist readme schema_lint" {
			t.Errorf("given of the section: %s", got)
		}
		if back.Revision != r.Revision || back.Names != r.Names {
			t.Error("dialect or revision is lost")
		}
	}
	for _, s := range []ModelState{
		{Model: "ToolkitYamlConfig", Dialect: "toolkit", Revision: "R1", Values: []byte(`[]`)},
		{Model: "ToolkitYamlConfig", Dialect: "toolkit", Revision: "R1", Values: []byte(`{`)},
		{Model: "x", Dialect: "toolkit", Revision: "R1", Values: []byte(`{}`)},
	} {
		if _, err := s.Record(); err == nil {
			t.Errorf("%v is a record", s)
		}
	}
}

// FuzzWire: whatever comes over the border ends as an error or a value that goes back the same,
// and makes a record or issues.
func FuzzWire(f *testing.F) {
	for _, c := range wireValues {
		f.Add([]byte(`{"lint":{"files_exist":` + c.text + `,"schema_lint":` + c.text + `},"template":{"skip_features":[` + c.text + `]},"update":` + c.text + `}`))
	}
	f.Add([]byte(`{"$model":{"model":"ToolkitTemplateConfig","dialect":"toolkit","revision":"R1","values":{"name":"x"},"given":["name"]}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		v, err := DecodeWire(text)
		if err != nil {
			return
		}
		once, err := EncodeWire(v)
		if err != nil {
			t.Skip("the value is nested deeper on the wire than in its text:", err)
		}
		again, err := DecodeWire(once)
		if err != nil {
			t.Fatalf("%s: %v", once, err)
		}
		if back := wireText(t, again); back != string(once) {
			t.Fatalf("%s comes back as %s", once, back)
		}
		for _, model := range All {
			record, err := model.New(v, Options{})
			if err != nil {
				if err.Error() == "" {
					t.Fatal("an error without words")
				}
				continue
			}
			for _, mode := range []string{"python", "json"} {
				if dumped, warning, err := record.Dump(DumpOptions{Mode: mode}); err == nil && (dumped == nil || warning != "") {
					t.Fatalf("a record made of values warns: %s", warning)
				}
			}
		}
	})
}

// FuzzKeywords: no argument ends otherwise than as a dump or an error.
func FuzzKeywords(f *testing.F) {
	for _, c := range selectionCases {
		f.Add([]byte(c.keywords))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		v, err := DecodeWire(text)
		m, ok := v.(*tree.Map)
		if err != nil || !ok {
			return
		}
		o, err := ParseKeywords(m, dialect.R1)
		if err != nil {
			return
		}
		dumped, _, err := newRecord(t, Config, dumpSample, Options{}).Dump(o)
		if err == nil && dumped == nil {
			t.Fatal("neither dump nor error")
		}
	})
}
