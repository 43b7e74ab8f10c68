// Package outdir finds where the test of a pipeline sets its output directory, and to what (lint.md §3.31).
package outdir

import (
	"regexp"
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
func Check(file *source.File) (at source.Span, message string) {
	const expected = `"outdir" must be "$outputDir" in the "when" block`
	t := test{file: file}
	for _, s := range syntax.ParseScript(file).Statements {
		t.node(s)
	}
	if len(t.blocks) == 0 {
		return source.Span{}, `test has no "when" block, which must set outdir = "$outputDir"`
	}
	at, message = source.Span{Start: t.blocks[0].Start, End: t.blocks[0].Start + len(whenWord)}, expected+", found none"
	for _, set := range t.settings {
		switch value := file.Slice(set.value); {
		case set.inWhen && outdirOfTest.MatchString(value):
			return set.name, ""
		case set.inWhen:
			at, message = set.name, expected+", found "+tree.Shorten(value, view.ShownCharacters)
		case message == expected+", found none":
			at, message = set.name, expected+", found outside of it"
		}
	}
	return at, message
}

const whenWord = "when"

// test is what the checks see of the test of a pipeline.
type test struct {
	file *source.File
	// blocks define what the test runs: calls of "when" with a closure, without those within another.
	blocks []source.Span
	// settings of the output directory, in the order of the text.
	settings []setting
	inWhen   bool
}

// setting is a place that sets the output directory; of a value with an operator or a method, its first operand counts.
type setting struct {
	name, value source.Span
	inWhen      bool
}

func (t *test) node(n syntax.Node) {
	switch n := n.(type) {
	case *syntax.Call:
		if name, ok := n.Of.(*syntax.Name); ok && name.Text == whenWord && !t.inWhen && givesClosure(n) {
			t.blocks = append(t.blocks, n.Span())
			t.inWhen = true
			defer func() { t.inWhen = false }()
		}
		t.named(n.Args)
	case *syntax.Map:
		t.named(n.Entries)
	case *syntax.Assign:
		switch target := n.Target.(type) {
		case *syntax.Name:
			t.set(target.Text, target.Span(), n.Value)
		case *syntax.Property:
			t.set(target.Name.Text, target.Name.Span(), n.Value)
		}
	}
	syntax.Children(n, t.node)
}

// givesClosure reports whether a call has a closure behind it.
func givesClosure(n *syntax.Call) bool {
	if len(n.Args) == 0 {
		return false
	}
	_, ok := n.Args[len(n.Args)-1].Value.(*syntax.Closure)
	return ok
}

func (t *test) named(all []syntax.Arg) {
	for _, a := range all {
		if a.Name != nil {
			t.set(a.Name.Text, a.Name.Span(), a.Value)
		}
	}
}

func (t *test) set(name string, at source.Span, value syntax.Expr) {
	if name == "outdir" {
		t.settings = append(t.settings, setting{at, firstOperand(value).Span(), t.inWhen})
	}
}

// firstOperand is the value that an expression begins with.
func firstOperand(e syntax.Expr) syntax.Expr {
	switch n := e.(type) {
	case *syntax.Binary:
		return firstOperand(n.X)
	case *syntax.Property:
		return firstOperand(n.Of)
	case *syntax.Call:
		return firstOperand(n.Of)
	case *syntax.Index:
		return firstOperand(n.Of)
	}
	return e
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
