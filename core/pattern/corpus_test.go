package pattern

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// What real pipelines use must work, and what the conformance suite asks for. The shared files
// are not part of this project, so these tests say when they are absent.

const sharedData = "../../../shared/data/"

func readShared(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(sharedData + path)
	if err != nil {
		t.Skipf("the shared file %s is not here: %v", path, err)
	}
	return data
}

// notCompiled lists the patterns of real pipelines that are refused, with the reason. There is none.
var notCompiled = map[string]string{}

func realPatterns(t testing.TB) []string {
	t.Helper()
	var all []string
	lines := strings.Split(strings.TrimSpace(string(readShared(t, "pipelines/_patterns.tsv"))), "\n")
	for _, line := range lines[1:] {
		columns := strings.Split(line, "\t")
		var text string
		if err := json.Unmarshal([]byte(columns[len(columns)-1]), &text); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		all = append(all, text)
	}
	return all
}

func TestRealPatterns(t *testing.T) {
	texts := realPatterns(t)
	counts := map[string]int{}
	for _, text := range texts {
		m, err := Compile(text)
		if _, listed := notCompiled[text]; listed != (err != nil) {
			t.Errorf("%s: listed as refused: %v, error: %v", text, listed, err)
		}
		if err != nil {
			continue
		}
		if len(m.Lenient()) > 0 {
			t.Errorf("%s: only valid leniently: %v", text, m.Lenient())
		}
		if idiom := strings.Contains(text, "?,?)*"); idiom && !m.Exponential() {
			t.Errorf("%s: the idiom that explodes was not seen to", text)
		}
		if m.Portable() != (len(m.LookAround()) == 0) {
			t.Errorf("%s: portable %v with look-around %v", text, m.Portable(), m.LookAround())
		}
		for fact, holds := range map[string]bool{"exponential": m.Exponential(), "look-around": !m.Portable()} {
			if holds {
				counts[fact]++
			}
		}
	}
	t.Logf("%d patterns: %v", len(texts), counts)
}

// suiteGroup is one schema of the JSON Schema test suite with its tests.
type suiteGroup struct {
	Description string
	Schema      struct {
		Pattern           *string
		PatternProperties map[string]any
		Format            string
	}
	Tests []struct {
		Description string
		Data        any
		Valid       bool
	}
}

func TestSuite(t *testing.T) {
	for file, want := range map[string]int{
		"ecmascript-regex": 74, "non-bmp-regex": 12, "format/ecmascript-regex": 12, "format/regex": 8,
	} {
		for _, draft := range []string{"draft7", "draft2020-12"} {
			t.Run(draft+"/"+file, func(t *testing.T) {
				data := readShared(t, "conformance/json-schema-test-suite/tests/"+draft+"/optional/"+file+".json")
				if right := runSuite(t, data); right != want {
					t.Errorf("%d right, want %d", right, want)
				}
			})
		}
	}
}

func runSuite(t *testing.T, data []byte) (right int) {
	var groups []suiteGroup
	if err := json.Unmarshal(data, &groups); err != nil {
		t.Fatal(err)
	}
	for _, group := range groups {
		for _, test := range group.Tests {
			valid, err := judge(group, test.Data)
			if err != nil || valid != test.Valid {
				t.Errorf("%s: %s: valid %v, want %v (%v)", group.Description, test.Description, valid, test.Valid, err)
				continue
			}
			right++
		}
	}
	return right
}

// judge validates data by the few keywords that these files use: pattern, format regex, and
// patternProperties with either nothing else allowed (true) or integers for values.
func judge(group suiteGroup, data any) (bool, error) {
	text, isText := data.(string)
	switch {
	case group.Schema.Pattern != nil && isText:
		m, err := Compile(*group.Schema.Pattern)
		return err == nil && m.Match(text), err
	case group.Schema.Format == "regex" && isText:
		_, err := Parse(text)
		return err == nil, nil
	}
	members, _ := data.(map[string]any)
	for name, value := range members {
		for text, schema := range group.Schema.PatternProperties {
			m, err := Compile(text)
			if err != nil {
				return false, err
			}
			_, isNumber := value.(float64)
			if schema == true && !m.Match(name) || schema != true && m.Match(name) && !isNumber {
				return false, nil
			}
		}
	}
	return true, nil
}
