package wording

import (
	"bytes"
	"go/scanner"
	"go/token"
	"os"
	"path"
	"regexp"
	"slices"
	"sort"
	"strings"
)

// InComments finds the retired words in the comments of a Go or TypeScript file. A phrase may continue on the next line.
func InComments(file string) ([]Use, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var spans [][]int
	switch path.Ext(file) {
	case ".go":
		spans = goComments(text)
	case ".ts":
		for _, span := range comments.FindAllIndex(text, -1) {
			before := len(bytes.TrimLeft(text[span[0]:span[1]], " \t\n"))
			spans = append(spans, []int{span[1] - before, span[1]})
		}
	}
	var uses []Use
	for _, block := range commentBlocks(string(text), spans) {
		uses = append(uses, block.uses(file)...)
	}
	return uses, nil
}

// goComments are the positions of the comments of a Go file, without directives such as "//go:embed" and without the output that
// an example expects.
func goComments(text []byte) (spans [][]int) {
	set := token.NewFileSet()
	file := set.AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, scanner.ScanComments)
	output := false
	for {
		pos, kind, literal := s.Scan()
		switch {
		case kind == token.EOF:
			return spans
		case kind != token.COMMENT:
			output = output && kind == token.SEMICOLON
			continue
		}
		output = output || exampleOutput.MatchString(literal)
		if start := file.Offset(pos); !output && !directive.MatchString(literal) {
			spans = append(spans, []int{start, start + len(literal)})
		}
	}
}

var (
	directive     = regexp.MustCompile(`^//[a-z]+:|^//nolint`)
	exampleOutput = regexp.MustCompile(`^// (Unordered o|O)utput:`)
)

// block is comments without code or an empty line between them.
type block struct {
	text   strings.Builder // the words on one line, without comment marks
	starts []int           // where each source line begins in text
	line   int             // the source line of starts[0]
	// described is the code after the comments, of which they may begin with a name.
	described string
}

func commentBlocks(text string, spans [][]int) (blocks []*block) {
	end, trailing := 0, false
	for i, span := range spans {
		between := text[end:span[0]]
		if i == 0 || trailing || strings.TrimSpace(between) != "" || strings.Count(between, "\n") > 1 {
			blocks = append(blocks, &block{line: 1 + strings.Count(text[:span[0]], "\n")})
		}
		code := text[strings.LastIndexByte(text[:span[0]], '\n')+1 : span[0]]
		trailing = strings.TrimSpace(code) != ""
		comment := text[span[0]:span[1]]
		for line := range strings.SplitSeq(comment, "\n") {
			blocks[len(blocks)-1].add(line)
		}
		end = span[1]
		blocks[len(blocks)-1].described, _, _ = strings.Cut(strings.TrimLeft(text[end:], "\n\t "), "\n")
	}
	return blocks
}

func (b *block) add(line string) {
	b.starts = append(b.starts, b.text.Len())
	line = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(line), "*/"))
	line = strings.TrimSpace(commentMark.ReplaceAllString(line, ""))
	b.text.WriteString(line + " ")
}

var identifiers = regexp.MustCompile(`\w+`)

var commentMark = regexp.MustCompile(`^(//+|/?\*+)`)

func (b *block) uses(file string) (uses []Use) {
	text := b.text.String()
	if name, _, _ := strings.Cut(text, " "); slices.Contains(identifiers.FindAllString(b.described, -1), name) {
		text = strings.Repeat("~", len(name)) + text[len(name):]
	}
	for _, kept := range inComments {
		text = kept.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat("~", len(s)) })
	}
	for _, word := range retired {
		for _, at := range word.FindAllStringIndex(text, -1) {
			line := sort.SearchInts(b.starts, at[0]+1) - 1
			uses = append(uses, Use{file, b.line + line, text[at[0]:at[1]]})
		}
	}
	return uses
}

// inComments are phrases of comments that are not checked, with the reason.
var inComments = []*regexp.Regexp{
	regexp.MustCompile("`[^`]*`|\"[^\"]*\""),                           // quotes of code, names and texts
	regexp.MustCompile(`(?i)\bblank (lines?|imports?|identifiers?)\b`), // the usual terms
	regexp.MustCompile(`(?i)\bthere (is|are) no\b`),                    // that something does not exist, not what it is not
}
