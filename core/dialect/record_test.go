package dialect

import (
	"strings"
	"testing"
)

// The table of fields is data that much is made of; these tests hold what the rest relies on.

func TestRecords(t *testing.T) {
	for _, record := range Records {
		for _, n := range All {
			if RecordNamed(record.Name(n)) != record {
				t.Errorf("%s is not found by its name", record.Name(n))
			}
			names := map[string]bool{}
			for _, f := range record.In(Both) {
				name := f.Name(n)
				if names[name] || name == "" || record.Named(n, name) != f {
					t.Errorf("%s.%s stands twice", record.Name(n), name)
				}
				names[name] = true
				checkDoc(t, record.Name(n)+"."+name, f.Describe(n))
				for _, known := range f.Known(n) {
					if strings.ContainsAny(known, "{}") || !f.Type.ListAllowed() {
						t.Errorf("%s.%s knows %q", record.Name(n), name, known)
					}
				}
			}
			checkDoc(t, record.Name(n), record.Describe(n))
		}
		checkFormer(t, record)
	}
}

func checkDoc(t *testing.T, what, doc string) {
	t.Helper()
	if doc == "" || strings.HasSuffix(doc, ".") || strings.ContainsAny(doc, "{}") || strings.ToUpper(doc[:1]) != doc[:1] {
		t.Errorf("%s: %q is not one sentence without a full stop", what, doc)
	}
}

func checkFormer(t *testing.T, record *Record) {
	t.Helper()
	for _, former := range record.Former {
		for _, n := range All {
			if record.Named(n, former.Key) != nil {
				t.Errorf("%s is a field", former.Key)
			}
		}
		if former.Now != "" && record.Named(Toolkit, former.Now) == nil || former.Why == "" || former.Read && former.Now == "" {
			t.Errorf("%s became %q, which is no field", former.Key, former.Now)
		}
		if record.FormerNamed(former.Key).Key != former.Key {
			t.Errorf("%s is not found", former.Key)
		}
	}
	for _, f := range record.In(Both) {
		if f.Instead == "" {
			continue
		}
		other := record.Named(Toolkit, f.Instead)
		if other == nil || other.Instead != f.Toolkit || other.Revisions|f.Revisions != Both || other.Revisions&f.Revisions != 0 {
			t.Errorf("%s has no counterpart in the other revision", f.Toolkit)
		}
	}
}

// TestCounts are the numbers of fields that lint.md §0.1 states.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		record *Record
		r1, r2 int
	}{{&LintRecord, 30, 26}, {&ConfigRecord, 7, 7}, {&TemplateRecord, 9, 9}} {
		if r1, r2 := len(c.record.In(R1)), len(c.record.In(R2)); r1 != c.r1 || r2 != c.r2 {
			t.Errorf("%s has %d and %d fields", c.record.Toolkit, r1, r2)
		}
	}
}

func TestRevisions(t *testing.T) {
	for name, want := range map[string]Revision{"": R1, "R1": R1, "R2": R2, "R3": 0, "both": 0, "r1": 0} {
		if got := RevisionNamed(name); got != want {
			t.Errorf("%q is %s", name, got)
		}
	}
	if !Both.Has(R1) || R1.Has(R2) || R1.Has(Both) || Both.String() != "both" {
		t.Error("the sets of revisions are wrong")
	}
}

// TestDetectConfigFiles: the tool's own files tell the dialect too.
func TestDetectConfigFiles(t *testing.T) {
	for _, n := range All {
		for _, file := range append(append([]string(nil), n.ToolConfigFiles...), n.OldLintFiles...) {
			if Detect("a/"+file) != n {
				t.Errorf("%s does not tell %s", file, n.ID)
			}
		}
	}
}
