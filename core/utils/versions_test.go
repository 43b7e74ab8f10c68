package utils

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// TestVersionsInOrder holds every pair of a list in rising order, as PEP 440 gives it; versions on one
// line are the same.
func TestVersionsInOrder(t *testing.T) {
	rising := [][]string{
		{"0", "0.0", "v0", "00"},
		{"1.dev0", "1.0.dev", "1.0-DEV0"},
		{"1.0a1.dev1"},
		{"1.0a1", "1.0.alpha-01", "1a.1", " 1.0A1\n"},
		{"1.0a1.post1"},
		{"1.0a2"},
		{"1.0b1", "1.0-beta_1"},
		{"1.0rc1", "1.0c1", "1.0pre1", "1.0.preview1"},
		{"1.0", "1", "1.0.0", "v1.0"},
		{"1.0+abc"},
		{"1.0+abc.1", "1.0+ABC-1", "1.0+abc_01"},
		{"1.0+5"},
		{"1.0.post1.dev2"},
		{"1.0.post1", "1.0-1", "1.0rev1", "1.0-r1"},
		{"1.1"},
		{"1.9"},
		{"1.10", "1.010"},
		{"3.5.3.0", "3.5.3"},
		{"3.6"},
		{"18446744073709551617"},
		{"1!0.1", "01!0.1"},
	}
	for i, same := range rising {
		for j, others := range rising {
			for _, a := range same {
				for _, b := range others {
					got, err := CompareVersions(a, b)
					if err != nil || got != sign(i-j) {
						t.Errorf("%q, %q: got %d, %v", a, b, got, err)
					}
				}
			}
		}
	}
}

func TestNoVersions(t *testing.T) {
	for _, text := range []string{"", " ", ".", "v", "1..2", ".1", "1.", "1.0.", "1 0", "1!", "!1", "1.0+", "1.0+a..b", "1.0+é", "x1", "1.0p1", "1.0dev1a", "1.0.dev1.post1", "1,0", "١.0", "1.0\x00", strings.Repeat("1.", 100_000)} {
		for _, pair := range [][2]string{{text, "1"}, {"1", text}} {
			_, err := CompareVersions(pair[0], pair[1])
			checkKind(t, err, diag.ValueError, "version")
		}
	}
}

func TestPlainVersion(t *testing.T) {
	for in, want := range map[string]string{"v3.5.2\n": "3.5.2", "1.10.dev0": "1.10.0", "1.0rc1": "1.01", "3.6.0.dev1": "3.6.0.1", "<h1>404</h1>": "14041", "": "", "١": ""} {
		if got := PlainVersion(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func FuzzVersions(f *testing.F) {
	f.Add("1.0a1", "1.0+x.1")
	f.Add("1!2.post", "v1-1.dev")
	f.Fuzz(func(t *testing.T, a, b string) {
		forth, err := CompareVersions(a, b)
		back, err2 := CompareVersions(b, a)
		if (err == nil) != (err2 == nil) || err == nil && forth != -back {
			t.Errorf("%q, %q: %d, %v and back %d, %v", a, b, forth, err, back, err2)
		}
		if same, err := CompareVersions(a, a); err == nil && same != 0 {
			t.Errorf("%q is not the same as itself", a)
		}
	})
}
