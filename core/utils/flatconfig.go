package utils

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// ParseFlatConfig reads what the engine prints for "config -flat" (fetch_wf_config, utils.md §7.11):
// names and values, all of them text, the last of a repeated name. Quotes at both ends of a value
// are taken off. The revisions differ: R1 takes values of several lines, spaces around "=" as they
// come, and an empty value as "null"; R2 takes one line an entry, " = " between, and drops the rest.
func ParseFlatConfig(text string, revision dialect.Revision) map[string]string {
	if revision == dialect.R2 {
		return parseLines(text)
	}
	p := flatParser{text: text, settings: map[string]string{}}
	p.parse()
	return p.settings
}

// AddFlatEntry adds what [ParseFlatConfig] reads from "name = text" within a listing, in R1. False reports that this depends
// on the entries before and after it: the text is empty or ends with an entry that is, or the name has several lines.
func AddFlatEntry(settings map[string]string, name, text string) bool {
	value := strings.TrimFunc(text, isSpace)
	lines := strings.Contains(text, "\n")
	switch {
	case value == "" || lines && strings.HasSuffix(value, "=") || strings.Contains(name, "\n"):
		return false
	case lines || !isPlainName(name):
		p := flatParser{text: name + " = " + text, settings: settings}
		p.parse()
	default:
		settings[name] = flatValue(value)
	}
	return true
}

// isPlainName reports whether a name is read up to its end: it has neither white space nor "=" in it.
func isPlainName(name string) bool {
	for _, r := range name {
		if r == '=' || (r <= ' ' || r > '~') && isSpace(r) {
			return false
		}
	}
	return true
}

func parseLines(text string) map[string]string {
	settings := map[string]string{}
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if name, value, ok := strings.Cut(line, " = "); ok {
			settings[name] = strings.Trim(value, `'"`)
		}
	}
	return settings
}

// flatParser reads entries whose values may have several lines.
type flatParser struct {
	text     string
	settings map[string]string
	// blankFrom and blankTo are the stretch of white space that was passed last: a long one is
	// looked at from many lines.
	blankFrom, blankTo int
}

func (p *flatParser) parse() {
	for start := 0; start <= len(p.text); {
		pos := start
		if name, from, ok := p.entryAt(start); ok {
			pos = p.valueEnd(from)
			p.settings[name] = flatValue(p.text[from:pos])
		}
		next := strings.IndexByte(p.text[pos:], '\n')
		if next < 0 {
			return
		}
		start = pos + next + 1
	}
}

// entryAt reads a name without white space and its "=", and returns where the value starts.
func (p *flatParser) entryAt(start int) (name string, from int, ok bool) {
	end := start
	for end < len(p.text) {
		r, size := utf8.DecodeRuneInString(p.text[end:])
		if r == '=' || isSpace(r) {
			break
		}
		end += size
	}
	equals := p.afterSpace(end)
	if end == start || equals == len(p.text) || p.text[equals] != '=' {
		return "", 0, false
	}
	return p.text[start:end], p.afterSpace(equals + 1), true
}

// valueEnd is the first line feed that a new entry follows, or the end of the text.
func (p *flatParser) valueEnd(from int) int {
	for at := from; ; at++ {
		feed := strings.IndexByte(p.text[at:], '\n')
		if feed < 0 {
			return len(p.text)
		}
		if at += feed; p.introducesEntry(at + 1) {
			return at
		}
	}
}

// introducesEntry reports whether a line is one character or more and then, perhaps only after
// blank lines, "=".
func (p *flatParser) introducesEntry(line int) bool {
	length := strings.IndexAny(p.text[line:], "\n=")
	if length <= 0 {
		return false
	}
	end := p.afterSpace(line + length)
	return end < len(p.text) && p.text[end] == '='
}

// afterSpace is where white space, line feeds included, that begins at a place ends.
func (p *flatParser) afterSpace(at int) int {
	if p.blankFrom <= at && at < p.blankTo {
		return p.blankTo
	}
	end := at
	for end < len(p.text) {
		r, size := utf8.DecodeRuneInString(p.text[end:])
		if !isSpace(r) {
			break
		}
		end += size
	}
	p.blankFrom, p.blankTo = at, end
	return end
}

func flatValue(text string) string {
	value := strings.Trim(strings.TrimFunc(text, isSpace), `'"`)
	if value == "" {
		return "null"
	}
	return value
}

// isSpace is white space as the reference's language has it: that of Unicode and four separators
// of ASCII.
func isSpace(r rune) bool { return unicode.IsSpace(r) || 0x1c <= r && r <= 0x1f }

// ScrapeParams are the names "params.x" that lines of the pipeline's main script assign with "=" (utils.md §7.11), each once,
// in order. "==" is not an assignment; "=~" counts, as in the reference. The error is a UnicodeDecodeError for bytes that are
// not UTF-8.
func ScrapeParams(script []byte) ([]string, error) {
	if !utf8.Valid(script) {
		return nil, raise(diag.DecodeError, "main script is not valid UTF-8")
	}
	text := string(script)
	names, seen := []string{}, map[string]bool{}
	for from := 0; ; {
		next := strings.Index(text[from:], paramsScope)
		if next < 0 {
			return names, nil
		}
		at, end := from+next, len(text)
		if n := strings.IndexAny(text[at:], lineEnds); n >= 0 {
			end = at + n
		}
		line := from + strings.LastIndexAny(text[from:at], lineEnds) + 1
		from = end // only what begins a line assigns a parameter
		if name := assignedParam(strings.TrimLeftFunc(text[line:end], isSpace)); name != "" && !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
}

const paramsScope, lineEnds = "params.", "\r\n"

// assignedParam is the name that a line, without its indentation, assigns, or "".
func assignedParam(line string) string {
	rest, ok := strings.CutPrefix(line, paramsScope)
	if !ok {
		return ""
	}
	n := 0
	for n < len(rest) && (isDigit(rest[n]) || rest[n] == '_' || 'a' <= rest[n]|0x20 && rest[n]|0x20 <= 'z') {
		n++
	}
	after := strings.TrimLeftFunc(rest[n:], isSpace)
	if n == 0 || !strings.HasPrefix(after, "=") || strings.HasPrefix(after, "==") {
		return ""
	}
	return paramsScope + rest[:n]
}

// AddScraped puts parameters of the main script into a configuration as "null". Those that the
// engine reported keep their value, except in compat mode, which overwrites them as the reference does.
func AddScraped(settings map[string]string, names []string, compat bool) {
	for _, name := range names {
		if _, reported := settings[name]; compat || !reported {
			settings[name] = "null"
		}
	}
}
