package utils

// The outcomes recorded from the reference's own helpers, read in place.

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

type recorded struct {
	FlatConfig []struct {
		In     string
		R1, R2 map[string]string
	} `json:"flat_config_parse"`
	Outdated []struct {
		Current, Remote string
		Outdated        bool
		Error           string
	} `json:"check_if_outdated"`
	ANSI []struct{ In, Out, Tick string } `json:"strip_ansi"`
	Rel  []struct {
		A, B string
		Out  bool
	} `json:"is_relative_to"`
	Plural []struct {
		In       any
		S, Es, Y string
	}
	Ignored struct {
		Files []string
		Cases []struct {
			Gitignore string
			Ignored   []string
		}
	} `json:"ignored_by"`
	Pretty []struct {
		In  [4]any
		Out string
	} `json:"pretty_flow_version"`
}

func cases(t *testing.T) (c recorded) {
	t.Helper()
	text, err := os.ReadFile("../../../shared/data/utils-cases.json")
	if err != nil {
		t.Skip("skipped: the recorded cases (../shared/data) are not here")
	}
	if err := json.Unmarshal(text, &c); err != nil {
		t.Fatal(err)
	}
	for i, n := range []int{len(c.FlatConfig), len(c.Outdated), len(c.ANSI), len(c.Rel), len(c.Plural), len(c.Ignored.Cases), len(c.Pretty)} {
		if want := []int{29, 16, 14, 10, 14, 22, 4}[i]; n != want {
			t.Errorf("table %d has %d rows, not %d", i, n, want)
		}
	}
	return c
}

func TestRecordedFlatConfig(t *testing.T) {
	for _, c := range cases(t).FlatConfig {
		for revision, want := range map[dialect.Revision]map[string]string{dialect.R1: c.R1, dialect.R2: c.R2} {
			if got := ParseFlatConfig(c.In, revision); !maps.Equal(got, want) {
				t.Errorf("%s %q: got %q, want %q", revision, c.In, got, want)
			}
		}
	}
}

func TestRecordedVersions(t *testing.T) {
	for _, c := range cases(t).Outdated {
		got, err := CompareVersions(c.Remote, c.Current)
		if (err != nil) != (c.Error != "") || (got > 0) != c.Outdated {
			t.Errorf("%q, %q: got %d, %v", c.Current, c.Remote, got, err)
		}
	}
}

func TestRecordedANSI(t *testing.T) {
	for _, c := range cases(t).ANSI {
		if got := StripANSICodes(c.In, ""); got != c.Out {
			t.Errorf("%q: got %q", c.In, got)
		}
		if got := StripANSICodes(c.In, "`"); got != c.Tick {
			t.Errorf("%q with a replacement: got %q", c.In, got)
		}
	}
}

func TestRecordedRelative(t *testing.T) {
	for _, c := range cases(t).Rel {
		if got := IsRelativeTo(c.A, c.B); got != c.Out {
			t.Errorf("%q, %q: got %t", c.A, c.B, got)
		}
	}
}

func TestRecordedPlural(t *testing.T) {
	for _, c := range cases(t).Plural {
		in := c.In
		switch v := in.(type) {
		case float64:
			in = int64(v)
		case map[string]any:
			m := &tree.Map{}
			for key := range v {
				m.Entries = append(m.Entries, tree.Entry{Key: key})
			}
			in = m
		}
		n, err := Count(in)
		if err != nil || PluralS(n) != c.S || PluralEs(n) != c.Es || PluralY(n) != c.Y {
			t.Errorf("%v: %d, %v", c.In, n, err)
		}
	}
}

func TestRecordedIgnored(t *testing.T) {
	ignored := cases(t).Ignored
	for _, c := range ignored.Cases {
		files := mapFiles(ignored.Files...)
		files[".gitignore"].Data = []byte(c.Gitignore)
		list, err := WfFiles(t.Context(), FilesFromFS(files, ""), ".", ListOptions{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, name := range ignored.Files {
			if !slices.Contains(list, name) {
				got = append(got, name)
			}
		}
		slices.Sort(got)
		if slices.Sort(c.Ignored); !slices.Equal(got, c.Ignored) {
			t.Errorf("%q: got %q, want %q", c.Gitignore, got, c.Ignored)
		}
	}
}

func TestRecordedPretty(t *testing.T) {
	for _, c := range cases(t).Pretty {
		number := func(i int) int { return int(c.In[i].(float64)) }
		if got := PrettyFlowVersion(FlowVersion{number(0), number(1), number(2), c.In[3].(bool)}); got != c.Out {
			t.Errorf("%v: got %q", c.In, got)
		}
	}
}
