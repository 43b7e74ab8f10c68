package models

import (
	"errors"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// model_dump beyond the recorded cases: JSON mode, assigned values, warnings, every form of
// include and exclude, the arguments of each revision. Expectations are runs of the reference,
// and utils.md §3.7-3.8.

const dumpSample = `{"repository_type":"pipeline","lint":{"files_exist":["a","b"],"flow_config":["m",{"d":["x","y"]}]},
	"template":{"name":"n","skip_features":["a",{"$map":[["x",null],[1,2]]}]},"update":{"u":{"o":{"m":false,"n":"s"}},"v":"w"},"bump_version":{"z":true}}`

// selectionCases are dumps of dumpSample without nulls.
var selectionCases = []struct{ keywords, want string }{
	{`{"include":["toolkit_version"]}`, `{}`},
	{`{"include":{"$tuple":["repository_type"]}}`, `{"repository_type":"pipeline"}`},
	{`{"include":{"repository_type":null}}`, `{"repository_type":"pipeline"}`},
	{`{"include":["update","repository_type"]}`, `{"repository_type":"pipeline","update":{"u":{"o":{"m":false,"n":"s"}},"v":"w"}}`},
	{`{"include":["update"],"exclude":{"update":null}}`, `{"update":{"u":{"o":{"m":false,"n":"s"}},"v":"w"}}`},
	{`{"include":["lint"],"exclude":{"lint":[]}}`, `{"lint":{"flow_config":["m",{"d":["x","y"]}],"files_exist":["a","b"]}}`},
	{`{"include":{"lint":[]}}`, `{"lint":{}}`},
	{`{"include":{"lint":{}}}`, `{"lint":{}}`},
	{`{"include":{"lint":["flow_config"]}}`, `{"lint":{"flow_config":["m",{"d":["x","y"]}]}}`},
	{`{"include":{"lint":{"flow_config":["__all__"]}}}`, `{"lint":{"flow_config":["m",{"d":["x","y"]}]}}`},
	{`{"include":{"lint":{"flow_config":{"$map":[[1,{"d":[0]}]]}}}}`, `{"lint":{"flow_config":[{"d":["x"]}]}}`},
	{`{"include":{"lint":{"flow_config":{"1":{"d":["0"]}}}}}`, `{"lint":{"flow_config":[{"d":["x"]}]}}`}, // JavaScript has only strings as names
	{`{"include":{"lint":{"flow_config":{"-1":true}}}}`, `{"lint":{"flow_config":[{"d":["x","y"]}]}}`},
	{`{"include":{"lint":{"files_exist":[-1,0]}}}`, `{"lint":{"files_exist":["a","b"]}}`},
	{`{"include":{"lint":{"files_exist":[9]}}}`, `{"lint":{"files_exist":[]}}`}, // the reference wraps around
	{`{"exclude":{"lint":{"flow_config":{"-1":{"d":[-1]}},"files_exist":true},"template":true,"update":true}}`, `{"repository_type":"pipeline","lint":{"flow_config":["m",{"d":["x"]}]}}`},
	{`{"include":["lint"],"exclude":{"lint":{"flow_config":{"__all__":["d"],"1":["e"]},"files_exist":{"__all__":true}}}}`, `{"lint":{"flow_config":["m",{}],"files_exist":[]}}`},
	{`{"include":["lint"],"exclude":{"lint":{"flow_config":{"__all__":{"d":[0]},"1":{"d":[1]}},"files_exist":true}}}`, `{"lint":{"flow_config":["m",{"d":[]}]}}`},
	{`{"include":{"lint":{"flow_config":{"__all__":["e"],"1":["d"],"-1":["f"]}}}}`, `{"lint":{"flow_config":["m",{"d":["x","y"]}]}}`},
	{`{"include":{"__all__":["flow_config","name"]}}`, `{"repository_type":"pipeline","lint":{"flow_config":["m",{"d":["x","y"]}]},"template":{"name":"n"},"update":{}}`},
	{`{"exclude":{"__all__":["flow_config","skip_features","o"]}}`, `{"repository_type":"pipeline","lint":{"files_exist":["a","b"]},"template":{"name":"n","force":true},"update":{"u":{"o":{"m":false,"n":"s"}},"v":"w"}}`},
	{`{"include":{"update":{"__all__":{"o":["m"]}}}}`, `{"update":{"u":{"o":{"m":false}},"v":"w"}}`},
	{`{"include":["update"],"exclude":{"update":{"__all__":true,"v":[]}}}`, `{"update":{"v":"w"}}`}, // a map's key says all; a list's place adds
	{`{"include":{"__all__":["name"],"template":["force"]}}`, `{"repository_type":"pipeline","lint":{},"template":{"force":true},"update":{}}`},
	{`{"include":{"repository_type":["x"]}}`, `{"repository_type":"pipeline"}`},
	{`{"include":{"template":{"skip_features":{"1":["x"]}}}}`, `{"template":{"skip_features":[{"x":null}]}}`},
	{`{"include":{"template":{"skip_features":{"1":[1]}}}}`, `{"template":{"skip_features":[{"$map":[[1,2]]}]}}`},
	{`{"include":["bump_version"]}`, `{}`}, // of another type of repository
	{`{"mode":"xml","include":["repository_type"],"context":3,"by_alias":null,"round_trip":true,"exclude_computed_fields":true,"serialize_as_any":true}`, `{"repository_type":"pipeline"}`},
}

func TestSelections(t *testing.T) {
	for _, c := range selectionCases {
		r := newRecord(t, Config, dumpSample, Options{})
		o, err := ParseKeywords(wire(t, c.keywords).(*tree.Map), dialect.R1)
		if err != nil {
			t.Fatal(err)
		}
		o.ExcludeNone = true
		dumped, _, err := r.Dump(o)
		if err != nil || wireText(t, dumped) != c.want {
			t.Errorf("%s: got %s, %v, want %s", c.keywords, wireText(t, dumped), err, c.want)
		}
	}
}

func TestArgumentFaults(t *testing.T) {
	for _, c := range []struct {
		keywords string
		revision dialect.Revision
	}{
		{`{"foo":1}`, dialect.R1},
		{`{"$map":[[1,2]]}`, dialect.R1},
		{`{"include":"lint"}`, dialect.R1},
		{`{"exclude":5}`, dialect.R1},
		{`{"include":{"lint":5}}`, dialect.R1},
		{`{"include":{"lint":false}}`, dialect.R1},
		{`{"exclude":{"lint":{"readme":false}}}`, dialect.R1},
		{`{"warnings":"x"}`, dialect.R1},
		{`{"warnings":1}`, dialect.R1},
		{`{"warnings":null}`, dialect.R1},
		{`{"mode":1}`, dialect.R1},
		{`{"exclude_none":1}`, dialect.R1},
		{`{"exclude_unset":"yes"}`, dialect.R1},
		{`{"by_alias":"q"}`, dialect.R1},
		{`{"round_trip":null}`, dialect.R1},
		{`{"fallback":true}`, dialect.R2},
		{`{"exclude_computed_fields":false}`, dialect.R2},
	} {
		r := newRecord(t, Config, `{}`, Options{Revision: c.revision})
		o, err := ParseKeywords(wire(t, c.keywords).(*tree.Map), c.revision)
		if err == nil {
			_, _, err = r.Dump(o)
		}
		if kindOf(err) != diag.TypeError {
			t.Errorf("%s in %s: got %v", c.keywords, c.revision, err)
		}
	}
	r := newRecord(t, Config, `{}`, Options{Revision: dialect.R2})
	if _, _, err := r.Dump(DumpOptions{Fallback: func(v any) (any, error) { return v, nil }}); kindOf(err) != diag.TypeError {
		t.Error("R2 has a fallback")
	}
}

// TestJSONMode dumps values that no JSON has, through the one field that takes anything.
func TestJSONMode(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{`{"$date":"2020-01-01"}`, `"2020-01-01"`},
		{`{"$datetime":"2020-01-01T01:02:03.500000"}`, `"2020-01-01T01:02:03.500000"`},
		{`{"$datetime":"2020-01-01T00:00:00+00:00"}`, `"2020-01-01T00:00:00Z"`},
		{`{"$datetime":"2020-01-01T00:00:00+01:00"}`, `"2020-01-01T00:00:00+01:00"`},
		{`{"$duration":"P1DT1H1M1.000005S"}`, `"P1DT1H1M1.000005S"`},
		{`{"$set":[1]}`, `[1]`},
		{`{"$tuple":[1,{"$tuple":[{"$path":"a/b"}]}]}`, `[1,["a/b"]]`},
		{`{"$bytes":"YWI="}`, `"ab"`},
		{`{"$decimal":"1.50"}`, `"1.50"`},
		{`{"$float":"nan"}`, `null`},
		{`{"$float":"inf"}`, `null`},
		{`{"$float":"1.0"}`, `{"$float":"1.0"}`},
		{`{"$bigint":"1180591620717411303424"}`, `{"$bigint":"1180591620717411303424"}`},
		{`{"$map":[[null,1],[true,2],[1.5,4],[{"$tuple":[1,2]},5],[{"$date":"2020-01-01"},6],[{"$bytes":"aw=="},7],[{"$tuple":[null,true,"a"]},9]]}`,
			`{"None":1,"true":2,"1.5":4,"1,2":5,"2020-01-01":6,"k":7,"None,true,a":9}`},
		{`{"$map":[[{"$float":"1.0"},1],[{"$float":"nan"},2],[{"$duration":"P1D"},3],[{"$path":"x"},4],[{"$bigint":"1180591620717411303424"},5],[1e30,6],[1e-7,7]]}`,
			`{"1.0":1,"None":2,"P1D":3,"x":4,"1180591620717411303424":5,"1e+30":6,"1e-07":7}`},
		{`{"$map":[[1,"a"],["1","b"]]}`, `{"1":"b"}`},
		{`{"$model":{"model":"ToolkitTemplateConfig","dialect":"toolkit","revision":"R1","values":{"name":"x"},"given":["name"]}}`,
			`{"org":null,"name":"x","description":null,"author":null,"version":null,"force":true,"outdir":null,"skip_features":null,"is_toolkit":null}`},
	} {
		r := newRecord(t, Template, `{"skip_features":[`+c.in+`]}`, Options{})
		dumped, warning, err := r.Dump(DumpOptions{Mode: "json", Include: []any{"skip_features"}})
		if want := `{"skip_features":[` + c.want + `]}`; err != nil || warning != "" || wireText(t, dumped) != want {
			t.Errorf("%s: got %s, %v, want %s", c.in, wireText(t, dumped), err, want)
		}
	}
}

