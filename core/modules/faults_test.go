package modules_test

// Real mistakes from the histories of real pipelines. A rough checker labelled them; each label must be found, under its rule
// and on the right line.

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	apischema "github.com/flow-toolkit/flow-toolkit/core/api/schema"

	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// faultKind lists which rules may find a kind of labelled mistake, and where a label's example points: to the lines that
// contain the mistake.
type faultKind struct {
	rules []string
	lines func(text []string, example string) []int
}

var faultKinds = map[string]faultKind{
	"invalid-json":         {[]string{"json-syntax", "merge-markers"}, reportedLine},
	"merge-markers":        {[]string{"merge-markers"}, linesWith("<<<<<<<")},
	"dup-json-key":         {[]string{"json-duplicate-key"}, keyLines},
	"duplicate-param":      {[]string{"duplicate-param"}, keyBeforeColon},
	"group-not-in-allOf":   {[]string{"group-unreferenced", "allof-missing"}, keyLines},
	"ref-dangling":         {[]string{"group-missing"}, refLines},
	"ref-wrong-container":  {[]string{"group-missing"}, refLines},
	"container-vs-draft":   {[]string{"draft-keyword-mix"}, firstWordKey},
	"missing-allOf":        {[]string{"allof-missing"}, firstLine},
	"no-params":            {[]string{"no-params"}, firstLine},
	"group-without-params": {[]string{"group-empty"}, keyLines},
	"required-unknown":     {[]string{"required-unknown"}, lastNameQuoted},
	"param-no-type":        {[]string{"type-missing"}, keyLines},
	"param-no-description": {[]string{"param-no-description"}, keyLines},
	"default-raw-type":     {[]string{"default-type"}, defaultLines},
	"default-raw-enum":     {[]string{"default-not-in-enum", "default-type"}, defaultLines},
	"default-raw-pattern":  {[]string{"default-pattern"}, defaultLines},
	"metaschema":           {[]string{"metaschema", "type-unknown", "pattern-invalid"}, metaschemaLines},
	"bad-regex":            {[]string{"pattern-invalid"}, patternLines},
	"allOf-dup":            {[]string{"allof-duplicate"}, refLines},
}

