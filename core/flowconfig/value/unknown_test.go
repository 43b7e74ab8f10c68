package value_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

var (
	clock  = &value.Unknown{Cause: value.Clock, Reason: "the clock is not read", Shown: "<date>", Class: "Date", Present: true}
	host   = &value.Unknown{Cause: value.Host, Reason: "the environment is not known"}
	stamp  = mustMethod(clock, "format", value.String("yyyy-MM-dd"))
	report = mustBinary("+", mustBinary("+", value.String("out/report_"), stamp), value.String(".html"))
)

func mustMethod(v value.Value, name string, args ...value.Value) value.Value {
	made, err := (&value.Context{}).Method(v, name, args)
	if err != nil {
		panic(err)
	}
	return made
}

func mustBinary(op string, x, y value.Value) value.Value {
	made, err := (&value.Context{}).Binary(op, x, y)
	if err != nil {
		panic(err)
	}
	return made
}

// TestUnknown: unknown values pass through every operation, and their known parts are kept.
func TestUnknown(t *testing.T) {
	list := &value.List{Items: []value.Value{value.String("a"), host}}
	yes, one := value.Bool(true), value.Int(1)
	for _, row := range []struct {
		about string
		got   value.Value
		want  string // the value as it is listed; "clock" or "host" for one that is not known
	}{
		{"a date's text tells its pattern", stamp, "'<date yyyy-MM-dd>'"},
		{"a text with a hole", report, "'out/report_<date yyyy-MM-dd>.html'"},
		{"its ending", mustMethod(report, "endsWith", value.String(".html")), "true"},
		{"another ending", mustMethod(report, "endsWith", value.String(".svg")), "false"},
		{"an ending that reaches the hole", mustMethod(report, "endsWith", value.String("9.html")), "clock"},
		{"its beginning", mustMethod(report, "startsWith", value.String("out/")), "true"},
		{"a part of it", mustMethod(report, "contains", value.String("report")), "true"},
		{"a part that could be in the hole", mustMethod(report, "contains", value.String("2024")), "clock"},
		{"in capitals", mustMethod(report, "toUpperCase"), "'OUT/REPORT_<date yyyy-MM-dd>.HTML'"},
		{"its length", mustMethod(report, "size"), "clock"},
		{"it is not empty", mustMethod(report, "isEmpty"), "false"},
		{"it is not null", mustBinary("==", report, value.Null{}), "false"},
		{"it is not another text", mustBinary("==", report, value.String("x")), "false"},
		{"it may be that text", mustBinary("==", report, value.String("out/report_1.html")), "clock"},
		{"a date is not null", mustBinary("!=", clock, value.Null{}), "true"},
		{"a variable may be null", mustBinary("==", host, value.Null{}), "host"},
		{"a sum", mustBinary("+", one, host), "host"},
		{"a product", mustBinary("*", host, one), "host"},
		{"an order", mustBinary("<", host, one), "host"},
		{"what settles itself", mustBinary("||", host, yes), "true"},
		{"what does not", mustBinary("&&", host, yes), "host"},
		{"membership that is certain", mustBinary("in", value.String("a"), list), "true"},
		{"membership that is not", mustBinary("in", value.String("b"), list), "host"},
		{"texts joined", mustMethod(list, "join", value.String("-")), "'a-<unknown>'"},
		{"a list's length", mustMethod(list, "size"), "2"},
		{"a list with more", mustBinary("+", list, host), "host"},
		{"a list's text", mustMethod(list, "toString"), "'[a, <unknown>]'"},
		{"any method", mustMethod(host, "anything", one), "host"},
		{"a method given it", mustMethod(value.String("a"), "padLeft", host), "host"},
	} {
		got := value.LeafText(row.got)
		if u := value.AsUnknown(row.got); u != nil && !strings.HasPrefix(got, "'") {
			got = string(u.Cause)
		}
		if got != row.want {
			t.Errorf("%s: got %s, want %s", row.about, got, row.want)
		}
	}
}

// TestTruthOfUnknown: a condition is true, false, or unknown.
func TestTruthOfUnknown(t *testing.T) {
	for v, want := range map[value.Value]string{
		clock: "true", host: "host", stamp: "true", report: "true",
		&value.Partial{Pieces: []value.Piece{{Hole: host}}}: "host",
	} {
		is, told := value.Truth(v)
		got := map[bool]string{true: "true", false: "false"}[is]
		if told != nil {
			got = string(told.Cause)
		}
		if got != want {
			t.Errorf("%v: got %s, want %s", v, got, want)
		}
	}
}