func TestJSONModeFaults(t *testing.T) {
	for _, c := range []struct {
		in   string
		want diag.Kind
	}{
		{`{"$bytes":"/w=="}`, diag.DecodeError},
		{`{"$map":[[{"$bytes":"/w=="},1]]}`, diag.DecodeError},
		{`{"$opaque":1}`, diag.SerializationError},
		{`{"$text":"\"\\ud800\""}`, diag.SerializationError},
		{`{"$map":[[{"$opaque":1},1]]}`, diag.SerializationError},
	} {
		r := newRecord(t, Template, `{"skip_features":[`+c.in+`]}`, Options{})
		if _, _, err := r.Dump(DumpOptions{Mode: "json"}); kindOf(err) != c.want {
			t.Errorf("%s: got %v", c.in, err)
		}
		python, _, err := r.Dump(DumpOptions{Include: []any{"skip_features"}})
		if want := `{"skip_features":[` + c.in + `]}`; err != nil || wireText(t, python) != want {
			t.Errorf("%s: python mode leaves it as it is, not %s, %v", c.in, wireText(t, python), err)
		}
	}
}

func TestFallback(t *testing.T) {
	r := newRecord(t, Template, `{"skip_features":[{"$opaque":7}]}`, Options{})
	o := DumpOptions{Mode: "json", Include: []any{"skip_features"}}
	o.Fallback = func(v any) (any, error) {
		return &tree.Map{Entries: []tree.Entry{{Key: v.(Opaque) == 7, Value: tree.Date("2020-01-01")}}}, nil
	}
	dumped, _, err := r.Dump(o)
	if got := wireText(t, dumped); err != nil || got != `{"skip_features":[{"true":"2020-01-01"}]}` {
		t.Errorf("got %s, %v", got, err)
	}
	o.Fallback = func(v any) (any, error) { return v, nil }
	if _, _, err := r.Dump(o); kindOf(err) != diag.ValueError {
		t.Errorf("a fallback that answers with its question: got %v", err)
	}
	mine := errors.New("mine")
	o.Fallback = func(any) (any, error) { return nil, mine }
	if _, _, err := r.Dump(o); !errors.Is(err, mine) {
		t.Errorf("the fallback's error is lost: %v", err)
	}
	o.Fallback, o.KeepOpaque = nil, true
	if dumped, _, err = r.Dump(o); err != nil || wireText(t, dumped) != `{"skip_features":[{"$opaque":7}]}` {
		t.Errorf("the host has no mark to replace: %v, %v", dumped, err)
	}
}

