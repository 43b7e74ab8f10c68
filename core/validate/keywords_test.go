package validate

import (
	"cmp"
	"testing"
)

func TestTablesAreSorted(t *testing.T) {
	for i := 1; i < len(keywords); i++ {
		a, b := keywords[i-1].name, keywords[i].name
		if cmp.Or(len(a)-len(b), cmp.Compare(a, b)) >= 0 {
			t.Errorf("%q stands before %q", a, b)
		}
	}
	for i := 1; i < len(formats); i++ {
		if formats[i-1].name >= formats[i].name {
			t.Errorf("%q stands before %q", formats[i-1].name, formats[i].name)
		}
	}
}

func TestLookUp(t *testing.T) {
	for i := range keywords {
		if keywordOf(keywords[i].name) != &keywords[i] {
			t.Errorf("%q is not found", keywords[i].name)
		}
	}
	for _, f := range formats {
		if !f.holds(f.example) {
			t.Errorf("%q: the example %q is none", f.name, f.example)
		}
	}
	for _, name := range []string{"", "typ", "typee", "Type", "zzzz"} {
		if keywordOf(name) != nil || formatOf(name) != nil {
			t.Errorf("%q is found", name)
		}
	}
}

func TestDraftOf(t *testing.T) {
	for uri, want := range map[string]Draft{
		"http://json-schema.org/draft-07/schema#":       Draft07,
		"https://json-schema.org/draft-07/schema":       Draft07,
		"http://json-schema.org/draft-07/schema":        Draft07,
		"https://json-schema.org/draft/2020-12/schema":  Draft2020,
		"http://json-schema.org/draft/2020-12/schema":   Draft2020,
		"https://json-schema.org/draft/2020-12/schema#": Draft2020,
	} {
		if got, ok := DraftOf(uri); !ok || got != want {
			t.Errorf("%s: %v, %v", uri, got, ok)
		}
	}
	for _, uri := range []string{"", "draft-07", "http://json-schema.org/draft-06/schema#", "json-schema.org/draft-07/schema", "http://json-schema.org/draft-07/schema##"} {
		if d, ok := DraftOf(uri); ok {
			t.Errorf("%q is %v", uri, d)
		}
	}
	for _, d := range []Draft{Draft07, Draft2020} {
		if got, ok := DraftOf(d.URI()); !ok || got != d {
			t.Errorf("%v is not found by its own name", d)
		}
	}
}
