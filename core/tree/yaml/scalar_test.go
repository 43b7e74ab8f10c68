package yaml_test

import (
	"fmt"
	"math/big"
	"strconv"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

var tagNames = map[yaml.Tag]string{yaml.Null: "null", yaml.Bool: "bool", yaml.Int: "int", yaml.Float: "float", yaml.String: "string",
	yaml.Date: "date", yaml.DateTime: "datetime", yaml.Binary: "binary"}

// TestScalars compares the types of plain scalars with the table that the reference's reader wrote.
func TestScalars(t *testing.T) {
	rows := table(t, "scalars.tsv")
	if len(rows) < 200 {
		t.Fatalf("the table has only %d rows", len(rows))
	}
	for _, row := range rows {
		text, kind, want := row[0], row[1], row[2]
		d := parse("k: " + text + "\n")
		if d.Readable() != (kind != "error") {
			t.Errorf("%q: readable is %v, the reference says %s; %v", text, d.Readable(), kind, d.Problems)
			continue
		}
		if kind == "error" {
			continue
		}
		n := d.Root.Get("k")
		if got := tagNames[d.Scalar(n).Tag]; got != kind {
			t.Errorf("%q is %s, the reference says %s", text, got, kind)
		}
		if got := shown(d.Value(n)); got != want && !sameFloat(kind, got, want) {
			t.Errorf("%q means %s, the reference says %s", text, got, want)
		}
	}
}

func sameFloat(kind, a, b string) bool {
	x, errA := strconv.ParseFloat(a, 64)
	y, errB := strconv.ParseFloat(b, 64)
	return kind == "float" && errA == nil && errB == nil && (x == y || a == "NaN" && b == "nan")
}

func shown(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case *big.Int:
		return v.String()
	case []byte:
		return fmt.Sprintf("%x", v)
	}
	return fmt.Sprint(v)
}

// TestNodes checks the kinds and contents of nodes, which rules see.
func TestNodes(t *testing.T) {
	for _, c := range []struct{ text, json string }{
		{"0x1F", "31"}, {"010", "8"}, {"-0b11", "-3"}, {"1_000", "1000"}, {"1:30", "90"}, {"+1", "1"}, {"1.50", "1.50"}, {".5", "0.5"}, {"1.", "1.0"},
		{"1:30.5", "90.5"}, {"1.5e+3", "1.5e+3"}, {"-.5", "\"-.5\""}, {"01.5", "1.5"}, {"1_0.5", "10.5"}, {"99999999999999999999", "99999999999999999999"},
		{"no", "false"}, {"On", "true"}, {"~", "null"}, {"", "null"}, {".inf", `".inf"`}, {".NaN", `".NaN"`}, {"2024-01-01", `"2024-01-01"`}, {"!!binary aGk=", `"aGk="`},
		{"'no'", `"no"`}, {`"\x41\u00e9\U0001F600\/\_"`, `"Aé😀/` + "\u00a0" + `"`}, {`"\ud83d\ude00"`, `"😀"`}, {"!!str 1", `"1"`}, {"a  b", `"a  b"`},
	} {
		d := parse("k: " + c.text + "\n")
		if got := tree.JSON(d.Root.Get("k")); got != c.json || !d.Readable() {
			t.Errorf("%q is the node %s, want %s; %v", c.text, got, c.json, d.Problems)
		}
	}
}

func TestScalarStyles(t *testing.T) {
	d := parse("a: x\nb: 'x'\nc: \"x\"\nd: |-\n  x\n\ne: >\n  x\nf:\n'g': *z\n1: &z x\n")
	for i, want := range []yaml.Scalar{
		{Style: yaml.Plain, Tag: yaml.String, Raw: "x"}, {Style: yaml.SingleQuoted, Tag: yaml.String, Raw: "'x'"}, {Style: yaml.DoubleQuoted, Tag: yaml.String, Raw: `"x"`},
		{Style: yaml.Literal, Tag: yaml.String, Raw: "|-\n  x"}, {Style: yaml.Folded, Tag: yaml.String, Raw: ">\n  x"}, {},
	} {
		if got := d.Scalar(d.Root.Members[i].Value); got != want {
			t.Errorf("member %d: %+v, want %+v", i, got, want)
		}
	}
	if got := d.KeyScalar(d.Root, 6); got.Style != yaml.SingleQuoted || got.Tag != yaml.String {
		t.Errorf("the key 'g' is %+v", got)
	}
	if got := d.KeyScalar(d.Root, 7); got.Tag != yaml.Int || d.Root.Members[7].Key != "1" {
		t.Errorf("the key 1 is %+v", got)
	}
	if m := d.Value(d.Root).(*tree.Map); m.Entries[7].Key != int64(1) {
		t.Errorf("the key 1 is %#v as data", m.Entries[7].Key)
	}
	if got := d.KeyScalar(d.Root, 99); got != (yaml.Scalar{}) {
		t.Errorf("a key that is not there is %+v", got)
	}
}
