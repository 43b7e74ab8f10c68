package value

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// What operations read. A short line can look through a list of a million values a million times, so
// an evaluator that counts its steps has to count these readings too.

// Units of cost: a byte of a string that is read costs 1.
const (
	bytesPerStep = 64 // as many are one step of an evaluator
	itemCost     = 16 // a value of a collection
	patternCost  = 16 // a byte that a regular expression is matched against
	threadCost   = 2  // each instruction of the expression's program that may look at the byte
	groupShare   = 64 // this many groups double the cost, because each instruction that may run keeps their positions
	compileCost  = 24 // an instruction that is made
	makingCost   = 4  // making a string of each value, or a value of each letter, costs this many times as much
	asciiShare   = 16 // this many bytes that are only classified cost as one
)

// maxRead is what one operation may read: all that a configuration has steps for.
func maxRead() int { return limits.ConfigSteps.Max * bytesPerStep }

// Steps is how many steps of an evaluator the operations since the last call count as, by the size of what they read. A short
// operation counts as none; the remainder is added to the next count.
func (cx *Context) Steps() int {
	steps := cx.reads / bytesPerStep
	cx.reads %= bytesPerStep
	return steps
}

// Read records that an evaluator itself has read this many values.
func (cx *Context) Read(values int) { cx.read(values * itemCost) }

// ReadWhole notes that an evaluator has looked at all of a value.
func (cx *Context) ReadWhole(v Value) { cx.read(costOf(v)) }

// read records that this many bytes were read.
func (cx *Context) read(bytes int) { cx.reads += bytes }

// readTooMuch is an error once a single operation has read more than a whole configuration may.
func (cx *Context) readTooMuch() error {
	if cx.reads > maxRead() {
		return tooMuch(limits.ConfigSteps)
	}
	return nil
}

// costOf is the cost of reading a value once, without what the values in it hold.
func costOf(v Value) int {
	switch v := v.(type) {
	case String:
		return len(v)
	case *Interpolated:
		return v.cost()
	case *Partial:
		return len(v.Pieces) * itemCost
	case *List:
		return len(v.Items) * itemCost
	case *Range:
		return min(v.Len(), limits.ConfigItems.Max) * itemCost
	case *Map:
		return v.Len() * itemCost
	case *Matcher:
		return patternCostOf(v.Text, v.Source)
	}
	return 0
}

// cost is what it takes to make the text.
func (s *Interpolated) cost() int { return s.summary().size + len(s.Parts)*itemCost }

// changingCost is the cost of looking at an interpolated text that has a list or a map in it, which is
// looked through each time.
func changingCost(v Value) int {
	if s, ok := v.(*Interpolated); ok && s.known != nil && s.known.open {
		return s.cost()
	}
	return 0
}

// patternCostOf is the cost of compiling a pattern and of matching a string with it, which may follow each of the program's
// instructions at each byte.
func patternCostOf(text, pattern string) int {
	w := weigh(pattern)
	threads := w.instructions * (groupShare + w.groups) / groupShare
	return w.instructions*compileCost + len(text)*(patternCost+min(threads, mostWeight)*threadCost)
}

// methodCost is the cost of what a method reads before it gives an answer: nothing for those that
// look at one place, the whole for the others. Comparisons are counted where they are made.
func methodCost(c *call) int {
	if text, ok := c.self.(String); ok {
		return textMethodCost(c, string(text))
	}
	switch c.name {
	case "getClass", "is", "equals", "with", "tap", "size", "isEmpty":
		return 0
	case "get", "getOrDefault", "containsKey", "put", "putAt", "putIfAbsent", "set", "push",
		"first", "head", "last", "getFirst", "getLast":
		if _, isRange := c.self.(*Range); !isRange {
			return 0
		}
	case "add":
		if len(c.args) == 1 {
			return 0
		}
	}
	cost := costOf(c.self) + c.argumentCost()
	switch c.name {
	case "toSet", "unique", "toUnique", "join":
		cost *= makingCost
	}
	return cost
}

func (c *call) argumentCost() int {
	sum := 0
	for _, arg := range c.args {
		sum += costOf(arg)
	}
	return sum
}

// textMethodCost is the cost of a method of a string.
func textMethodCost(c *call, text string) int {
	switch c.name {
	case "size", "length", "substring", "subSequence", "charAt":
		if ascii(text) {
			return len(text) / asciiShare
		}
	case "take", "drop", "takeRight", "dropRight", "takeWhile", "dropWhile", "toList", "toSet":
		return len(text) * makingCost
	case "isEmpty", "intern", "startsWith", "endsWith", "toString":
		return c.argumentCost()
	case "matches", "replaceAll", "replaceFirst", "split", "find", "findAll":
		if pattern, ok := c.argOr(0, Null{}).(String); ok {
			return patternCostOf(text, string(pattern)) + c.argumentCost()
		}
		return len(text)*patternCost + c.argumentCost()
	}
	return len(text) + c.argumentCost()
}

// binaryCost is the cost of what an operator reads. Those that compare count where they do.
func binaryCost(op string, x, y Value) int {
	switch op {
	case "==", "!=", "<=>", "<", "<=", ">", ">=", "===", "!==", "in", "!in", "&&", "||":
		return 0
	case "<<":
		return costOf(y)
	case "=~", "==~":
		text, _ := textOf(x)
		pattern, _ := textOf(y)
		return patternCostOf(text, pattern)
	}
	return costOf(x) + costOf(y)
}

// indexCost is the cost of taking a place of a value: a list and a map lead to it at once.
func indexCost(x Value) int {
	switch x := x.(type) {
	case *List, *Map:
		return 0
	case String:
		if ascii(string(x)) {
			return len(x) / asciiShare
		}
		return len(x) * makingCost * 2
	}
	return costOf(x)
}

// ascii reports whether each byte of a string is a letter.
func ascii(text string) bool {
	for len(text) >= 8 {
		if (text[0]|text[1]|text[2]|text[3]|text[4]|text[5]|text[6]|text[7])&0x80 != 0 {
			return false
		}
		text = text[8:]
	}
	return strings.IndexFunc(text, func(r rune) bool { return r >= 0x80 }) < 0
}

// rangeCost is the cost of writing out a range, which other collections do not need.
func rangeCost(v Value) int {
	if r, ok := v.(*Range); ok {
		return costOf(r)
	}
	return 0
}
