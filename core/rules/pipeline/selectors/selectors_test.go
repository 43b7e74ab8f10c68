package selectors

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func TestSelectorNames(t *testing.T) {
	for target, want := range map[string][]string{
		"A": {"A"}, "A|B": {"A", "B"}, " A | B |": {"A", "B"}, "": nil, "|": nil,
		"!A|B": {"!A|B"}, "X:(A|B)|C": {"X:(A|B)", "C"}, "[A|B]": {"[A|B]"}, `A\|B`: {`A\|B`}, "A)|B": {"A)", "B"},
	} {
		if got := selectorNames(target); !slices.Equal(got, want) {
			t.Errorf("%q: %q", target, got)
		}
	}
}

// TestSelectorsFit compares selectors with processes as the engine does.
func TestSelectorsFit(t *testing.T) {
	names := &view.ProcessNames{Has: map[string]bool{}}
	for _, name := range []string{"FASTQC", "A:B:FASTQC", "SORT_BAM", "A:SORT_BAM"} {
		names.Add(name)
	}
	for selector, want := range map[string]bool{
		"FASTQC": true, "FAST": false, "FAST.*": true, ".*QC": true, "GONE": false, ".*:FASTQC": true, "A:B:FASTQC": true, "A:FASTQC": false, "A:FASTQC:B": false,
		"A.*FASTQC": true, "B.*FASTQC": false, "NOPE:FASTQC": false, "NOPE:.*": false,
		"FASTQC:.*": false, "A:(B:FASTQC|B)": true, "(A:B:FASTQC|C:D)": true, "(A:B|C:D)": false, "A(:B)?:FASTQC": true, "(.*:)?FASTQC": true,
		"(?:A:)?SORT_BAM": true, "!FASTQC": true, "!FASTQC|SORT_BAM": true, "!.*": false, "! .*": false, "!GONE": true, "SORT_[A-Z]+": true, "(": false,
	} {
		c := checker{names: names, left: limits.Selectors.Max}
		if got, err := c.matches(selector); got != want && (err == nil || want) {
			t.Errorf("%q fits: %v %v", selector, got, err)
		}
	}
}

func read(text string) *view.Script {
	return view.ReadScript(syntax.ParseScript(source.New("x", []byte(text))))
}

// TestDeclared reads what scripts declare.
func TestDeclared(t *testing.T) {
	for text, want := range map[string][]string{
		"process A {\n}": {"A"}, "  process\tB{}": {"B"}, "// process C {}": nil, "/*\nprocess C {}\n*/": nil, "process 'D' {}": {"D"}, "processes E {}": nil, "subprocess F {}": nil,
		"def x = '''\nprocess C {\n'''":                        nil,
		"process A { script: \"\"\"\n}\nprocess B {\n\"\"\" }": {"A"},
		"includeConfig 'x'\nprocess G {}":                      {"G"},
	} {
		if got := read(text).Processes; !slices.Equal(got, want) {
			t.Errorf("%q declares %q", text, got)
		}
	}
}

// TestIncluded reads what scripts include, and from where.
func TestIncluded(t *testing.T) {
	type item = view.Included
	for text, want := range map[string]view.Include{
		"include { A } from 'plugin/x'":                   {Items: []item{{Name: "A", As: "A"}}, From: "plugin/x"},
		"include {A}from \"y\" // z":                      {Items: []item{{Name: "A", As: "A"}}, From: "y"},
		"include { A }\nfrom\n'y'":                        {Items: []item{{Name: "A", As: "A"}}, From: "y"},
		"include { A; B as C } from './x'":                {Items: []item{{Name: "A", As: "A"}, {Name: "B", As: "C"}}, From: "./x"},
		"include {\n    A as B // D\n    C\n} from './x'": {Items: []item{{Name: "A", As: "B"}, {Name: "C", As: "C"}}, From: "./x"},
		"include { A } from \"${projectDir}/x\"":          {Items: []item{{Name: "A", As: "A"}}, From: "${projectDir}/x"},
		"include { A } from y":                            {Items: []item{{Name: "A", As: "A"}}},
		"include A from './x'":                            {Items: []item{{Name: "A", As: "A"}}, From: "./x"},
		"if (x) {\n    include { A } from './x'\n}":       {Items: []item{{Name: "A", As: "A"}}, From: "./x"},
	} {
		s := read(text)
		for i := range s.Includes {
			for j := range s.Includes[i].Items {
				at := &s.Includes[i].Items[j].At
				if name := s.Includes[i].Items[j].Name; text[at.Start:at.End] != name {
					t.Errorf("%q: %s is at %v", text, name, at)
				}
				*at = source.Span{}
			}
		}
		if len(s.Includes) != 1 || s.Includes[0].From != want.From || !slices.Equal(s.Includes[0].Items, want.Items) {
			t.Errorf("%q includes %v", text, s.Includes)
		}
	}
	for _, text := range []string{"include { A }", "include './x'", "include { A } from './x"} {
		if s := read(text); s.Unclear == "" {
			t.Errorf("%q: %v", text, s.Includes)
		}
	}
}

// TestNamesAreBounded: workflows that each call the next one twice have names without number, which end by
// the limit; workflows that call each other end by themselves.
func TestNamesAreBounded(t *testing.T) {
	doubled := map[string]string{"main.flow": "include { W } from './w0'\nworkflow { W() }"}
	for i := range 60 {
		doubled[fmt.Sprintf("w%d.flow", i)] = fmt.Sprintf("include { W as A; W as B } from './w%d'\nworkflow W { A(); B() }", i+1)
	}
	doubled["w60.flow"] = "process W {}"
	circle := map[string]string{"main.flow": "workflow { W0() }\nworkflow W0 { W1() }\nworkflow W1 { W0(); X() }\nprocess X {}\n"}
	if names := namesIn(doubled); names.Size > limits.ScriptNames.Max+limits.Name.Max || names.Unread == "" {
		t.Errorf("%d bytes of names, needs %q", names.Size, names.Unread)
	}
	if names := namesIn(circle); names.Unread != "" || !slices.Equal(names.List, []string{"X", "W0:W1:X", "W1:X"}) {
		t.Errorf("%q, needs %q", names.List, names.Unread)
	}
}

func namesIn(scripts map[string]string) *view.ProcessNames {
	files := fstest.MapFS{}
	for path, text := range scripts {
		files[path] = &fstest.MapFile{Data: []byte(text)}
	}
	return view.NewFolder(view.Facts{Names: dialect.Toolkit, Files: files, Paths: slices.Sorted(maps.Keys(scripts))}).Processes()
}
