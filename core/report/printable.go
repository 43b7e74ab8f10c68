package report

// Text from a file goes to a terminal, so two things must be known of every character: can
// it do harm there (escape sequences, reversed text), and how many cells does it take.

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// hidden reports characters that a terminal obeys or does not show: the control characters
// C0 and C1, the format characters (bidirectional controls, zero-width marks, byte order
// mark, tags) and the line separators. The two joiners stay: scripts and emoji need them.
func hidden(r rune) bool {
	if r < utf8.RuneSelf {
		return r < 0x20 || r == 0x7f
	}
	const nonJoiner, joiner = 0x200C, 0x200D
	return r != nonJoiner && r != joiner && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// Printable returns the text on one line: what a terminal would obey or hide is written as an escape, line breaks
// and tabs included, and bytes that are not UTF-8 as U+FFFD.
func Printable(text string) string {
	if plain(text) || utf8.ValidString(text) && strings.IndexFunc(text, hidden) < 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		b.WriteString(glyph(r))
	}
	return b.String()
}

// plain reports a string of visible ASCII characters, as most are.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= 0x7f {
			return false
		}
	}
	return true
}

// glyph is how one character is shown.
func glyph(r rune) string {
	switch {
	case !hidden(r):
		return string(r)
	case r == '\n':
		return `\n`
	case r == '\r':
		return `\r`
	case r == '\t':
		return `\t`
	case r > 0xFFFF:
		return fmt.Sprintf(`\u{%x}`, r)
	default:
		return fmt.Sprintf(`\u%04x`, r)
	}
}

const tabStop = 8

// cells is how many cells the character takes when it is shown in the given column (0-based).
func cells(r rune, column int) int {
	switch {
	case r == '\t':
		return tabStop - column%tabStop
	case hidden(r):
		return len(glyph(r))
	case r < 0x300:
		return 1
	case r == 0x200C || r == 0x200D || unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case unicode.Is(wide, r):
		return 2
	default:
		return 1
	}
}

// wide are the blocks that terminals draw two cells wide: East Asian scripts, full-width
// forms and emoji. Whole blocks, not single characters: an alignment aid, not a standard.
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x1100, Hi: 0x115F, Stride: 1}, // Hangul Jamo, leading
		{Lo: 0x231A, Hi: 0x231B, Stride: 1}, // watch, hourglass
		{Lo: 0x23E9, Hi: 0x23EC, Stride: 1},
		{Lo: 0x2614, Hi: 0x2615, Stride: 1},
		{Lo: 0x2648, Hi: 0x2653, Stride: 1}, // zodiac
		{Lo: 0x26A1, Hi: 0x26A1, Stride: 1}, // high voltage
		{Lo: 0x2705, Hi: 0x2705, Stride: 1}, // check mark
		{Lo: 0x2728, Hi: 0x2728, Stride: 1}, // sparkles
		{Lo: 0x274C, Hi: 0x274C, Stride: 1}, // cross mark
		{Lo: 0x2753, Hi: 0x2757, Stride: 1}, // question and exclamation marks
		{Lo: 0x2795, Hi: 0x2797, Stride: 1}, // plus, minus, divide
		{Lo: 0x2B1B, Hi: 0x2B1C, Stride: 1}, // large squares
		{Lo: 0x2B50, Hi: 0x2B55, Stride: 5}, // star, circle
		{Lo: 0x2E80, Hi: 0x303E, Stride: 1}, // CJK radicals and punctuation
		{Lo: 0x3041, Hi: 0x4DBF, Stride: 1}, // kana to CJK extension A
		{Lo: 0x4E00, Hi: 0xA4CF, Stride: 1}, // CJK, Yi
		{Lo: 0xA960, Hi: 0xA97F, Stride: 1}, // Hangul Jamo extended A
		{Lo: 0xAC00, Hi: 0xD7A3, Stride: 1}, // Hangul
		{Lo: 0xF900, Hi: 0xFAFF, Stride: 1}, // CJK compatibility
		{Lo: 0xFE30, Hi: 0xFE6F, Stride: 1}, // CJK compatibility forms
		{Lo: 0xFF00, Hi: 0xFF60, Stride: 1}, // full-width forms
		{Lo: 0xFFE0, Hi: 0xFFE6, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x16FE0, Hi: 0x18DFF, Stride: 1}, // Tangut, Khitan
		{Lo: 0x1B000, Hi: 0x1B2FF, Stride: 1}, // kana supplement, Nushu
		{Lo: 0x1F18E, Hi: 0x1F19A, Stride: 1}, // squared words
		{Lo: 0x1F200, Hi: 0x1F265, Stride: 1}, // enclosed ideographs
		{Lo: 0x1F300, Hi: 0x1F64F, Stride: 1}, // pictographs, faces
		{Lo: 0x1F680, Hi: 0x1F6FF, Stride: 1}, // transport
		{Lo: 0x1F7E0, Hi: 0x1F7EB, Stride: 1}, // coloured circles and squares
		{Lo: 0x1F900, Hi: 0x1F9FF, Stride: 1}, // supplemental pictographs
		{Lo: 0x1FA70, Hi: 0x1FAFF, Stride: 1}, // pictographs extended A
		{Lo: 0x20000, Hi: 0x3FFFD, Stride: 1}, // CJK extensions
	},
}
