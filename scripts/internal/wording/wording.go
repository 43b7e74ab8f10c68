// Package wording finds retired words (CONTRIBUTING.md, "Words") in what people read: string literals of Go, string and
// template literals of TypeScript, and Markdown.
package wording

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
)

// Use is one retired word.
type Use struct {
	File  string
	Line  int
	Found string
}

// retired are the words, with what to write instead in CONTRIBUTING.md.
var retired = []*regexp.Regexp{
	regexp.MustCompile(`(?i)\bmend(s|ed|ing|able)?\b`),
	regexp.MustCompile(`(?i)\btold\b|\btells? (of|that|whether|what|how|the)\b`),
	regexp.MustCompile(`(?i)\bsp(eaks?|oken)\b`),
	regexp.MustCompile(`(?i)\bstands?\b`),
	regexp.MustCompile(`(?i)\b(is|are) no [^l]|\b(is|are) no l[^o]`),
	regexp.MustCompile(`(?i)\b(is|are) expected\b`),
	regexp.MustCompile(`(?i)\bfaults?\b|\bslips?\b|\bstray\b|\bstrangers?\b`),
	regexp.MustCompile(`(?i)\b(left|leaves?) (it |them )?alone\b|\bcode host\b`),
	regexp.MustCompile(`(?i)\b(of the past|of today|by custom|anew|all the same|for want of|at its place|so many)\b`),
	regexp.MustCompile(`(?i)\bread by nothing\b|\b(does|sets|says) nothing\b`),
	regexp.MustCompile(`(?i)\bcannot be told\b|\b(come to|gone through|taken for|take[sn]? on)\b`),
	regexp.MustCompile(`(?i)\bfiles? of parameters\b|\bsheets? of samples\b`),
	regexp.MustCompile(`(?i)\ba text( [^ef]|[^ \w]|$)|\btexts\b|\bwhole numbers?\b|\bblanks?\b`),
	regexp.MustCompile(`(?i)\bswitch(es|ed)? (on|off)\b|\bjudg(es?|ed|ing)\b|\bh(old|olds|eld) .{0,40}against\b`),
	regexp.MustCompile(`(?i)\b(whoever|whom|somebody|nobody|anybody)\b|\blies directly\b`),
	regexp.MustCompile(`(?i), for (it|its|they|the|a|an|no)\b`),
	regexp.MustCompile(`(?i)\b(spelt|misspelt|organisation|licence|colour|behaviour)\b`),
}

// InFile finds the retired words of a file; kinds of files that people do not read have none.
func InFile(file string) ([]Use, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	switch path.Ext(file) {
	case ".go":
		return inGo(file, text)
	case ".ts":
		return inLines(file, literalsOf(string(text))), nil
	case ".md":
		return inLines(file, strings.Split(fences.ReplaceAllStringFunc(string(text), onlyLines), "\n")), nil
	}
	return nil, nil
}

var fences = regexp.MustCompile("(?ms)^ *```.*?^ *```|`[^`\n]+`")

// onlyLines keeps the line ends of a text, so that what follows keeps its line number.
func onlyLines(text string) string { return strings.Repeat("\n", strings.Count(text, "\n")) }

func inLines(file string, lines []string) (uses []Use) {
	for i, line := range lines {
		for _, word := range retired {
			for _, found := range word.FindAllString(line, -1) {
				uses = append(uses, Use{file, i + 1, found})
			}
		}
	}
	return uses
}

// exempt are strings that keep a retired word, with the reason.
var exempt = map[string]bool{
	"* %d more, for which there is no room here\n": true, // the Markdown report for nf-core bots does not change
}

// samples are the fields of rules that hold code.
var samples = map[string]bool{"Before": true, "After": true}

func inGo(file string, text []byte) (uses []Use, err error) {
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, file, text, 0)
	if err != nil {
		return nil, err
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			n.Tag = nil
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && samples[key.Name] {
				return false
			}
		case *ast.CallExpr:
			if called, ok := n.Fun.(*ast.SelectorExpr); ok && called.Sel.Name == "MustCompile" {
				return false
			}
		case *ast.BasicLit:
			if n.Kind != token.STRING {
				return true
			}
			if value, err := strconv.Unquote(n.Value); err == nil && strings.Contains(value, " ") && !exempt[value] {
				for _, use := range inLines(file, []string{strings.ReplaceAll(value, "\n", " ")}) {
					use.Line = set.Position(n.Pos()).Line
					uses = append(uses, use)
				}
			}
		}
		return true
	})
	return uses, nil
}

var (
	comments = regexp.MustCompile(`(?s)/\*.*?\*/|(?m)(^|\s)//[^\n]*`)
	literals = regexp.MustCompile("(?s)'(?:[^'\\\\\n]|\\\\.)*'|\"(?:[^\"\\\\\n]|\\\\.)*\"|`(?:[^`\\\\]|\\\\.)*`")
)

// literalsOf are the lines of a script with nothing but its literals of more than one word.
func literalsOf(script string) []string {
	script = comments.ReplaceAllStringFunc(script, onlyLines)
	var kept strings.Builder
	end := 0
	for _, at := range literals.FindAllStringIndex(script, -1) {
		kept.WriteString(onlyLines(script[end:at[0]]))
		if literal := script[at[0]:at[1]]; strings.Contains(literal, " ") {
			kept.WriteString(literal)
		} else {
			kept.WriteString(onlyLines(literal))
		}
		end = at[1]
	}
	return strings.Split(kept.String(), "\n")
}
