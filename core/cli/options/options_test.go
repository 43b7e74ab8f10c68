package options

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
)

// parse parses words as the options that are added, and gives the sentence of the error; "" for none.
func parse(add func(flags *pflag.FlagSet), words ...string) string {
	cmd := &cobra.Command{Use: "do"}
	add(cmd.Flags())
	if err := cmd.Flags().Parse(words); err != nil {
		err = Error(cmd, err)
		if help := err.(*exit.Error).Help; help != "" {
			return err.Error() + " | " + help
		}
		return err.Error()
	}
	return ""
}

func TestChoice(t *testing.T) {
	for _, c := range []struct {
		words string
		want  string
		fails string
	}{
		{"", "a", ""}, {"--x b", "b", ""}, {"--x=b", "b", ""}, {"-yb", "b", ""}, {"-y b --x a", "a", ""},
		{"--x c", "", `option "--x" must be one of a, b, found "c"`},
		{"-y c", "", `option "--x" must be one of a, b, found "c"`},
		{"--x=", "", `option "--x" must be one of a, b, found ""`},
		{"--x B", "", `option "--x" must be one of a, b, found "B"`},
		{"--x", "", `option "--x" needs a value`},
		{"-y", "", `option "-y" needs a value`},
	} {
		value := "before"
		fails := parse(func(flags *pflag.FlagSet) { Choice(flags, &value, "x", "y", "a", []string{"a", "b"}, "") }, strings.Fields(c.words)...)
		if fails != c.fails || fails == "" && value != c.want {
			t.Errorf("%q: %q, %s", c.words, value, fails)
		}
	}
}

func TestStrings(t *testing.T) {
	for _, c := range []struct {
		kind, text, fails string
	}{
		{"dir", "", ""}, {"file", "a b", ""}, {"name", "--y", ""}, {"file", "", `option "--x" must be the name of a file, found ""`},
	} {
		value := "before"
		fails := parse(func(flags *pflag.FlagSet) { String(flags, &value, c.kind, "x", "", "") }, "--x", c.text)
		if fails != c.fails || value != c.text {
			t.Errorf("%q: %q, %s", c.text, value, fails)
		}
	}
}

func TestLists(t *testing.T) {
	repeated := func(flags *pflag.FlagSet, all *[]string) { Repeated(flags, all, "rule", "x", "", "") }
	names := func(flags *pflag.FlagSet, all *[]string) { Names(flags, all, "x", "", "") }
	orAll := func(flags *pflag.FlagSet, all *[]string) { NamesOrAll(flags, all, "x", "") }
	const empty = `option "--x" must not contain an empty name, found `
	for _, c := range []struct {
		add   func(*pflag.FlagSet, *[]string)
		words []string
		want  []string
		fails string
	}{
		{repeated, nil, nil, ""},
		{repeated, []string{"--x", "a,b", "--x= c "}, []string{"a,b", " c "}, ""},
		{repeated, []string{"--x="}, nil, empty + `""`},
		{repeated, []string{"--x"}, nil, `option "--x" needs a value`},
		{names, []string{"--x", "a, b", "--x", "c"}, []string{"a", "b", "c"}, ""},
		{names, []string{"--x", "a,,b"}, nil, empty + `"a,,b"`},
		{names, []string{"--x", "a, "}, nil, empty + `"a, "`},
		{names, []string{"--x", ","}, nil, empty + `","`},
		{names, []string{"--x="}, nil, empty + `""`},
		{orAll, []string{"--x"}, nil, ""},
		{orAll, []string{"--x", "a"}, nil, ""}, // which pipeline.SplitFix joins
		{orAll, []string{"--x=a,b", "--x", "--x=c"}, []string{"a", "b", "c"}, ""},
		{orAll, []string{"--x="}, nil, empty + `""`},
	} {
		var all []string
		fails := parse(func(flags *pflag.FlagSet) { c.add(flags, &all) }, c.words...)
		if fails != c.fails || fails == "" && !slices.Equal(all, c.want) {
			t.Errorf("%q: %q, %s", c.words, all, fails)
		}
	}
}

func TestDecision(t *testing.T) {
	for words, want := range map[string]string{
		"": "nil", "--x": "true", "--no-x": "false", "--x --no-x": "false", "--no-x --x": "true", "--x=false": "false", "--x=true": "true",
		"--no-x=false": "true", "--no-x=true": "false", "--x=1 --x=0": "false", "--x=yes": `option "--x" must be true or false, found "yes"`,
	} {
		var value *bool
		got := parse(func(flags *pflag.FlagSet) { Decision(flags, &value, "x", "", "") }, strings.Fields(words)...)
		switch {
		case got != "":
		case value == nil:
			got = "nil"
		default:
			got = fmt.Sprint(*value)
		}
		if got != want {
			t.Errorf("%q: %s", words, got)
		}
	}
}

