package syntax

// Which bracket closes which, found once for all, so that looking behind a bracket costs nothing.

// pairs has for each opening bracket the number of the token that closes it, or 0. A brace also
// ends the brackets that were left open within it.
func pairs(toks []token) []int32 {
	closes := make([]int32, len(toks))
	var open []int32
	braces := 0
	for i := range toks {
		switch toks[i].kind {
		case tLBrace, tOpenExpr:
			braces++
			open = append(open, int32(i))
		case tLParen, tLBrack, tSafeIndex, tOpenText:
			open = append(open, int32(i))
		case tRBrace, tCloseExpr:
			for braces > 0 && len(open) > 0 {
				last := open[len(open)-1]
				open = open[:len(open)-1]
				if isBrace(toks[last].kind) {
					braces--
					closes[last] = int32(i)
					break
				}
			}
		case tRParen, tRBrack, tCloseText:
			if n := len(open) - 1; n >= 0 && !isBrace(toks[open[n]].kind) {
				closes[open[n]] = int32(i)
				open = open[:n]
			}
		}
	}
	return closes
}

func isBrace(k kind) bool { return k == tLBrace || k == tOpenExpr }

// behind is the number of the token behind the bracket or text that opens at the token, or that of
// the last token.
func (p *parser) behind(i int) int {
	if i < len(p.pairs) && p.pairs[i] > 0 {
		return int(p.pairs[i]) + 1
	}
	return len(p.toks) - 1
}
