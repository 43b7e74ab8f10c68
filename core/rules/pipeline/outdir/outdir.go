// Package outdir finds where the test of a pipeline sets its output directory, and to what (lint.md §3.31).
package outdir

import (
	"regexp"
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var (
	// outdirOfTest matches the start of the value: the variable, alone, in quotes, or before a path.
	outdirOfTest = regexp.MustCompile(`^(?:"\$\{?outputDir\}?["/]|'\$\{?outputDir\}?['/]|outputDir$)`)
	// referenceOutdir is what nf-core/tools looks for.
	referenceOutdir = regexp.MustCompile(`outdir *= *["']\$\{?outputDir\}?["']`)
)

// Check finds where a test sets the output directory. The message is "" if the value is right.
func Check(text string) (at source.Span, message string) {
	const expected = `"outdir" must be "$outputDir" in the "when" block`
	pieces, _ := syntax.Pieces(text)
	word := func(i int) string { return text[pieces[i].Start:pieces[i].End] }
	blocks := whenBlocks(text, pieces)
	if len(blocks) == 0 {
		return source.Span{}, `test has no "when" block, which must set outdir = "$outputDir"`
	}
	at, message = source.Span{Start: blocks[0].Start, End: blocks[0].Start + len(whenWord)}, expected+", found none"
	for i := 0; i+2 < len(pieces); i++ {
		if word(i) != "outdir" || word(i+1) != "=" && word(i+1) != ":" {
			continue
		}
		place := pieces[i].Span()
		switch {
		case within(blocks, place) && outdirOfTest.MatchString(word(i+2)):
			return place, ""
		case within(blocks, place):
			at, message = place, expected+", found "+tree.Shorten(word(i+2), view.ShownCharacters)
		case message == expected+", found none":
			at, message = place, expected+", found outside of it"
		}
	}
	return at, message
}

// within reports whether a place is in one of several spans, which are in order and do not overlap.
func within(spans []source.Span, at source.Span) bool {
	i := sort.Search(len(spans), func(i int) bool { return spans[i].End >= at.End })
	return i < len(spans) && spans[i].Start <= at.Start
}

const whenWord = "when"

// whenBlocks are the blocks that define what a test runs, from their word to their closing brace.
func whenBlocks(text string, pieces []syntax.Piece) (blocks []source.Span) {
	for i := 0; i+1 < len(pieces); i++ {
		if text[pieces[i].Start:pieces[i].End] != whenWord || pieces[i+1].Kind != syntax.PieceOpen {
			continue
		}
		block, depth := source.Span{Start: pieces[i].Start, End: len(text)}, pieces[i+1].Depth
		for i += 2; i < len(pieces); i++ { // blocks within the block belong to it
			if pieces[i].Kind == syntax.PieceClose && pieces[i].Depth == depth {
				block.End = pieces[i].End
				break
			}
		}
		blocks = append(blocks, block)
	}
	return blocks
}

// ReferencePlaces are the lines in which nf-core/tools finds the output directory and the file of versions. A line with
// "when" starts a block up to a line that ends with a brace; in the block it looks for versions in the last line only.
func ReferencePlaces(text, versionsFile string) (outdirs, versions []source.Span) {
	at := 0
	next := func() (line string, start int, ok bool) {
		if at >= len(text) {
			return "", at, false
		}
		start = at
		if end := strings.IndexByte(text[at:], '\n'); end >= 0 {
			at += end + 1
		} else {
			at = len(text)
		}
		return text[start:at], start, true
	}
	for line, start, ok := next(); ok; line, start, ok = next() {
		if strings.Contains(line, whenWord) {
			for ok && !strings.Contains(line, "}\n") {
				if line, start, ok = next(); !ok {
					break
				}
				if m := referenceOutdir.FindStringIndex(line); m != nil {
					outdirs = append(outdirs, source.Span{Start: start + m[0], End: start + m[0] + len("outdir")})
					break
				}
			}
		}
		if i := strings.Index(line, versionsFile); i >= 0 {
			versions = append(versions, source.Span{Start: start + i, End: start + i + len(versionsFile)})
		}
	}
	return outdirs, versions
}
