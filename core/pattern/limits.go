package pattern

// Patterns come from a paste, so every cost is bounded here. Of 185 patterns of real pipelines the
// longest has 255 bytes and the largest matcher 484 states.
const (
	// maxLength of a pattern, in bytes.
	maxLength = 10_000
	// maxDepth of groups within groups.
	maxDepth = 200
	// maxSize of a matcher: states after counted repeats are unrolled. A match takes time
	// proportional to it and to the length of the value.
	maxSize = 10_000
	// maxMembers of one bracketed class, in bytes of Go's dialect, and how many of them count as one state more: a property
	// of Unicode can have thousands.
	maxMembers, membersPerState = 50_000, 64
	// maxRepeat is the largest count, nested counts multiplied, that package regexp accepts.
	maxRepeat = 1000
	// maxTests is how many matchers one pattern may be split into.
	maxTests = 64
	// maxPositions and maxSteps bound the search for ambiguity; larger patterns are not analyzed.
	maxPositions, maxSteps = 600, 200_000
	// longRepeat is the count from which a repeat of varying length behaves like one without an end in a backtracking engine.
	longRepeat = 10
	// maxCached bounds the cache: states of the matchers and bytes of the patterns in it.
	maxCached = 200_000
	// perMatcher is what any answer costs beside.
	perMatcher = 100
)
