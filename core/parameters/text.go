package parameters

import (
	"regexp"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

var (
	// taking is the head of a function with a parameter "params".
	taking = regexp.MustCompile(`(\w+)\s*\([^(){}]*\bparams\b[^(){}]*\)\s*\{`)
	// option is an option of a command line.
	option = regexp.MustCompile(`(?:^|\s)--([A-Za-z_][A-Za-z0-9_-]*)`)
)

// Text finds "params.name" in a file that is not parsed, such as a template or a test. Names of methods are among them, so
// all places are guarded.
func Text(text string) File { return File{Places: textReads(text, 0)} }

// Groovy finds the same in a Groovy class, and its functions with a parameter "params".
func Groovy(text string) File {
	f := Text(text)
	for _, at := range taking.FindAllStringSubmatch(text, -1) {
		f.Takes = append(f.Takes, at[1])
	}
	return f
}

// textReads finds "params.name" and "params?.name" in content that begins at an offset of its file.
func textReads(text string, offset int) []Place {
	var places []Place
	for from := 0; ; {
		i := strings.Index(text[from:], params)
		if i < 0 {
			return places
		}
		start := from + i
		from = start + len(params)
		if start > 0 && isWord(text[start-1]) {
			continue
		}
		rest := strings.TrimPrefix(text[from:], "?")
		name, isMember := strings.CutPrefix(rest, ".")
		length := wordLength(name)
		if !isMember || length == 0 || '0' <= name[0] && name[0] <= '9' {
			continue
		}
		at := offset + len(text) - len(name)
		places = append(places, Place{Name: name[:length], Kind: Read, Span: source.Span{Start: at, End: at + length}, Guarded: true})
	}
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// wordLength is the length of the name at the start of a string.
func wordLength(text string) int {
	n := 0
	for n < len(text) && isWord(text[n]) {
		n++
	}
	return n
}

// shellReads are those in the "!{…}" of shell blocks.
func shellReads(text string) []Place {
	var places []Place
	for from := 0; ; {
		i := strings.Index(text[from:], "!{")
		if i < 0 {
			return places
		}
		start := from + i
		end := strings.IndexAny(text[start:], "}\n")
		if end < 0 {
			return places
		}
		places = append(places, textReads(text[start:start+end], start)...)
		from = start + 2
	}
}

// Commands finds the options of commands in a document or a workflow that run one of the pipelines with the given names:
// "nextflow run NAME --option". A command ends with its line; a backslash at the end continues it.
func Commands(text string, names []string) File {
	var f File
	const running = " run "
	for from := 0; ; {
		i := strings.Index(text[from:], running)
		if i < 0 {
			return f
		}
		at := from + i + len(running)
		line := strings.LastIndexByte(text[:from+i], '\n') + 1
		from = at
		if argument, _, _ := strings.Cut(strings.TrimLeft(text[at:], " "), " "); !runsEngine(text[line:at]) ||
			!runs(strings.TrimSpace(argument), names) {
			continue
		}
		end := commandEnd(text, at)
		for _, o := range option.FindAllStringSubmatchIndex(text[at:end], -1) {
			f.add(Place{Name: text[at+o[2] : at+o[3]], Kind: Named, Span: source.Span{Start: at + o[2], End: at + o[3]}})
		}
		from = end
	}
}

// runsEngine reports whether the text before "run" is of the engine's program: "nextflow", or "flow" in the dialect of the
// toolkit, with or without options.
func runsEngine(text string) bool {
	for word := range strings.FieldsSeq(text) {
		if word = strings.Trim(word, "`'\"$("); word == "nextflow" || word == "flow" || strings.HasSuffix(word, "/nextflow") {
			return true
		}
	}
	return false
}

// runs reports whether an argument of "nextflow run" is the pipeline.
func runs(argument string, names []string) bool {
	argument, _, _ = strings.Cut(argument, "\n")
	argument = strings.Trim(argument, "'\"`\\")
	for _, name := range names {
		if argument == name || strings.HasSuffix(argument, "/"+name) {
			return true
		}
	}
	return false
}

// commandEnd is the end of a command that continues at an offset.
func commandEnd(text string, from int) int {
	for end := from; ; {
		line := strings.IndexByte(text[end:], '\n')
		if line < 0 {
			return len(text)
		}
		end += line
		if !strings.HasSuffix(strings.TrimRight(text[from:end], " \t\r"), `\`) {
			return end
		}
		end++
	}
}

// CamelCase is the second name that an option with dashes sets: "save-bam" sets saveBam.
func CamelCase(option string) string {
	parts := strings.Split(option, "-")
	for i, part := range parts[1:] {
		if part != "" {
			parts[i+1] = strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return strings.Join(parts, "")
}

// Dashed is the option with dashes that sets a parameter: "save-bam" for saveBam. It is the name itself without capitals.
func Dashed(name string) string {
	var out strings.Builder
	for i, c := range name {
		if 'A' <= c && c <= 'Z' && i > 0 {
			out.WriteByte('-')
			c += 'a' - 'A'
		}
		out.WriteRune(c)
	}
	if option := out.String(); CamelCase(option) == name {
		return option
	}
	return name
}
