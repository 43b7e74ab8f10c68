package value

import "strings"

// weighed is the size of the program that a matcher makes of a pattern.
type weighed struct {
	// instructions of the program, as many as there are at most.
	instructions int
	groups       int
}

// mostWeight is where counting ends: repetitions within repetitions grow without end.
const mostWeight = 1 << 30

// classWeight is that of a class such as \p{L}, which has hundreds of ranges.
const classWeight = 100

// weigh counts the instructions with all counted repetitions written out, which "(a{1,100}){1,5}" has 500 of.
func weigh(pattern string) weighed {
	if len(pattern) > longestPattern {
		return weighed{instructions: len(pattern)} // it is not compiled
	}
	w := weigher{rest: pattern, sums: []int{0}}
	for w.rest != "" {
		w.element()
	}
	sum := 0
	for _, n := range append(w.sums, w.last) {
		sum += n
	}
	return weighed{min(sum, mostWeight), w.groups}
}

// weigher reads a pattern from left to right.
type weigher struct {
	rest string
	// sums of what was read of each open group, without the last element.
	sums []int
	// last is the weight of the element that a quantifier would repeat.
	last   int
	groups int
}

// element reads one element or quantifier.
func (w *weigher) element() {
	c, length := w.rest[0], 1
	switch c {
	case '{':
		length = w.repeat()
	case '*', '+', '?':
		w.last++
	case '(':
		w.put(0)
		w.sums = append(w.sums, 0)
		w.groups++
	case ')':
		if end := len(w.sums) - 1; end > 0 {
			w.put(0)
			w.last = w.sums[end] + 2
			w.sums = w.sums[:end]
		}
	case '[':
		length = classLength(w.rest)
		w.put(1 + length/8 + classWeight*strings.Count(w.rest[:length], `\p`))
	case '\\':
		if length = min(2, len(w.rest)); length == 2 && strings.ContainsRune("pP", rune(w.rest[1])) {
			w.put(classWeight)
		} else {
			w.put(1)
		}
	default:
		w.put(1)
	}
	w.rest = w.rest[length:]
}

// put adds the last element to its group, and is the next one.
func (w *weigher) put(weight int) {
	end := len(w.sums) - 1
	w.sums[end] = min(w.sums[end]+w.last, mostWeight)
	w.last = weight
}

// repeat multiplies the last element by the larger number of "{n,m}", and gives the length read.
func (w *weigher) repeat() int {
	number, most, length := 0, 1, 1
	for ; length < len(w.rest) && w.rest[length] != '}'; length++ {
		if c := w.rest[length]; '0' <= c && c <= '9' {
			number = min(number*10+int(c-'0'), mostWeight)
			most = max(most, number)
		} else {
			number = 0
		}
	}
	w.last = min((w.last+1)*most, mostWeight)
	return min(length+1, len(w.rest))
}

// classLength is the length of a class of characters at the start of a pattern.
func classLength(rest string) int {
	for i := 1; i < len(rest); i++ {
		switch rest[i] {
		case '\\':
			i++
		case ']':
			if i > 1 {
				return i + 1
			}
		}
	}
	return len(rest)
}
