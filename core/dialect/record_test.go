package dialect

import (
	"slices"
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
			for _, f := range record.In(AllRevisions) {
				name := f.Name(n)
				for _, key := range f.Keys(n) {
					if names[key] || key == "" || record.Named(n, key) != f {
						t.Errorf("%s.%s stands twice", record.Name(n), key)
					}
					names[key] = true
				}
				checkDoc(t, record.Name(n)+"."+name, f.Describe(n))
				for _, l := range f.limited {
					if !slices.Contains(f.known, l.value) || l.revisions == 0 || l.revisions == AllRevisions {
						t.Errorf("%s.%s limits %q to %s", record.Name(n), name, l.value, l.revisions)
					}
				}
				for _, known := range f.Known(n, AllRevisions) {
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
	for _, former := range record.Obsolete {
		for _, n := range All {
			if record.Named(n, former.Key) != nil {
				t.Errorf("%s is a field", former.Key)
			}
		}
		if former.Now != "" && record.Named(Toolkit, former.Now) == nil || former.Why == "" || former.Read && former.Now == "" {
			t.Errorf("%s became %q, which is no field", former.Key, former.Now)
		}
		if record.ObsoleteNamed(former.Key).Key != former.Key {
			t.Errorf("%s is not found", former.Key)
		}
	}
	for _, f := range record.In(AllRevisions) {
		if f.Instead == "" {
			continue
		}
		other := record.Named(Toolkit, f.Instead)
		if other == nil || other.Instead != f.Toolkit || other.Revisions|f.Revisions != AllRevisions || other.Revisions&f.Revisions != 0 {
			t.Errorf("%s has no counterpart in the other revision", f.Toolkit)
		}
	}
}

// TestCounts are the numbers of fields that lint.md §0.1 and nfcore4.md §1.1 state.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		record *Record
		counts map[Revision]int
	}{
		{&LintRecord, map[Revision]int{R2: 26, R1: 30, R30: 31, R303: 31, R31: 31, R32: 31}},
		{&ConfigRecord, map[Revision]int{R2: 7, R1: 7, R30: 7, R303: 7, R31: 8, R32: 8}},
		{&TemplateRecord, map[Revision]int{R2: 9, R1: 9, R30: 9, R303: 9, R31: 9, R32: 9}},
	} {
		for revision, want := range c.counts {
			if got := len(c.record.In(revision)); got != want {
				t.Errorf("%s has %d fields in %s, not %d", c.record.Toolkit, got, revision, want)
			}
		}
	}
}

func TestRevisions(t *testing.T) {
	for name, want := range map[string]Revision{"": R1, "R1": R1, "R2": R2, "R3": 0, "R3.03": R303, "R3.2": R32, "all": 0, "both": 0, "r1": 0} {
		if got := RevisionNamed(name); got != want {
			t.Errorf("%q is %s", name, got)
		}
	}
	for set, want := range map[Revision]string{0: "none", AllRevisions: "all", R30: "R3.0", Since(R31): "R3.1 and later", Before(R30): "R1 and earlier", Before(R1): "R2", Since(R32): "R3.2", R2 | R31: "several"} {
		if got := set.String(); got != want {
			t.Errorf("%b is %q, want %q", set, got, want)
		}
	}
	if !AllRevisions.Has(R1) || R1.Has(R2) || Before(R303).Has(R303) || !Since(R303).Has(R32) || Newest != R32 {
		t.Error("the sets of revisions are wrong")
	}
}

// TestDetectConfigFiles: the tool's own files determine the dialect too.
func TestDetectConfigFiles(t *testing.T) {
	for _, n := range All {
		for _, file := range append(append([]string(nil), n.ToolConfigFiles...), n.OldLintFiles...) {
			if Detect("a/"+file) != n {
				t.Errorf("%s does not tell %s", file, n.ID)
			}
		}
	}
}
