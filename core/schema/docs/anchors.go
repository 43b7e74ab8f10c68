package docs

import (
	"strconv"
	"strings"
)

// anchors gives every group and parameter a name of its own within the page, so that a link can
// lead there. They begin with a word of ours: a page around the documentation keeps its own.
type anchors map[string]int

// of is the anchor of a name. Characters beyond letters, digits and a few signs become dashes.
func (a *anchors) of(kind, name string) string {
	anchor := kind + "-" + strings.Map(func(r rune) rune {
		if r == '-' || r == '.' || r < 0x80 && isWord(r) {
			return r
		}
		return '-'
	}, name)
	for {
		n := (*a)[anchor]
		(*a)[anchor] = n + 1
		if n == 0 {
			return anchor
		}
		anchor += "-" + strconv.Itoa(n+1)
	}
}
