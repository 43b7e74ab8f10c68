package english

import "testing"

func TestWithArticle(t *testing.T) {
	for name, want := range map[string]string{
		"object": "an object", "array": "an array", "integer": "an integer", "Integer": "an Integer", "text": "a text", "null": "null", "nothing": "a nothing", "": "",
	} {
		if got := WithArticle(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0 days", 1: "1 day", 2: "2 days", -1: "-1 days"} {
		if got := Count(n, "day"); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
