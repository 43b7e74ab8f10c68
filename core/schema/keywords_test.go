package schema

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// TestKeywordsAgree compares the table with the validator's: both name the same standard
// keywords.
func TestKeywordsAgree(t *testing.T) {
	standard := 0
	seen := map[string]bool{}
	for _, k := range Keywords() {
		known := validate.IsKeyword(k.Name, validate.Draft07) || validate.IsKeyword(k.Name, validate.Draft2020)
		if known == k.Extension {
			t.Errorf("%s: Extension is %v, but the validator knows it: %v", k.Name, k.Extension, known)
		}
		if seen[k.Name] || k.Doc == "" {
			t.Errorf("%s is listed twice or has no text", k.Name)
		}
		seen[k.Name] = true
		if known {
			standard++
		}
		if row := KeywordNamed(k.Name); row == nil || row.Name != k.Name {
			t.Errorf("%s is not found by its name", k.Name)
		}
	}
	if standard < 60 {
		t.Errorf("only %d standard keywords", standard)
	}
	if KeywordNamed("fa-icon") != nil {
		t.Error("fa-icon is no keyword")
	}
}

func TestKinds(t *testing.T) {
	if all := Kinds(0); !all.Has(tree.Null) || len(all.List()) != 0 {
		t.Error("the empty set stands for every kind")
	}
	if got := (texts | lists).List(); len(got) != 2 || got[0] != tree.String || got[1] != tree.Array {
		t.Errorf("texts and lists are %v", got)
	}
	for _, name := range TypeNames {
		if KindOfType(name) == tree.Invalid {
			t.Errorf("%s has no kind", name)
		}
	}
	if KindOfType("float") != tree.Invalid {
		t.Error("float is no type of JSON Schema")
	}
}
