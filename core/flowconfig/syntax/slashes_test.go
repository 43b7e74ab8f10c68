package syntax

import (
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/growth"
)

// TestWorkGrowsWithSlashes: if many lines have a slash that may begin a string, each is read once.
func TestWorkGrowsWithSlashes(t *testing.T) {
	growth.InStep(t, 30_000, 300_000, func(n int) { lex(strings.Repeat("x = /a\n", n), false) })
}

// TestSlashesAreFoundAgain: the search from a line above does not hide the end of a string.
func TestSlashesAreFoundAgain(t *testing.T) {
	for text, want := range map[string]int{
		"x = /a\ny = /b\nz = 1\n":                                        0,
		"x = /a\ny = /b/\nz = 1\n":                                       1,
		"x = y\n/a/\nz = 'b'\n/c/\n":                                     2,
		"x = y / 2 / z":                                                  0,
		"x = (y\n/ 2 / z)\nw = [a\n/ 2 / b]":                             0,
		"x = (\"${-> y\n/a/}\" + { y\n/b/ })\nz / 2 / 1":                 2,
		"x = /a b\ny = 1\nz = /c\nd/\n":                                  1,
		"x = /a\ny = /b\n\nz = /c\\/\nd\n":                               0,
		"x = /a\n" + strings.Repeat("y = 1\n", 400) + "z = /b\n\\/ c/\n": 1,
	} {
		got := 0
		for _, tok := range lex(text, false).toks {
			if tok.kind == tString && tok.quote == Slashy {
				got++
			}
		}
		if got != want {
			t.Errorf("%.60q: %d texts between slashes, want %d", text, got, want)
		}
	}
}
