package yaml_test

// Comments are kept. After any removal or insertion, a comment stays with what it describes, and on a line of its own if it
// had one.

import (
	"strings"
	"testing"
)

const (
	commentedMap   = "# top\nx: # of x\n  # over a\n  a: 1 # of a\n\n  # over b\n  b: 2 # of b\n  # end of x\n# end\ny: 2\n"
	commentedOne   = "# top\nx: # of x\n  # over a\n  - a # of a\n  # end of x\ny: 2\n"
	commentedLines = "x: [ # of x\n  # over a\n  a, # of a\n  # over b\n  b, # of b, as ever\n  # over c\n  c # of c\n  # end of x\n] # of all\n"
	commentedComma = "x: {a: 1, # of a\n  # over b\n  b: \"# 2\", # of b\n}\n"
	commentedPairs = "x: [a, b, # of b\n    # over c\n    c, d] # of x\n"
	commentedLeads = "x: [ a\n  , b # of b\n  , c # of c\n]\n"
)

func TestRemoveKeepsComments(t *testing.T) {
	for _, c := range []struct{ text, keys, want string }{
		{commentedMap, "x a", "# top\nx: # of x\n  # over a\n\n  # over b\n  b: 2 # of b\n  # end of x\n# end\ny: 2\n"},
		{commentedMap, "x b", "# top\nx: # of x\n  # over a\n  a: 1 # of a\n\n  # over b\n  # end of x\n# end\ny: 2\n"},
		{commentedMap, "x", "# top\n  # end of x\n# end\ny: 2\n"},
		{commentedOne, "x 0", "# top\nx: [] # of x\n  # over a\n  # end of x\ny: 2\n"},
		{"x:\r\n  # over a\r\n  a: 1\r\n", "x a", "x: {}\r\n  # over a\r\n"},
		{"x:\n  - a: 1\n    # over b\n    b: |\n      # text\n", "x 0", "x: []\n"},
		{commentedLines, "x 0", "x: [ # of x\n  # over a\n  # over b\n  b, # of b, as ever\n  # over c\n  c # of c\n  # end of x\n] # of all\n"},
		{commentedLines, "x 1", "x: [ # of x\n  # over a\n  a, # of a\n  # over b\n  # over c\n  c # of c\n  # end of x\n] # of all\n"},
		{commentedLines, "x 2", "x: [ # of x\n  # over a\n  a, # of a\n  # over b\n  b # of b, as ever\n  # over c\n  # end of x\n] # of all\n"},
		{commentedComma, "x a", "x: {\n  # over b\n  b: \"# 2\", # of b\n}\n"},
		{commentedComma, "x b", "x: {a: 1, # of a\n  # over b\n}\n"},
		{commentedPairs, "x 0", "x: [b, # of b\n    # over c\n    c, d] # of x\n"},
		{commentedPairs, "x 1", "x: [a, # of b\n    # over c\n    c, d] # of x\n"},
		{commentedPairs, "x 2", "x: [a, b, # of b\n    # over c\n    d] # of x\n"},
		{commentedPairs, "x 3", "x: [a, b, # of b\n    # over c\n    c] # of x\n"},
		{commentedLeads, "x 1", "x: [ a\n  , c # of c\n]\n"},
		{commentedLeads, "x 2", "x: [ a\n  , b # of b\n]\n"},
		{"x: [ # of x\n  a # of a\n]\n", "x 0", "x: [ # of x\n]\n"},
		{"x: [\n  a # of a\n  , b\n]\n", "x 0", "x: [\n   b\n]\n"},
		{"m: &m {p: 1}\nx: {<<: *m, a: 1, b: 2}\n", "x a", "m: &m {p: 1}\nx: {<<: *m, b: 2}\n"},
		{"x: [&k a, b]\n", "x 0", "x: [b]\n"},
	} {
		edits, err := parse(c.text).Remove(strings.Fields(c.keys))
		if err != nil {
			t.Errorf("%s of %q: %v", c.keys, c.text, err)
			continue
		}
		if got := apply(t, c.text, edits); got != c.want {
			t.Errorf("without %s got\n%s\nwant\n%s", c.keys, got, c.want)
		}
	}
}

func TestSetKeepsComments(t *testing.T) {
	for _, c := range []struct {
		text, keys string
		value      any
		want       string
	}{
		{commentedOne, "x", false, "# top\nx: false # of x\n  # over a\n  # end of x\ny: 2\n"},
		{commentedPairs, "x", list("a", "c"), "x: [a, # of b\n    # over c\n    c] # of x\n"},
		{commentedPairs, "x", list("d"), "x: [ # of b\n    # over c\n    d] # of x\n"},
		{commentedPairs, "x", list("a"), "x: [a # of b\n    # over c\n    ] # of x\n"},
		{commentedLines, "x", list("b"), "x: [ # of x\n  # over a\n  # over b\n  b # of b, as ever\n  # over c\n  # end of x\n] # of all\n"},
		{commentedLines, "x 3", "d", "x: [ # of x\n  # over a\n  a, # of a\n  # over b\n  b, # of b, as ever\n  # over c\n  c, # of c\n  d\n  # end of x\n] # of all\n"},
		{commentedComma, "x c", 3, "x: {a: 1, # of a\n  # over b\n  b: \"# 2\", # of b\n  c: 3,\n}\n"},
		{"x: [a # of a\n]\n", "x 1", "b", "x: [a, # of a\n  b\n]\n"},
		{"x: [ # of x\n]\n", "x 0", "a", "x: [ # of x\na]\n"},
	} {
		edits, err := parse(c.text).Set(strings.Fields(c.keys), c.value)
		if err != nil {
			t.Errorf("%s of %q: %v", c.keys, c.text, err)
			continue
		}
		if got := apply(t, c.text, edits); got != c.want {
			t.Errorf("with %s got\n%s\nwant\n%s", c.keys, got, c.want)
		}
	}
}
