package lint

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Document is a file as its kind's reader parses it: nodes and problems, and further data of its language. A *tree.Document
// is one.
type Document interface{ Tree() *tree.Document }

// Kind is a kind of file: how it is read, and the view that its rules get.
type Kind struct {
	// Read never fails; errors in a file are in its problems.
	Read func(*source.File) Document
	// Detect gives the dialect of a file.
	Detect func(*tree.Document) *dialect.Names
	// Open prepares a file for the rules. The pass is the one that they are given.
	Open func(*Pass, Input) Opened
	// Expects completes the sentence "not checked: needs …" of rules that need a readable file, if it is not readable.
	Expects string
	// Check is the dialect's name of a check; nil where all dialects have the same.
	Check func(names *dialect.Names, check string) string
}

// Opened is a file that is ready for the rules of its kind.
type Opened struct {
	// Readable reports that the file could be parsed: rules that need this are not run otherwise.
	Readable bool
	// Run runs one of the kind's rules over the file.
	Run func(*Rule)
	// Skips, if it is not nil, reports that a rule is not about files such as this one.
	Skips func(*Rule) bool
	// Wording, if it is not nil, rewords the messages and helps of the findings.
	Wording func(string) string
	// End, if it is not nil, is called at the end and learns whether findings may be missing.
	End func(incomplete bool)
}

// CheckName is the dialect's name of a rule's check.
func (k *Kind) CheckName(r *Rule, names *dialect.Names) string {
	if k.Check == nil {
		return r.Check
	}
	return k.Check(names, r.Check)
}
