package checks

// What scripts declare and include, as far as checks ask for it. Scripts are in a language of their
// own, which is not read whole here: two statements begin lines, and that is enough to find them.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// processNames are the names that scripts declare processes by, or give them when they include them.
type processNames struct {
	list []string
	has  map[string]bool
	// unread says which script could not be looked into, and why; "" when all could.
	unread string
}

// processes are looked for once.
func (f *Folder) processes() *processNames {
	if f.declared != nil {
		return f.declared
	}
	names := &processNames{has: map[string]bool{}}
	f.Ending("", func(path string) {
		file, err := f.Text(path)
		if err != nil {
			names.unread = contentOf(path, err)
			return
		}
		for _, name := range declaredIn(file) {
			if !names.has[name] {
				names.has[name] = true
				names.list = append(names.list, name)
			}
		}
	}, f.Names.Layout.ScriptExt)
	f.declared = names
	return names
}

// scriptWords holds each word of all scripts once, with blanks between.
func (f *Folder) scriptWords() string {
	words := map[string]bool{}
	var all strings.Builder
	f.Ending("", func(path string) {
		file, err := f.Text(path)
		if err != nil {
			return
		}
		for word := range strings.FieldsFuncSeq(file.Text, func(r rune) bool { return r < 0x80 && !isWordByte(byte(r)) }) {
			if !words[word] {
				words[word] = true
				all.WriteString(word + " ")
			}
		}
	}, f.Names.Layout.ScriptExt)
	return all.String()
}

func isWordByte(b byte) bool {
	return 'a' <= b|0x20 && b|0x20 <= 'z' || '0' <= b && b <= '9' || b == '_'
}

// declaredIn are the processes of a script and the names under which it includes others.
func declaredIn(file *source.File) (names []string) {
	const keyword = "process"
	eachLineWith(file, keyword, func(line string, _ source.Span) {
		rest, ok := strings.CutPrefix(strings.TrimLeft(line, " \t"), keyword)
		if name := strings.TrimLeft(rest, " \t"); ok && name != rest {
			names = append(names, strings.Trim(firstWord(name), `'"`))
		}
	})
	eachInclude(file, func(i include) { names = append(names, i.names...) })
	return names
}

func firstWord(s string) string {
	if i := strings.IndexAny(s, " \t{"); i >= 0 {
		return s[:i]
	}
	return s
}

// include is a statement "include { A; B as C } from 'path'".
type include struct {
	// names under which things are included.
	names []string
	// from is what is included from, and at its place without its quotes; "" where there is none.
	from string
	at   source.Span
}

// eachInclude visits the include statements of a script that begin lines.
func eachInclude(file *source.File, visit func(include)) {
	const keyword = "include"
	text := file.Text
	for from := 0; ; {
		i := strings.Index(text[from:], keyword)
		if i < 0 {
			return
		}
		start := from + i
		from = start + len(keyword)
		open := afterBlanks(text, from)
		if !strings.HasPrefix(text[open:], "{") || !beginsLine(text, start) {
			continue
		}
		length := strings.IndexByte(text[open:], '}')
		if length < 0 {
			return
		}
		from = open + length + 1
		found := include{names: includedNames(text[open+1 : from-1])}
		found.at = quotedAfter(text, from, "from")
		found.from = file.Slice(found.at)
		visit(found)
	}
}

// beginsLine reports whether nothing but blanks stands before an offset in its line.
func beginsLine(text string, at int) bool {
	for at > 0 && (text[at-1] == ' ' || text[at-1] == '\t') {
		at--
	}
	return opensLine(text, at)
}

// quotedAfter is the quoted text behind a word, if that word comes next.
func quotedAfter(text string, at int, word string) source.Span {
	at = afterBlanks(text, at)
	if !strings.HasPrefix(text[at:], word) {
		return source.Span{}
	}
	start := afterBlanks(text, at+len(word)) + 1
	if start > len(text) || text[start-1] != '\'' && text[start-1] != '"' {
		return source.Span{}
	}
	for end := start; end < len(text) && text[end] != '\n'; end++ {
		if text[end] == text[start-1] {
			return source.Span{Start: start, End: end}
		}
	}
	return source.Span{}
}

// includedNames are the names in the braces of an include: "A; B as C" gives A, C.
func includedNames(body string) (names []string) {
	for part := range strings.FieldsFuncSeq(body, func(r rune) bool { return r == ';' || r == '\n' }) {
		words := strings.Fields(part)
		switch {
		case len(words) == 1:
			names = append(names, words[0])
		case len(words) == 3 && words[1] == "as":
			names = append(names, words[2])
		}
	}
	return names
}