// assignedCases assign a value and dump that field. lines is how many lines the warning has
// below its first: one for each member of a union that refuses.
var assignedCases = []struct {
	model       *Model
	field       string
	value, dump string
	lines       int
}{
	{Config, "toolkit_version", `1.5`, `1.5`, 1},
	{Config, "toolkit_version", `null`, `null`, 0},
	{Config, "toolkit_version", `"x"`, `"x"`, 0},
	{Config, "repository_type", `"zzz"`, `"zzz"`, 1},
	{Config, "template", `{"a":1,"b":null}`, `{"a":1,"b":null}`, 1},
	{Config, "lint", `{"$model":{"model":"ToolkitTemplateConfig","dialect":"toolkit","revision":"R1","values":{"name":"x"},"given":["name"]}}`, `{"name":"x"}`, 1},
	{Config, "bump_version", `{"a":1}`, `{"a":1}`, 1},
	{Config, "bump_version", `{"$map":[[1,true]]}`, `{"$map":[[1,true]]}`, 1},
	{Config, "update", `{"u":{"o":false}}`, `{"u":{"o":false}}`, 4},
	{Config, "update", `{"u":{"o":{"m":null}}}`, `{"u":{"o":{"m":null}}}`, 0},
	{Config, "org_path", `{"$opaque":3}`, `{"$opaque":3}`, 1},
	{Lint, "files_exist", `"x"`, `"x"`, 2},
	{Lint, "files_exist", `[1,"a"]`, `[1,"a"]`, 2},
	{Lint, "flow_config", `{"$tuple":["a",3]}`, `{"$tuple":["a",3]}`, 2},
	{Lint, "flow_config", `["a",{"x":3}]`, `["a",{"x":3}]`, 3},
	{Lint, "schema_lint", `1`, `1`, 1},
	{Template, "skip_features", `{"$tuple":["a"]}`, `{"$tuple":["a"]}`, 1},
	{Template, "outdir", `{"$path":"a/b"}`, `{"$path":"a/b"}`, 0},
	{Template, "outdir", `3`, `3`, 2},
}

