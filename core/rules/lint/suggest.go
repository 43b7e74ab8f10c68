package lint

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
)

// Nearest is [suggest.Nearest].
func Nearest(word string, candidates []string) string { return suggest.Nearest(word, candidates) }

// Nearest is [Nearest] with a budget for the whole rule, for candidates out of the file: ten
// thousand unknown names against as many known ones would take a minute. Beyond the budget
// nothing is suggest.
func (p *Pass) Nearest(word string, candidates []string) string {
	if p.compared += len(candidates); p.compared > limits.Guesses.Max {
		return ""
	}
	return Nearest(word, candidates)
}

// Fold removes differences of spelling: capitals, hyphens, underscores, spaces.
func Fold(word string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == ' ' {
			return -1
		}
		return r
	}, strings.ToLower(word))
}
