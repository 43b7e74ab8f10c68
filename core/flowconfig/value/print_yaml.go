package value

import "strings"

// YAML prints a tree in block style, two spaces a level, as the engine's "config -o yaml" does, but amounts, paths and
// interpolated strings are plain strings, which the engine writes as tags of its classes. An unknown value is its
// placeholder, followed by a comment with the reason.
func YAML(root *Map, o PrintOptions) (string, error) {
	p := newPrinter(o)
	for _, e := range p.order(root) {
		if sub, ok := e.Value.(*Map); ok && sub.Len() == 0 {
			continue
		}
		p.yamlEntry(e, "", false)
	}
	if p.text.Len() == 0 && !p.cut {
		return "{}\n", nil
	}
	return p.listing()
}

// yamlEntry writes a key and its value; behind a dash the key's indentation is already there.
func (p *printer) yamlEntry(e *Entry, indent string, dash bool) {
	key := yamlText(e.Name, indent, unbroken)
	if !dash {
		p.put(indent)
	}
	p.put(key)
	p.put(":")
	p.yaml(e.Value, indent, false)
}

// yaml writes what follows a key or a dash: a scalar on the same line, or a block below, whose first line follows the dash.
func (p *printer) yaml(v Value, indent string, dash bool) {
	if !p.enter() {
		p.put("\n")
		return
	}
	defer p.leave()
	switch v := v.(type) {
	case *Map:
		p.yamlMap(v, indent+"  ", dash)
	case *List, *Range:
		if dash {
			indent += "  "
		}
		p.yamlList(p.items(v), indent, dash)
	default:
		p.put(" ")
		p.put(yamlScalar(v, indent, p.column()))
		if u := AsUnknown(v); u != nil {
			p.put(" # " + string(u.Cause) + ": " + strings.Join(strings.Fields(u.Reason), " "))
		}
		p.put("\n")
	}
}

func (p *printer) yamlMap(m *Map, indent string, dash bool) {
	if m.Len() == 0 {
		p.put(" {}\n")
		return
	}
	p.begin(dash)
	for i, e := range p.order(m) {
		if p.left < 0 || p.steps < 0 {
			return
		}
		p.yamlEntry(e, indent, dash && i == 0)
	}
}

// begin starts a block: beside a dash or on a line of its own.
func (p *printer) begin(dash bool) {
	if dash {
		p.put(" ")
	} else {
		p.put("\n")
	}
}

// yamlList writes items at the level of their key.
func (p *printer) yamlList(items []Value, indent string, dash bool) {
	if len(items) == 0 {
		p.put(" []\n")
		return
	}
	p.begin(dash)
	defer p.unsorted()()
	for i, item := range items {
		if p.left < 0 || p.steps < 0 {
			return
		}
		if i > 0 || !dash {
			p.put(indent)
		}
		p.put("-")
		p.yaml(item, indent, true)
	}
}

func yamlScalar(v Value, indent string, column int) string {
	switch v := v.(type) {
	case nil, Null, Bool, Int, Long, Big, Decimal:
		return plainText(v)
	case Float, Double:
		switch text := plainText(v); text {
		case "NaN":
			return ".nan"
		case "Infinity":
			return ".inf"
		case "-Infinity":
			return "-.inf"
		default:
			return text
		}
	}
	text := Text(v)
	if AsUnknown(v) != nil && strings.ContainsAny(text, "\n") {
		return newYAMLFolder(unbroken, indent).doubleQuoted(text)
	}
	return yamlText(text, indent, column)
}

// yamlText writes a string plain if YAML reads it as nothing else, otherwise in quotes, and several lines as a block.
func yamlText(text, indent string, column int) string {
	f := newYAMLFolder(column, indent)
	lines := strings.Contains(text, "\n")
	switch {
	case !isPrintable(text) || strings.Contains(text, "\t") || strings.Contains(text, " \n") || lines && column == unbroken:
		return f.doubleQuoted(text)
	case lines && !strings.HasSuffix(text, " "):
		return yamlLines(text, indent)
	case lines:
		return f.doubleQuoted(text)
	case needsQuotes(text):
		return f.singleQuoted(text)
	}
	f.words(text)
	return f.out.String()
}

// yamlLines writes lines as a block scalar that keeps them: its header states whether it begins with spaces or empty lines,
// and whether it ends with one line break or more.
func yamlLines(text, indent string) string {
	body := strings.TrimRight(text, "\n")
	ends := len(text) - len(body)
	mark := "|"
	if text[0] == ' ' || text[0] == '\n' {
		mark += "2"
	}
	if body == "" {
		return mark + "+" + text
	}
	switch ends {
	case 0:
		mark += "-"
	case 1:
	default:
		mark += "+"
	}
	var out strings.Builder
	out.WriteString(mark)
	for line := range strings.SplitSeq(body, "\n") {
		out.WriteByte('\n')
		if line != "" {
			out.WriteString(indent + "  " + line)
		}
	}
	out.WriteString(strings.Repeat("\n", max(0, ends-1)))
	return out.String()
}

// isPrintable reports whether a string can be written without escapes.
func isPrintable(text string) bool {
	for _, r := range text {
		if r < ' ' && r != '\n' && r != '\t' || r == 0x7f || r == 0x85 || r == 0x2028 || r == 0x2029 || r == 0xFEFF || r == 0xFFFD {
			return false
		}
	}
	return true
}

// needsQuotes reports whether a string without quotes could be read as something else.
func needsQuotes(text string) bool {
	if text == "" || text != strings.TrimSpace(text) || strings.Contains(text, ": ") || strings.Contains(text, " #") ||
		strings.HasSuffix(text, ":") || strings.HasPrefix(text, "---") || strings.HasPrefix(text, "...") {
		return true
	}
	switch c := text[0]; {
	case strings.IndexByte("#,[]{}&*!|>'\"%@`", c) >= 0:
		return true
	case c == '-' || c == '?' || c == ':':
		return len(text) == 1 || text[1] == ' ' || yamlNumber(text)
	case c == '<':
		return text == "<<"
	}
	return yamlWord(text) || yamlNumber(text)
}

// yamlWord reports whether a string is a word of YAML 1.1 or 1.2 for null, a boolean or a number.
func yamlWord(text string) bool {
	switch strings.ToLower(text) {
	case "null", "~", "true", "false", "yes", "no", "on", "off", ".nan", ".inf", "-.inf", "+.inf":
		return true
	}
	return false
}

// yamlNumber reports whether a string looks like a number, a date or a time.
func yamlNumber(text string) bool {
	body := strings.TrimLeft(text, "+-")
	if body == "" || strings.IndexByte("0123456789.", body[0]) < 0 {
		return false
	}
	if strings.HasPrefix(body, "0x") || strings.HasPrefix(body, "0o") || strings.HasPrefix(body, "0b") {
		return true
	}
	return spanOf(body, "0123456789.eE+-_:TtZz ") == len(body) && strings.Count(body, ".") < 2 && strings.ContainsAny(body, "0123456789")
}