func TestAssignedValues(t *testing.T) {
	for _, c := range assignedCases {
		r := newRecord(t, c.model, `{}`, Options{})
		if c.field == "bump_version" || c.field == "org_path" {
			r = newRecord(t, c.model, `{"repository_type":"modules"}`, Options{})
		}
		if err := r.Set(c.field, wire(t, c.value)); err != nil {
			t.Fatal(err)
		}
		o := DumpOptions{Include: []any{c.field}, ExcludeUnset: true}
		dumped, warning, err := r.Dump(o)
		if want := `{"` + c.field + `":` + c.dump + `}`; err != nil || wireText(t, dumped) != want {
			t.Errorf("%s = %s: got %s, %v", c.field, c.value, wireText(t, dumped), err)
		}
		if lines := strings.Count(warning, "\n"); lines != c.lines || lines > 0 && !strings.Contains(warning, c.field) {
			t.Errorf("%s = %s: %d lines, want %d: %s", c.field, c.value, lines, c.lines, warning)
		}
		for _, silent := range []DumpOptions{{Warnings: WarningsOff}, {SerializeAsAny: true}, {Exclude: []any{c.field}}} {
			if _, warning, err = r.Dump(silent); err != nil || warning != "" {
				t.Errorf("%s = %s: %+v says %s, %v", c.field, c.value, silent, warning, err)
			}
		}
		o.Warnings = WarningsFail
		if _, _, err = r.Dump(o); (kindOf(err) == diag.SerializationError) != (c.lines > 0) {
			t.Errorf("%s = %s: got %v", c.field, c.value, err)
		}
	}
}