func TestLabelledFaults(t *testing.T) {
	dir := shared(t, "pipelines", "_faults")
	index, err := os.ReadFile(filepath.Join(dir, "INDEX.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	wrong := map[string]string{}
	for _, row := range table(t, "schema/fault-labels.tsv") {
		wrong[row[0]+" "+row[1]] = row[2]
	}
	labels, found := 0, 0
	for line := range strings.Lines(string(index)) {
		columns := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if !strings.HasPrefix(columns[0], "schema/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(columns[0])))
		if err != nil {
			t.Fatal(err)
		}
		var examples map[string][]string
		if err := json.Unmarshal([]byte(columns[9]), &examples); err != nil {
			examples = nil // the index cuts long columns; the label's count is still checked
		}
		r := lintFile(t, "nextflow_schema.json", text, apischema.SchemaOptions{LintOptions: linting.LintOptions{Dialect: "nf-core"}})
		for _, label := range strings.Fields(columns[8]) {
			name, count, _ := strings.Cut(label, "=")
			kind, known := faultKinds[name]
			if !known {
				continue
			}
			labels++
			fault := missingLabel(kind, r, strings.Split(string(text), "\n"), examples[name], count)
			reason, listed := wrong[columns[0]+" "+name]
			switch {
			case fault != "" && !listed:
				t.Errorf("%s: %s: %s", columns[0], name, fault)
			case fault == "" && listed:
				t.Errorf("%s: %s is listed as a wrong label (%s) but is found", columns[0], name, reason)
			case fault == "":
				found++
			}
		}
	}
	if labels < 80 {
		t.Fatalf("only %d labels were read", labels)
	}
	t.Logf("%d labels: %d found under their rule on the right line, %d listed as wrong labels", labels, found, labels-found)
}

// missingLabel says what of a label was not found, "" when all was.
func missingLabel(kind faultKind, r report.Report, text, examples []string, count string) string {
	var hits []report.Finding
	for _, f := range r.Findings {
		if slices.Contains(kind.rules, f.Rule) {
			hits = append(hits, f)
		}
	}
	if n, _ := strconv.Atoi(count); len(hits) < n && kind.rules[0] != "metaschema" && !slices.Contains(kind.rules, "allof-missing") {
		return fmt.Sprintf("%d findings of %v for %s labels", len(hits), kind.rules, count)
	}
	for _, example := range examples {
		lines := kind.lines(text, example)
		if len(lines) == 0 {
			return fmt.Sprintf("the test does not know where %q points", example)
		}
		if !slices.ContainsFunc(hits, func(f report.Finding) bool {
			return slices.Contains(lines, f.Range.Start.Line) || f.Rule == "allof-missing" && f.Range.Start.Line == 1
		}) {
			return fmt.Sprintf("no finding of %v on the lines %v of %q", kind.rules, lines, example)
		}
	}
	return ""
}

func matching(text []string, re string) []int {
	var lines []int
	compiled := regexp.MustCompile(re)
	for i, line := range text {
		if compiled.MatchString(line) {
			lines = append(lines, i+1)
		}
	}
	return lines
}

func linesWith(part string) func([]string, string) []int {
	return func(text []string, _ string) []int { return matching(text, regexp.QuoteMeta(part)) }
}

func firstLine([]string, string) []int { return []int{1} }

func keyLines(text []string, example string) []int {
	return matching(text, `"`+regexp.QuoteMeta(example)+`"\s*:`)
}

func keyBeforeColon(text []string, example string) []int {
	name, _, _ := strings.Cut(example, ":")
	return keyLines(text, name)
}

func firstWordKey(text []string, example string) []int {
	return keyLines(text, strings.Fields(example)[0])
}

func lastNameQuoted(text []string, example string) []int {
	_, name, _ := strings.Cut(example, ".")
	return matching(text, `"`+regexp.QuoteMeta(name)+`"`)
}

func refLines(text []string, example string) []int {
	return matching(text, `"\$ref"\s*:\s*"`+regexp.QuoteMeta(example)+`"`)
}

func patternLines(text []string, example string) []int {
	quoted, _ := json.Marshal(example)
	return matching(text, `"pattern"\s*:\s*`+regexp.QuoteMeta(string(quoted)))
}

// reportedLine is where another parser gave up, or the line before it: a comma may be missing
// at the end of one or surplus at the start of the other.
func reportedLine(text []string, example string) []int {
	m := regexp.MustCompile(`line (\d+) column`).FindStringSubmatch(example)
	if m == nil {
		return nil
	}
	n, _ := strconv.Atoi(m[1])
	return []int{n - 1, n}
}

// defaultLines is the line of the "default" within the parameter that the example starts with.
func defaultLines(text []string, example string) []int {
	var lines []int
	for _, at := range keyBeforeColon(text, example) {
		indent := len(text[at-1]) - len(strings.TrimLeft(text[at-1], " \t"))
		for i := at - 1; i < len(text); i++ {
			own := len(text[i]) - len(strings.TrimLeft(text[i], " \t"))
			if i >= at && own <= indent {
				break
			}
			if strings.Contains(text[i], `"default"`) {
				lines = append(lines, i+1)
			}
		}
	}
	return lines
}

// metaschemaLines follows the path at the start of the example down the text.
func metaschemaLines(text []string, example string) []int {
	path, _, _ := strings.Cut(example, " ")
	at := 0
	for _, name := range strings.Split(path, "/") {
		for i := at; i < len(text); i++ {
			if strings.Contains(text[i], `"`+name+`"`) {
				at = i
				break
			}
		}
	}
	return []int{at + 1}
}
