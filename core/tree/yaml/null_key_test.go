package yaml_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// TestNullAmongManyKeys reads null with enough other keys that a map of them has several tables.
func TestNullAmongManyKeys(t *testing.T) {
	var text strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&text, "key%d: %d\n", i, i)
	}
	text.WriteString("null: first\n~: last\n")
	d := parse(text.String())
	if len(d.Root.Members) != 3002 || len(d.Problems) != 1 || d.Problems[0].Code != tree.Duplicate {
		t.Fatalf("%d members and the problems %v", len(d.Root.Members), d.Problems)
	}
	member, found := d.Member(d.Root, nil)
	if !found || member.Value.Text != "last" {
		t.Errorf("null is %v", member.Value)
	}
	values := d.Value(d.Root).(*tree.Map)
	if n := len(values.Entries); n != 3001 {
		t.Errorf("%d values", n)
	}
}
