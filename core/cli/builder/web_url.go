package builder

import (
	"net/url"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// webURL is a web URL from elsewhere as browsers read it: without tabs and line breaks, and with all that a terminal could
// obey in percents. ok is false for any other text.
func webURL(text string) (address string, ok bool) {
	var plain strings.Builder
	for _, b := range []byte(strings.TrimRight(text, "\t\n\r ")) {
		switch {
		case strings.IndexByte("\t\n\r", b) >= 0:
		case b <= ' ' || b >= 0x7f || strings.IndexByte("\"<>`", b) >= 0:
			plain.WriteString("%" + string("0123456789ABCDEF"[b>>4]) + string("0123456789ABCDEF"[b&15]))
		default:
			plain.WriteByte(b)
		}
	}
	if host.CheckAddress(plain.String()) != nil {
		return "", false
	}
	u, err := url.Parse(plain.String())
	if err != nil {
		return "", false
	}
	return u.String(), true
}
