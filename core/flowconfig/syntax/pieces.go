package syntax

// Tokens of workflow scripts. Scripts share their quotes, comments and braces with config files, so
// that the lexer of these reads both.

import "github.com/flow-toolkit/flow-toolkit/core/source"

// Piece is a word, a string or a sign of a script.
type Piece struct {
	At
	Kind PieceKind
	// Depth is the number of braces open around the piece; a brace is outside itself.
	Depth int
}

// PieceKind classifies pieces.
type PieceKind uint8

// The kinds of pieces.
const (
	// PieceSign is an operator, a bracket, a number or anything else that is none of the others.
	PieceSign PieceKind = iota
	PieceWord
	// PieceString is a whole string with its quotes, interpolated expressions included.
	PieceString
	PieceOpen
	PieceClose
	PieceDot
)

// Pieces cuts a script into pieces, without comments and without the inside of strings. whole is false
// if a string or a brace is not closed, so that the pieces after it may be wrong.
func Pieces(text string) (pieces []Piece, whole bool) {
	l := lex(text, false)
	whole = true
	braces := 0
	var open []int32 // starts of the interpolated strings that are being read
	for i := range l.toks {
		t := &l.toks[i]
		switch {
		case t.kind == tOpenText:
			open = append(open, t.start)
		case t.kind == tCloseText && len(open) > 0:
			whole = whole && int(t.end-t.start) == len(closes[t.quote])
			start := open[len(open)-1]
			if open = open[:len(open)-1]; len(open) == 0 {
				pieces = append(pieces, Piece{At{int(start), int(t.end)}, PieceString, int(t.depth)})
			}
		case len(open) == 0 && t.kind != tEOF:
			pieces = append(pieces, Piece{At{int(t.start), int(t.end)}, t.kind.piece(), int(t.depth)})
			whole = whole && t.flags&cut == 0
			braces += t.kind.braces()
			whole = whole && braces >= 0
		}
	}
	return pieces, whole && braces == 0
}

// braces is what a token adds to the number of open braces.
func (k kind) braces() int {
	switch k {
	case tLBrace:
		return 1
	case tRBrace:
		return -1
	}
	return 0
}

// piece is the kind of piece that a token is.
func (k kind) piece() PieceKind {
	switch {
	case k == tString:
		return PieceString
	case k == tLBrace:
		return PieceOpen
	case k == tRBrace:
		return PieceClose
	case k == tDot || k == tSafeDot || k == tSpreadDot:
		return PieceDot
	case k.isWord():
		return PieceWord
	}
	return PieceSign
}

// Comments are the comments of a script or a config file, in order.
func Comments(text string) []source.Span { return lex(text, false).comments }
