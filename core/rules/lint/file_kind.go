package lint

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Document is a text as its kind's reader gives it: nodes and problems, and whatever more the
// language of the text needs. A *tree.Document is one.
type Document interface{ Tree() *tree.Document }

// Kind is a sort of file: how its texts are read, and what the rules see of one.
type Kind struct {
	// Read never fails; what is wrong with a text is in its problems.
	Read func(*source.File) Document
	// Detect gives the dialect of a text.
	Detect func(*tree.Document) *dialect.Names
	// Open makes a text ready for the rules. The pass is the one that they will be given.
	Open func(*Pass, Input) Opened
	// Expects completes the sentence "not checked: needs …" of rules that judge more than the text, where the text
	// is not readable.
	Expects string
	// Check is the dialect's name of a check; nil where all dialects have the same.
	Check func(names *dialect.Names, check string) string
}

// Opened is a file that is ready for the rules of its kind.
type Opened struct {
	// Readable reports that the text could be read: rules that judge more than the text are not run otherwise.
	Readable bool
	// Run runs one of the kind's rules over the file.
	Run func(*Rule)
	// End, where it is not nil, is told at the end whether findings may be missing.
	End func(incomplete bool)
}

// CheckName is the dialect's name of a rule's check.
func (k *Kind) CheckName(r *Rule, names *dialect.Names) string {
	if k.Check == nil {
		return r.Check
	}
	return k.Check(names, r.Check)
}
