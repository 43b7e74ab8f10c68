package validate

import (
	"net/netip"
	"strings"
	"unicode/utf8"
)

// Names and addresses of the network: RFC 1123 hosts, RFC 5321 mailboxes, RFC 4122 UUIDs.

func isAlphanumeric(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9'
}

func isHostname(s string) bool {
	const maxName, maxLabel = 253, 63
	if len(s) > maxName {
		return false
	}
	for _, label := range strings.Split(s, ".") {
		if label == "" || len(label) > maxLabel || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		for i := range len(label) {
			if !isAlphanumeric(label[i]) && label[i] != '-' {
				return false
			}
		}
		// Hyphens at the third and fourth place are kept for encoded labels.
		if len(label) > 3 && label[2:4] == "--" && !isEncodedLabel(label) {
			return false
		}
	}
	return true
}

// isEncodedLabel matches the prefix of an internationalised label. Its decoded form is not checked: that would need the
// tables of every script.
func isEncodedLabel(label string) bool {
	return strings.EqualFold(label[:2], "xn") && len(label) > 4
}

func isIPv4(s string) bool {
	a, err := netip.ParseAddr(s)
	return err == nil && a.Is4()
}

func isIPv6(s string) bool {
	a, err := netip.ParseAddr(s)
	return err == nil && a.Is6() && a.Zone() == ""
}

func isEmail(s string) bool              { return isMailbox(s, false) }
func isInternationalEmail(s string) bool { return isMailbox(s, true) }

func isMailbox(s string, international bool) bool {
	const maxLocal = 64
	at := strings.LastIndexByte(s, '@')
	if at < 1 || at > maxLocal {
		return false
	}
	local, domain := s[:at], s[at+1:]
	if local[0] == '"' {
		return isQuotedLocal(local, international) && isMailDomain(domain, international)
	}
	for _, atom := range strings.Split(local, ".") {
		if atom == "" {
			return false
		}
		for i := range len(atom) {
			if c := atom[i]; !isAlphanumeric(c) && strings.IndexByte("!#$%&'*+-/=?^_`{|}~", c) < 0 && (!international || c < utf8.RuneSelf) {
				return false
			}
		}
	}
	return isMailDomain(domain, international)
}

func isQuotedLocal(s string, international bool) bool {
	if len(s) < 2 || s[len(s)-1] != '"' {
		return false
	}
	inner := s[1 : len(s)-1]
	for i := 0; i < len(inner); i++ {
		switch c := inner[i]; {
		case c == '\\':
			if i++; i == len(inner) {
				return false
			}
		case c == '"' || c < ' ' || c == 0x7f || c >= utf8.RuneSelf && !international:
			return false
		}
	}
	return true
}

func isMailDomain(s string, international bool) bool {
	if strings.HasPrefix(s, "[") && strings.HasSuffix(s, "]") {
		address := s[1 : len(s)-1]
		if six, ok := strings.CutPrefix(address, "IPv6:"); ok {
			return isIPv6(six)
		}
		return isIPv4(address)
	}
	if international {
		s = strings.Map(func(r rune) rune {
			if r >= utf8.RuneSelf {
				return 'x'
			}
			return r
		}, s)
	}
	return isHostname(s)
}

func isUUID(s string) bool {
	const shape = "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh"
	if len(s) != len(shape) {
		return false
	}
	for i := range len(s) {
		if shape[i] == '-' && s[i] != '-' || shape[i] == 'h' && !isHexDigit(s[i]) {
			return false
		}
	}
	return true
}

func isHexDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}