func TestExclude(t *testing.T) {
	for words, want := range map[string]string{
		"":               "",
		"--a":            "",
		"--b --c":        "",
		"--a --b":        `option "--a" cannot be combined with "--b"`,
		"--b --a":        `option "--a" cannot be combined with "--b"`,
		"--c --a --b":    `option "--a" cannot be combined with "--b"`,
		"--c --a":        `option "--a" cannot be combined with "--c"`,
		"--d --c":        `option "--c" cannot be combined with "--d"`,
		"--d --c --b -a": `option "--a" cannot be combined with "--b"`,
	} {
		for range 5 { // the order of a map is another one each time
			cmd := &cobra.Command{Use: "do"}
			for _, name := range []string{"a", "b", "c", "d"} {
				cmd.Flags().BoolP(name, name, false, "")
			}
			Exclude(cmd, "c", "d")
			Exclude(cmd, "a", "b", "c")
			if err := cmd.ParseFlags(strings.Fields(words)); err != nil {
				t.Fatal(err)
			}
			got := ""
			if err := CheckExcluded(cmd); err != nil {
				got = err.Error()
			}
			if got != want {
				t.Errorf("%q: %s", words, got)
			}
		}
	}
}

func TestUnknownOption(t *testing.T) {
	add := func(flags *pflag.FlagSet) {
		flags.BoolP("format", "f", false, "")
		flags.BoolP("quiet", "q", false, "")
	}
	for words, want := range map[string]string{
		"--fromat":   `unknown option "--fromat" | did you mean "--format"?`,
		"--fromat=x": `unknown option "--fromat" | did you mean "--format"?`,
		"--nothing":  `unknown option "--nothing" | run "do --help" to list the options`,
		"--z":        `unknown option "--z" | run "do --help" to list the options`,
		"-z":         `unknown option "-z" | run "do --help" to list the options`,
		"-fz":        `unknown option "-z" | run "do --help" to list the options`,
		"--format=x": `option "--format" must be true or false, found "x"`,
		"---x":       `invalid option "---x"`,
		"--=x":       `invalid option "--=x"`,
		"-f -q":      "",
	} {
		if got := parse(add, strings.Fields(words)...); got != want {
			t.Errorf("%q: %s", words, got)
		}
	}
}

func TestEnv(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  map[string]string
		fails string
	}{
		{nil, nil, ""},
		{[]string{"a=1", "b=", "c=x=y", "a= 2"}, map[string]string{"a": " 2", "b": "", "c": "x=y"}, ""},
		{[]string{"a"}, nil, `option "--env" must be a name, "=", and a value, found "a"`},
		{[]string{"=a"}, nil, `option "--env" must be a name, "=", and a value, found "=a"`},
		{[]string{""}, nil, `option "--env" must be a name, "=", and a value, found ""`},
	} {
		o, fails := evaluation("env", c.words)
		if fails != c.fails || !reflect.DeepEqual(o.Env, c.want) {
			t.Errorf("%q: %q, %s", c.words, o.Env, fails)
		}
	}
}

func evaluation(option string, values []string) (o directory.EvaluationOptions, fails string) {
	var words []string
	for _, value := range values {
		words = append(words, "--"+option, value)
	}
	fails = parse(func(flags *pflag.FlagSet) { AddEvaluation(flags, &o) }, words...)
	return o, fails
}

func TestParam(t *testing.T) {
	for text, want := range map[string]any{
		"true": true, "FALSE": false, "True": true, "truth": "truth", "": "", " true": " true",
		"1": 1.0, "-12": -12.0, "007": 7.0, "1.0": 1.0, "1.50": 1.5, "-0.25": -0.25, "0.1": 0.1,
		"1e5": "1e5", "0x10": "0x10", "+1": "+1", "1.": "1.", ".5": ".5", "1_000": "1_000", "NaN": "NaN", "Infinity": "Infinity", "١": "١",
		"9007199254740991": float64(1<<53 - 1), "-9007199254740991": -float64(1<<53 - 1), "9007199254740992": "9007199254740992",
		"12345678901234567890": "12345678901234567890", "12345678901234567890.5": "12345678901234567890.5",
		strings.Repeat("9", 400): strings.Repeat("9", 400), "null": "null", "a=b": "a=b", "[1]": "[1]",
	} {
		o, fails := evaluation("param", []string{"x=" + text})
		if fails != "" || !reflect.DeepEqual(o.Params["x"], want) {
			t.Errorf("%q: %#v, %s", text, o.Params["x"], fails)
		}
		if number, ok := o.Params["x"].(float64); ok && (math.IsNaN(number) || math.IsInf(number, 0)) {
			t.Errorf("%q is not a number of JSON", text)
		}
	}
}

