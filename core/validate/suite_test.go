package validate

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The JSON-Schema-Test-Suite, run through Compile and Validate, and through Value wherever
// that answers. What fails is listed with its reason in testdata/suite.txt, which must agree
// exactly: a listed case that passes is an error too.

// suiteRun is what came of one folder or file of the suite.
type suiteRun struct {
	total, right int
	wrong        []string // "file: group: test"
	byValue      int      // how many Value answered by itself
}

func remotes(t *testing.T) map[string]*tree.Node {
	root := data(t, "conformance/json-schema-test-suite/remotes")
	found := map[string]*tree.Node{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".json") {
			return err
		}
		name, _ := filepath.Rel(root, path)
		found["http://localhost:1234/"+filepath.ToSlash(name)] = parseFile(t, path)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// runSuite asks for every verdict of a file, which is called by a name.
func runSuite(t *testing.T, path, file string, options Options) suiteRun {
	var run suiteRun
	for _, group := range parseFile(t, file).Items {
		schema := group.Get("schema")
		compiled, err := Compile(schema, options)
		for _, test := range group.Get("tests").Items {
			name := fmt.Sprintf("%s: %s: %s", path, group.Get("description").Text, test.Get("description").Text)
			want := test.Get("valid").True()
			run.total++
			var found []Violation
			failure := err
			if failure == nil {
				found, failure = compiled.Validate(test.Get("data"))
			}
			switch {
			case failure != nil:
				run.wrong = append(run.wrong, name+" ("+strings.SplitN(failure.Error(), ":", 2)[0]+")")
			case (len(found) == 0) != want:
				run.wrong = append(run.wrong, name)
			default:
				run.right++
			}
			checkViolations(t, name, found)
			if d, known := DraftOf(schema.Get("$schema").String()); schema.Get("$schema") == nil || known && d == options.Draft {
				value := Value(schema, test.Get("data"), options)
				if value.Complete {
					run.byValue++
					if failure == nil && value.Valid() != (len(found) == 0) {
						t.Errorf("%s: Value says %v, the validator %v:\n%s\n%s", name, value.Valid(), len(found) == 0, describeAll(value.Violations), describeAll(found))
					}
				}
				if failure == nil && len(found) == 0 && len(value.Violations) > 0 {
					t.Errorf("%s: Value finds what the validator does not:\n%s", name, describeAll(value.Violations))
				}
			}
		}
	}
	return run
}

func checkViolations(t *testing.T, name string, found []Violation) {
	for _, v := range found {
		if v.Instance == nil || !isHeadline(v.Message) || strings.Contains(v.Message, "own:") || v.Keyword() == "" && v.Schema.Kind != tree.Bool || strings.Contains(v.Keyword(), "own") {
			t.Errorf("%s: %+v", name, v)
		}
	}
}

func suiteFiles(t *testing.T, folder string) []string {
	entries, err := os.ReadDir(filepath.Join(data(t, "conformance/json-schema-test-suite/tests"), folder))
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, e := range entries {
		if !e.IsDir() {
			files = append(files, folder+"/"+e.Name())
		}
	}
	return files
}

// TestOwnSuite asks for the verdicts of testdata/corpus, in which each keyword takes and refuses something.
func TestOwnSuite(t *testing.T) {
	for name, draft := range map[string]Draft{"draft7": Draft07, "draft2020-12": Draft2020} {
		file := filepath.Join("..", "..", "testdata", "corpus", "verdicts", name+".json")
		run := runSuite(t, name, file, Options{Draft: draft, Format: FormatByDraft})
		if run.total < 160 {
			t.Errorf("%s: only %d verdicts", name, run.total)
		}
		for _, wrong := range run.wrong {
			t.Error(wrong)
		}
	}
}

func TestSuite(t *testing.T) {
	resources := remotes(t)
	counts, reasons := suiteTable(t)
	for _, part := range []struct {
		folder string
		draft  Draft
		format FormatMode
		least  int // what is asked for
	}{
		{"draft7", Draft07, FormatByDraft, 927},
		{"draft2020-12", Draft2020, FormatByDraft, 1291},
		{"draft7/optional", Draft07, FormatByDraft, 0},
		{"draft2020-12/optional", Draft2020, FormatByDraft, 0},
		{"draft7/optional/format", Draft07, FormatAssert, 0},
		{"draft2020-12/optional/format", Draft2020, FormatAssert, 0},
	} {
		var sum suiteRun
		for _, file := range suiteFiles(t, part.folder) {
			path := filepath.Join(data(t, "conformance/json-schema-test-suite/tests"), file)
			run := runSuite(t, file, path, Options{Draft: part.draft, Format: part.format, Resources: resources})
			sum.total, sum.right, sum.byValue = sum.total+run.total, sum.right+run.right, sum.byValue+run.byValue
			sum.wrong = append(sum.wrong, run.wrong...)
			if strings.HasSuffix(file, "optional/ecmascript-regex.json") {
				t.Logf("%s: %d of %d right", file, run.right, run.total)
				if run.right*57 <= 43*run.total {
					t.Errorf("%s: no better than Go's own regexp", file)
				}
			}
		}
		count := fmt.Sprintf("%d of %d", sum.right, sum.total)
		t.Logf("%s: %s right, %d by Value alone", part.folder, count, sum.byValue)
		if sum.right < part.least || counts[part.folder] != count {
			t.Errorf("%s: %s right; the table says %s", part.folder, count, counts[part.folder])
		}
		for _, name := range sum.wrong {
			if reasons[name] == "" {
				t.Errorf("fails without a listed reason: %s", name)
			}
			delete(reasons, name)
		}
	}
	for name, reason := range reasons {
		t.Errorf("listed as failing (%s) and passes: %s", reason, name)
	}
}

// suiteTable reads testdata/suite.txt: a line "= folder: count" for each folder, then
// headings "# reason", each followed by the cases that fail for it.
func suiteTable(t *testing.T) (counts, reasons map[string]string) {
	text, err := os.ReadFile("testdata/suite.txt")
	if err != nil {
		t.Fatal(err)
	}
	counts, reasons = map[string]string{}, map[string]string{}
	reason := ""
	for _, line := range strings.Split(string(text), "\n") {
		if folder, ok := strings.CutPrefix(line, "= "); ok {
			name, count, _ := strings.Cut(folder, ": ")
			counts[name] = count
		} else if heading, ok := strings.CutPrefix(line, "# "); ok {
			reason = heading
		} else if line != "" {
			if reasons[line] != "" || reason == "" {
				t.Errorf("testdata/suite.txt: %q is listed twice or without a reason", line)
			}
			reasons[line] = reason
		}
	}
	return counts, reasons
}
