package report

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// rendered is the sample in the format, built as the format asks for.
func rendered(t *testing.T, s sample, format string) (Report, string) {
	t.Helper()
	if ListsPassed(format) {
		s.meta.ShowPassed = true
	}
	rep, o := s.built()
	text, err := Render(format, rep, o)
	if err != nil {
		t.Fatal(err)
	}
	return rep, text
}

// elements reads XML strictly and lists its elements with their attributes; an error fails the test.
func elements(t *testing.T, text string) (list []map[string]string) {
	t.Helper()
	for decoder := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := decoder.Token()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if start, ok := token.(xml.StartElement); ok {
			element := map[string]string{"": start.Name.Local}
			for _, a := range start.Attr {
				if _, twice := element[a.Name.Local]; twice {
					t.Errorf("%s is given twice", a.Name.Local)
				}
				element[a.Name.Local] = a.Value
			}
			list = append(list, element)
		}
	}
}

// TestJUnit: the XML is whole, its counts are those of its cases, and each outcome has its form.
func TestJUnit(t *testing.T) {
	for _, s := range samples(t) {
		rep, text := rendered(t, s, "junit")
		counts, names := map[string]int{}, map[string]int{}
		sums := map[string]int{}
		list := elements(t, text)
		for _, e := range list {
			counts[e[""]]++
			if e[""] == "testcase" {
				names[e["classname"]+" "+e["name"]]++
			}
			if e[""] == "testsuite" {
				for _, key := range []string{"tests", "failures", "errors", "skipped"} {
					n, _ := strconv.Atoi(e[key])
					sums[key] += n
				}
			}
		}
		cut := 0
		if rep.Incomplete {
			cut = 1
		}
		want := map[string]int{
			"failure": rep.Counts.Failed, "system-out": rep.Counts.Fixed, "error": cut,
			"skipped":  rep.Counts.Warned + rep.Counts.Ignored + len(rep.NotChecked),
			"testcase": len(rep.Findings) + len(rep.NotChecked) + cut,
		}
		for name, n := range want {
			if counts[name] != n {
				t.Errorf("%s: %d of %s, want %d", s.name, counts[name], name, n)
			}
		}
		for key, element := range map[string]string{"tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"} {
			if sums[key] != counts[element] || list[0][key] != strconv.Itoa(counts[element]) {
				t.Errorf("%s: %s says %d and %s, want %d", s.name, key, sums[key], list[0][key], counts[element])
			}
		}
	}
}

func TestCheckstyle(t *testing.T) {
	for _, s := range samples(t) {
		rep, text := rendered(t, s, "checkstyle")
		files, faults := map[string]bool{}, 0
		for _, e := range elements(t, text) {
			switch e[""] {
			case "file":
				if files[e["name"]] {
					t.Errorf("%s: %s has two elements", s.name, e["name"])
				}
				files[e["name"]] = true
			case "error":
				faults++
				if !slices.Contains([]string{"error", "warning", "info"}, e["severity"]) || e["line"] == "0" || e["message"] == "" {
					t.Errorf("%s: %v", s.name, e)
				}
			}
		}
		want := rep.Counts.Failed + rep.Counts.Warned
		if rep.Incomplete {
			want++
		}
		if faults != want {
			t.Errorf("%s: %d faults, want %d", s.name, faults, want)
		}
	}
}

func TestGitLab(t *testing.T) {
	for _, s := range samples(t) {
		rep, text := rendered(t, s, "gitlab")
		var issues []gitLabIssue
		if err := json.Unmarshal([]byte(text), &issues); err != nil {
			t.Fatal(err)
		}
		prints := map[string]bool{}
		for _, issue := range issues {
			if prints[issue.Fingerprint] {
				t.Errorf("%s: the fingerprint %s occurs twice", s.name, issue.Fingerprint)
			}
			prints[issue.Fingerprint] = true
			lines := issue.Location.Lines
			if issue.Description == "" || issue.Location.Path == "" || strings.HasPrefix(issue.Location.Path, "./") || lines.Begin < 1 || lines.End < lines.Begin {
				t.Errorf("%s: %+v", s.name, issue)
			}
		}
		want := rep.Counts.Failed + rep.Counts.Warned
		if rep.Incomplete {
			want++
		}
		if len(issues) != want {
			t.Errorf("%s: %d issues, want %d", s.name, len(issues), want)
		}
	}
}

// TestXMLText: XML with any content can be read and contains it.
func TestXMLText(t *testing.T) {
	for c := rune(0); c < 0x11000; c++ {
		w := &xmlWriter{}
		w.start("a", "b", "x"+string(c))
		w.leaf("c", "x"+string(c))
		w.end()
		if got := elements(t, w.String())[0]["b"]; got == "x" {
			t.Errorf("%U is lost", c)
		}
	}
	if got, want := new(xmlWriter).text("<a b='1'>&\"\x00\xff\n\uffff"), "&lt;a b=&apos;1&apos;&gt;&amp;&quot;\\u0000\ufffd\\n\\uffff"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestFindingOfNoFile: every format tells it, and none invents a file.
func TestFindingOfNoFile(t *testing.T) {
	for _, path := range []string{"", "."} {
		f := fault(path, "name-owner", "no owner", at(t, "x", "x", 1))
		s := sample{name: "none", texts: map[string]string{".": "frame"}, report: diag.Report{Findings: []diag.Finding{f}}}
		checkNoFile(t, s)
	}
}

func checkNoFile(t *testing.T, s sample) {
	t.Helper()
	for _, format := range Formats() {
		rep, text := rendered(t, s, format)
		if !strings.Contains(text, "no owner") {
			t.Errorf("%s does not tell it", format)
		}
		if strings.Contains(text, " :1:1") || strings.Contains(text, "frame") || strings.Contains(text, "file=\".") || strings.Contains(text, "file=.") || strings.Contains(text, `file=""`) || strings.Contains(text, "file=,") {
			t.Errorf("%s names a file:\n%s", format, text)
		}
		if rep.Counts.Failed != 1 {
			t.Error("not counted")
		}
	}
}