// TestClosuresOnUnknown: a closure that cannot tell makes the outcome unknown, not empty.
func TestClosuresOnUnknown(t *testing.T) {
	cx := &value.Context{Call: func(*value.Closure, []value.Value) (value.Value, error) { return host, nil }}
	items := &value.List{Items: []value.Value{value.Int(1), value.Int(2)}}
	for _, name := range []string{"findAll", "find", "any", "every", "count", "groupBy", "sort", "max", "takeWhile", "removeAll", "collectEntries", "findIndexOf", "unique"} {
		v, err := cx.Method(items, name, []value.Value{&value.Closure{Params: 1}})
		if u := value.AsUnknown(v); err != nil || u == nil || u.Cause != value.Host || u.Reason != host.Reason {
			t.Errorf("%s: %v, %v", name, v, err)
		}
	}
	if len(items.Items) != 2 {
		t.Errorf("the list has changed: %v", items.Items)
	}
}

// TestContextIsAsked: the environment and the clock are those that the evaluator gives.
func TestContextIsAsked(t *testing.T) {
	now := time.Date(2024, 2, 29, 13, 5, 9, 7e6, time.UTC)
	cx := &value.Context{Now: &now, Env: func(name string) value.Value { return value.String("is " + name) }}
	v, err := cx.Method(value.Type{Name: "System"}, "getenv", []value.Value{value.String("HOME")})
	if err != nil || v != value.String("is HOME") {
		t.Errorf("getenv: %v, %v", v, err)
	}
	date, err := cx.New("java.util.Date", nil)
	if err != nil {
		t.Fatal(err)
	}
	if v, err = cx.Method(date, "format", []value.Value{value.String("yyyy-MM-dd_HH-mm-ss.SSS")}); v != value.String("2024-02-29_13-05-09.007") {
		t.Errorf("format: %v, %v", v, err)
	}
	none := &value.Context{}
	if v, _ = none.Method(value.Type{Name: "System"}, "getenv", []value.Value{value.String("HOME")}); v != (value.Null{}) {
		t.Errorf("without an environment: %v", v)
	}
	if v, _ = none.New("Date", nil); value.AsUnknown(v) == nil || value.AsUnknown(v).Cause != value.Clock {
		t.Errorf("without a clock: %v", v)
	}
}

// TestErrors: a sentence, and whether the engine would fail too.
func TestErrors(t *testing.T) {
	cx := &value.Context{}
	for _, row := range []struct {
		about           string
		do              func() error
		missing, onNull bool
		says            string
	}{
		{"an unknown method", func() error {
			_, err := cx.Method(value.Int(1), "frobnicate", []value.Value{value.String("a")})
			return err
		}, true, false, `unknown method "frobnicate(String)" of an Integer`},
		{"a method of null", func() error { _, err := cx.Method(value.Null{}, "trim", nil); return err }, false, true, `"trim"`},
		{"a property of null", func() error { _, err := cx.Property(value.Null{}, "a"); return err }, false, true, `"a"`},
		{"a value put into null", func() error { return cx.SetProperty(value.Null{}, "a", value.Int(1)) }, false, true, `"a"`},
		{"a division by zero", func() error { _, err := cx.Binary("/", value.Int(1), value.Int(0)); return err }, false, false, "zero"},
		{"an order of different kinds", func() error { _, err := cx.Binary("<", value.Bool(true), value.Int(0)); return err }, false, false, "Boolean"},
		{"an unknown class", func() error { _, err := cx.New("a.b.C", nil); return err }, true, false, `"a.b.C"`},
		{"an unknown type", func() error { _, err := cx.As(value.Int(1), "Colour"); return err }, true, false, `"Colour"`},
		{"an unknown operator", func() error { _, err := cx.Binary("@", value.Int(1), value.Int(1)); return err }, true, false, `"@"`},
		{"a look-ahead", func() error {
			_, err := cx.Method(value.String("a"), "matches", []value.Value{value.String("(?=a)a")})
			return err
		}, true, false, "ahead"},
	} {
		err := row.do()
		var e *value.Error
		if !errors.As(err, &e) || e.Missing != row.missing || e.OnNull != row.onNull || !strings.Contains(e.Message, row.says) {
			t.Errorf("%s: %#v", row.about, err)
		}
	}
}