func TestExcludeDefaultsOfAssigned(t *testing.T) {
	for value, want := range map[string]string{`1`: `{}`, `{"$float":"1.0"}`: `{}`, `true`: `{}`, `false`: `{"force":false}`, `null`: `{"force":null}`} {
		r := newRecord(t, Template, `{}`, Options{})
		if err := r.Set("force", wire(t, value)); err != nil {
			t.Fatal(err)
		}
		dumped, _, err := r.Dump(DumpOptions{ExcludeDefaults: true, Warnings: WarningsOff})
		if err != nil || wireText(t, dumped) != want {
			t.Errorf("%s: got %s", value, wireText(t, dumped))
		}
	}
}

// TestRemoval: what belongs to another type of repository goes, whatever was asked for.
func TestRemoval(t *testing.T) {
	const all = `"org_path":"o","template":{},"bump_version":{},"update":{}}`
	for kind, want := range map[string]string{
		`"modules"`: "org_path bump_version", `"pipeline"`: "template update", `null`: "template update",
	} {
		for _, mode := range []string{"python", "json"} {
			r := newRecord(t, Config, `{"repository_type":`+kind+`,`+all, Options{})
			dumped, _, err := r.Dump(DumpOptions{Mode: mode, ExcludeUnset: true, Exclude: []any{"repository_type"}})
			if err != nil {
				t.Fatal(err)
			}
			var keys []string
			for _, e := range dumped.Entries {
				keys = append(keys, e.Key.(string))
			}
			if got := strings.Join(keys, " "); got != want {
				t.Errorf("%s: got %s, want %s", kind, got, want)
			}
		}
	}
	five, _, _ := newRecord(t, Config, `{}`, Options{}).Dump(DumpOptions{})
	if len(five.Entries) != 5 {
		t.Errorf("a default record dumps %d keys", len(five.Entries))
	}
}

// TestDumpIsFresh: changing a dump changes no record.
func TestDumpIsFresh(t *testing.T) {
	r := newRecord(t, Config, dumpSample, Options{})
	dumped, _, _ := r.Dump(DumpOptions{})
	before := wireText(t, r)
	update, _ := dumped.Get("update")
	update.(*tree.Map).Entries[0].Value = "changed"
	lint, _ := dumped.Get("lint")
	list, _ := lint.(*tree.Map).Get("files_exist")
	list.([]any)[0] = "changed"
	if wireText(t, r) != before {
		t.Error("the record changed with its dump")
	}
}

// TestSelfReference: a record that holds itself ends as an error everywhere.
func TestSelfReference(t *testing.T) {
	r := newRecord(t, Config, `{}`, Options{})
	for _, field := range []string{"template", "lint"} {
		if err := r.Set(field, r); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := r.Dump(DumpOptions{}); kindOf(err) != diag.ValueError {
		t.Errorf("dump: %v", err)
	}
	if _, err := r.State(); err == nil {
		t.Error("state: no error")
	}
	if !Equal(r, r) {
		t.Error("a record is not equal to itself")
	}
	if Excerpt(r) == "" {
		t.Error("excerpt: nothing")
	}
}
