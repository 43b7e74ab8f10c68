package parameters

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// shown lists the places as "kind name", "?" for guarded ones, and what is computed.
func shown(text string, f File) string {
	var all []string
	for _, p := range f.Places {
		word := string(p.Kind) + " " + p.Name
		if p.Guarded {
			word += "?"
		}
		if got := text[p.Span.Start:p.Span.End]; got != p.Name {
			word += fmt.Sprintf(" at %q", got)
		}
		if p.Declaration != nil && p.Declaration.Type != "" {
			word += ": " + p.Declaration.Type
		}
		all = append(all, word)
	}
	for _, c := range f.Computed {
		all = append(all, fmt.Sprintf("computed %q %v", c.Prefix, c.Writes))
	}
	for _, name := range f.Gives {
		all = append(all, "gives "+name)
	}
	for _, name := range f.Takes {
		all = append(all, "takes "+name)
	}
	return strings.Join(all, ", ")
}

func TestScript(t *testing.T) {
	for text, want := range map[string]string{
		"x = params.a":                      "read a",
		"x = params['a'] + params[\"b\"]":   "read a, read b",
		"x = params?.a":                     "read a",
		"println \"${params.a} $params.b\"": "read a, read b",
		"process A {\n  script:\n  \"\"\"\n  x ${params.a}\n  \"\"\"\n}": "read a",
		"process A {\n  shell:\n  '''\n  x !{params.a}\n  '''\n}":        "read a?",
		"params.a = 1":                   "set a",
		"params.a.b = 1":                 "set a",
		"params['a'] = 1":                "set a",
		"params.a += params.b":           "set a, read b",
		"x = params.a ?: 1":              "read a?",
		"params.containsKey('a')":        "read a?",
		"params.get('a')":                "read a?",
		"params.get(a)":                  "computed \"\" false",
		"params.subMap(['a', 'b'])":      "read a?, read b?",
		"params.put('a', 1)":             "set a",
		"params.putAll(x)":               "computed \"\" true",
		"params = x":                     "computed \"\" true",
		"x = params[y]":                  "computed \"\" false",
		"x = params[\"run_${y}\"]":       "computed \"run_\" false",
		"x = params.\"run_${y}\"":        "computed \"run_\" false",
		"params.each { k, v -> k }":      "computed \"\" false",
		"def p = params\nx = p.a":        "read a",
		"p = params\nx = p.a":            "read a",
		"f(params)":                      "gives f",
		"X.f(1, params)":                 "gives f",
		"def f(params) {\n  params.a\n}": "read a, takes f",
		"workflow A {\n  take:\n  params\n  main:\n  x = params.a\n}": "read a",
		"workflow A {\n  emit:\n  params = x\n}":                      "",
		"include { A } from './a' addParams( a: params.b )":           "set a, read b",
		"workflow.params.a":           "read a",
		"x.params.a":                  "",
		"// params.a\n/* params.b */": "",
		"'params.a'":                  "",
		"params {\n  a: Path\n  b: String? = 'x'\n  c: List<Path> = []\n}": "declared a: Path, declared b: String, declared c: List<Path>",
		"(a, b) = [params.a, params.b]":                                    "read a, read b",
	} {
		if got := shown(text, Script(syntax.ParseScript(source.New("x", []byte(text))))); got != want {
			t.Errorf("%q:\n got %s\nwant %s", text, got, want)
		}
	}
}

func TestConfig(t *testing.T) {
	for text, want := range map[string]string{
		"params.a = 1":                                        "set a",
		"params {\n  a = 1\n  b = params.a\n}":                "set a, set b, read a",
		"params {\n  a {\n    b = 1\n    c { d = 2 }\n  }\n}": "set a",
		"params.a.b = 1":                                      "set a",
		"params {\n  'a' = 1\n}":                              "set a",
		"profiles {\n  x {\n    params.a = 1\n    params { b = 2 }\n  }\n}": "set a, set b",
		"process { withName: A { ext.args = { params.a ? 1 : 2 } } }":       "read a",
		"includeConfig params.a ? 'b' : \"${params.c}/d\"":                  "read a, read c",
		"params { if (x) { a = 1 } }":                                       "set a",
	} {
		if got := shown(text, Config(syntax.Parse(source.New("x", []byte(text))))); got != want {
			t.Errorf("%q:\n got %s\nwant %s", text, got, want)
		}
	}
}

func TestTexts(t *testing.T) {
	for text, want := range map[string]string{
		"${params.a} params?.b myparams.c params.1 params": "read a?, read b?",
		"static void f(workflow, params, log) { }":         "takes f",
	} {
		if got := shown(text, Groovy(text)); got != want {
			t.Errorf("%q:\n got %s\nwant %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"nextflow run org/demo --a 1 -profile x --b": "named a, named b",
		"nextflow run org/other --a":                 "",
		"nextflow run . \\\n  --a 1 \\\n  --b\n--c":  "named a, named b",
		"`nextflow run main.nf --a`":                 "named a",
		"NXF_VER=1 nextflow -log x run ./demo --a":   "named a",
		"we run demo --a":                            "",
		"nextflow run":                               "",
		"nextflow run demo":                          "",
	} {
		if got := shown(text, Commands(text, []string{".", "demo", "main.nf"})); got != want {
			t.Errorf("%q:\n got %s\nwant %s", text, got, want)
		}
	}
}