func TestParamScopes(t *testing.T) {
	const malformed = `option "--param" must have a parameter name of letters and digits, with dots between them, found `
	for _, c := range []struct {
		words []string
		want  map[string]any
		fails string
	}{
		{[]string{"a.b=1", "a.c.d=x", "e=2"}, map[string]any{"a": map[string]any{"b": 1.0, "c": map[string]any{"d": "x"}}, "e": 2.0}, ""},
		{[]string{"a=1", "a.b=2"}, map[string]any{"a": map[string]any{"b": 2.0}}, ""},
		{[]string{"a.b=2", "a=1"}, map[string]any{"a": 1.0}, ""},
		{[]string{"a..b=1"}, nil, malformed + `"a..b=1"`},
		{[]string{".a=1"}, nil, malformed + `".a=1"`},
		{[]string{"a.=1"}, nil, malformed + `"a.=1"`},
		{[]string{"a"}, nil, `option "--param" must be a name, "=", and a value, found "a"`},
		{[]string{"=a"}, nil, `option "--param" must be a name, "=", and a value, found "=a"`},
	} {
		o, fails := evaluation("param", c.words)
		if fails != c.fails || fails == "" && !reflect.DeepEqual(o.Params, c.want) {
			t.Errorf("%q: %v, %s", c.words, o.Params, fails)
		}
	}
}

func TestShellLine(t *testing.T) {
	for _, c := range []struct{ word, want string }{
		{"lint", "lint"}, {"a/b.c-d_e@f%g+h=i:j,k", "a/b.c-d_e@f%g+h=i:j,k"}, {"", "''"}, {"a b", "'a b'"}, {"it's", `'it'\''s'`}, {"$HOME", "'$HOME'"},
		{"a\nb", "'a\nb'"}, {"é", "'é'"}, {"*", "'*'"}, {"~", "'~'"}, {"\\", `'\'`}, {"'", `''\'''`},
	} {
		if got := ShellLine([]string{"x", c.word}); got != "x "+c.want {
			t.Errorf("%q: %s", c.word, got)
		}
	}
}

func TestArgs(t *testing.T) {
	for _, c := range []struct {
		least, most, given int
		want               string
	}{
		{0, 1, 0, ""}, {0, 1, 1, ""}, {0, 1, 2, "too many arguments: found 2, expected at most 1"}, {1, -1, 0, "missing argument: what"}, {1, -1, 9, ""},
		{0, 0, 1, `unexpected argument "a"`}, {0, 0, 0, ""},
	} {
		got := ""
		if err := Args(c.least, c.most, "what")(&cobra.Command{}, slices.Repeat([]string{"a"}, c.given)); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

func TestReportCode(t *testing.T) {
	for _, c := range []struct{ zero, code, want int }{{0, 0, 0}, {0, 1, 1}, {0, 2, 2}, {1, 0, 0}, {1, 1, 0}, {1, 2, 2}, {1, 130, 130}} {
		r := Report{ExitZero: c.zero == 1}
		if got := r.Code(c.code); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

func TestEnded(t *testing.T) {
	failure := exit.Errorf("x")
	if err := Ended(1, failure); err != failure {
		t.Error(err)
	}
	if err := Ended(exit.Clean, nil); err != nil {
		t.Error(err)
	}
	if err, ok := Ended(130, nil).(*CodeError); !ok || err.Code != 130 {
		t.Error(err)
	}
}

func TestJSON(t *testing.T) {
	got, err := JSON(map[string]any{"a": "<&>", "b": []int{1}}, "  ")
	if want := "{\n  \"a\": \"<&>\",\n  \"b\": [\n    1\n  ]\n}\n"; got != want || err != nil {
		t.Errorf("%s, %v", got, err)
	}
	if _, err := JSON(func() {}, ""); err == nil {
		t.Error("a function was written")
	}
}

// TestColumns wraps words beside a first column; a long first word has a line of its own.
func TestColumns(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("word ", 40))
	got := columns([][2]string{{"a", long}, {strings.Repeat("b", widest+1), "x"}, {strings.Repeat("c", widest+1), ""}, {"dd", ""}})
	lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
	want := []string{"  a   word ", "      word ", "      word ", "  " + strings.Repeat("b", widest+1), "      x", "  " + strings.Repeat("c", widest+1), "  dd"}
	if len(lines) != len(want) {
		t.Fatalf("%q", lines)
	}
	for i, line := range lines {
		if !strings.HasPrefix(line, want[i]) || len(line) > lineWidth {
			t.Errorf("%q, expected %q", line, want[i])
		}
	}
	if strings.Count(got, "word") != 40 {
		t.Errorf("words are lost: %s", got)
	}
}
