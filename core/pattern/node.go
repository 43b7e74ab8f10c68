package pattern

// kind of a node of the parsed pattern.
type kind int

const (
	empty    kind = iota // matches the empty string
	oneOf                // one character of set
	start                // ^
	end                  // $
	boundary             // \b or, negative, \B
	look                 // look-ahead or, behind, look-behind, of subs[0]
	sequence             // subs one after the other
	choice               // any of subs
	repeat               // subs[0], min to max times
	backref              // what a group has matched
)

// unbounded is the max of a repeat without an end, and the width of what has no longest match.
const unbounded = -1

// node is one construct of a pattern. Groups leave no node, as a match is only yes or no:
// captures, greed and laziness do not change it, and flags are resolved while parsing.
type node struct {
	kind       kind
	set        set
	subs       []*node
	min, max   int
	negative   bool
	behind     bool
	ignoreCase bool
	// beyond is set when no linear-time matcher of ours equals this node.
	beyond *Error
	// offset and end of the construct in the pattern.
	offset, end int
}

// zeroWidth reports whether the node asserts something about a place and takes no character.
func (n *node) zeroWidth() bool {
	switch n.kind {
	case start, end, boundary, look:
		return true
	}
	return false
}

// has reports whether the node or anything in it passes the test.
func (n *node) has(test func(*node) bool) bool {
	if test(n) {
		return true
	}
	for _, sub := range n.subs {
		if sub.has(test) {
			return true
		}
	}
	return false
}

func isLook(n *node) bool { return n.kind == look }

// width returns the lengths of the shortest and the longest match in characters.
// A back-reference may be anything.
func (n *node) width() (shortest, longest int) {
	switch n.kind {
	case oneOf:
		return 1, 1
	case backref:
		return 0, unbounded
	case sequence:
		for _, sub := range n.subs {
			low, high := sub.width()
			shortest, longest = clamp(shortest+low), sum(longest, high)
		}
	case choice:
		shortest, longest = n.subs[0].width()
		for _, sub := range n.subs[1:] {
			low, high := sub.width()
			shortest = min(shortest, low)
			if high == unbounded || longest == unbounded {
				longest = unbounded
			} else {
				longest = max(longest, high)
			}
		}
	case repeat:
		low, high := n.subs[0].width()
		shortest = clamp(low * n.min)
		switch {
		case high == 0 || n.max == 0:
			longest = 0
		case high == unbounded || n.max == unbounded:
			longest = unbounded
		default:
			longest = clamp(high * n.max)
		}
	}
	return shortest, longest
}

// size estimates the states of a matcher for the node, counted repeats unrolled.
func (n *node) size() int {
	total := 1 + len(n.set.members)/membersPerState
	for _, sub := range n.subs {
		total = clamp(total + sub.size())
	}
	if n.kind == repeat {
		copies := n.max
		if copies == unbounded {
			copies = n.min + 1
		}
		total = clamp(total * max(copies, 1))
	}
	return total
}

// huge is where counts stop growing; two of them still multiply without overflow in 64 bits,
// which clamp needs.
const huge = 1 << 30

func clamp(n int) int { return min(n, huge) }

func sum(a, b int) int {
	if a == unbounded || b == unbounded {
		return unbounded
	}
	return clamp(a + b)
}
