package validate

import (
	"strings"
	"unicode/utf8"
)

// URIs by the grammar of RFC 3986, IRIs by that of RFC 3987, which allows characters beyond ASCII, templates by RFC 6570, and
// JSON Pointers by RFC 6901.

func isURI(s string) bool          { return hasScheme(s) && isReference(s, false) }
func isURIReference(s string) bool { return isReference(s, false) }
func isIRI(s string) bool          { return hasScheme(s) && isReference(s, true) }
func isIRIReference(s string) bool { return isReference(s, true) }

func hasScheme(s string) bool {
	scheme, _, ok := strings.Cut(s, ":")
	return ok && isScheme(scheme)
}

func isScheme(s string) bool {
	for i := range len(s) {
		if c := s[i]; !(isAlphanumeric(c) || i > 0 && strings.IndexByte("+-.", c) >= 0) || i == 0 && c <= '9' {
			return false
		}
	}
	return s != ""
}

// subDelims and unreservedMarks are the grammar's character classes beside letters and digits.
const subDelims, unreservedMarks = "!$&'()*+,;=", "-._~"

// uriChars reports whether all characters are unreserved, sub-delimiters, escapes, or among
// the extra ones.
func uriChars(s, extra string, beyondASCII bool) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case isAlphanumeric(c), strings.IndexByte(unreservedMarks, c) >= 0, strings.IndexByte(subDelims, c) >= 0, strings.IndexByte(extra, c) >= 0:
		case c == '%':
			if i+2 >= len(s) || !isHexDigit(s[i+1]) || !isHexDigit(s[i+2]) {
				return false
			}
			i += 2
		case c >= utf8.RuneSelf && beyondASCII:
		default:
			return false
		}
	}
	return true
}

func isReference(s string, beyondASCII bool) bool {
	s, fragment, _ := strings.Cut(s, "#")
	s, query, _ := strings.Cut(s, "?")
	if !uriChars(fragment, ":@/?", beyondASCII) || !uriChars(query, ":@/?", beyondASCII) {
		return false
	}
	scheme, rest, ok := strings.Cut(s, ":")
	switch {
	case ok && isScheme(scheme):
		s = rest
	case ok && !strings.Contains(scheme, "/"):
		return false // a colon in the first segment would read as a scheme
	}
	if authority, ok := strings.CutPrefix(s, "//"); ok {
		path := ""
		if i := strings.IndexByte(authority, '/'); i >= 0 {
			authority, path = authority[:i], authority[i:]
		}
		return isAuthority(authority, beyondASCII) && uriChars(path, ":@/", beyondASCII)
	}
	return uriChars(s, ":@/", beyondASCII)
}

func isAuthority(s string, beyondASCII bool) bool {
	if at := strings.LastIndexByte(s, '@'); at >= 0 {
		if !uriChars(s[:at], ":", beyondASCII) {
			return false
		}
		s = s[at+1:]
	}
	if strings.HasPrefix(s, "[") {
		end := strings.IndexByte(s, ']')
		return end > 0 && isIPLiteral(s[1:end]) && isPort(s[end+1:])
	}
	host, port := s, ""
	if i := strings.IndexByte(s, ':'); i >= 0 {
		host, port = s[:i], s[i:]
	}
	return uriChars(host, "", beyondASCII) && isPort(port)
}

func isIPLiteral(s string) bool {
	if s != "" && s[0]|0x20 == 'v' {
		version, address, ok := strings.Cut(s[1:], ".")
		return ok && version != "" && strings.Trim(version, "0123456789abcdefABCDEF") == "" && address != "" && uriChars(address, ":", false)
	}
	return isIPv6(s)
}

func isPort(s string) bool {
	return s == "" || s[0] == ':' && strings.Trim(s[1:], "0123456789") == ""
}

func isURITemplate(s string) bool {
	for s != "" {
		i := strings.IndexAny(s, "{}")
		if i < 0 {
			i = len(s)
		}
		if !isTemplateLiteral(s[:i]) {
			return false
		}
		if s = s[i:]; s == "" {
			return true
		}
		end := strings.IndexByte(s, '}')
		if end < 0 || s[0] == '}' || !isTemplateExpression(s[1:end]) {
			return false
		}
		s = s[end+1:]
	}
	return true
}

func isTemplateLiteral(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r <= ' ' || r == 0x7f || strings.ContainsRune("\"<>\\^`|", r) }) < 0 && goodEscapes(s)
}

func isTemplateExpression(s string) bool {
	if s != "" && strings.IndexByte("+#./;?&", s[0]) >= 0 {
		s = s[1:]
	}
	for _, variable := range strings.Split(s, ",") {
		name, length, cut := strings.Cut(strings.TrimSuffix(variable, "*"), ":")
		if cut && (len(length) > 4 || length == "" || length[0] == '0' || strings.Trim(length, "0123456789") != "" || strings.HasSuffix(variable, "*")) {
			return false
		}
		for _, part := range strings.Split(name, ".") {
			if part == "" || strings.IndexFunc(part, func(r rune) bool {
				return r >= utf8.RuneSelf || !isAlphanumeric(byte(r)) && r != '_' && r != '%'
			}) >= 0 || !goodEscapes(part) {
				return false
			}
		}
	}
	return true
}

func goodEscapes(s string) bool {
	for i := strings.IndexByte(s, '%'); i >= 0; i = strings.IndexByte(s, '%') {
		if i+2 >= len(s) || !isHexDigit(s[i+1]) || !isHexDigit(s[i+2]) {
			return false
		}
		s = s[i+3:]
	}
	return true
}

func isJSONPointer(s string) bool {
	if s != "" && s[0] != '/' {
		return false
	}
	for i := range len(s) {
		if s[i] == '~' && (i+1 == len(s) || s[i+1] != '0' && s[i+1] != '1') {
			return false
		}
	}
	return true
}

func isRelativeJSONPointer(s string) bool {
	rest := strings.TrimLeft(s, "0123456789")
	number := s[:len(s)-len(rest)]
	if number == "" || number[0] == '0' && len(number) > 1 {
		return false
	}
	return rest == "#" || isJSONPointer(rest)
}
