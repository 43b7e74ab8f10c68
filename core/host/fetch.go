package host

import (
	"fmt"
	"net/url"
	"time"
)

// Header is one header field. Names are compared without case; a name may be there twice.
type Header struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Request is one HTTP exchange, from the connection to the last byte of the body.
//
// Laws of Fetch:
//   - Only addresses with the scheme http or https and without user name and password, else an
//     error of kind Invalid. Credentials belong into a header field.
//   - A status code is never an error: a Response of 404 or 500 is a success of the port.
//   - Redirects are followed when FollowRedirects is set, up to the row Redirects of core/limits where
//     the host counts them itself; else the answer of status 3xx is returned, where the host can
//     see it (a browser cannot: kind Blocked). After a 303, and after a 301 or 302 to a POST, the next
//     request is a GET without body.
//   - Fields that hold a secret by their name ([IsSecretName]: Authorization, Cookie, PRIVATE-TOKEN and the like) are
//     dropped for the rest of the exchange as soon as a redirect leads to another origin: another scheme, host or
//     port. A subdomain is another host. A browser drops Authorization alone, and follows no redirect of a request with
//     another of them: kind Blocked.
//   - No cookies are kept, and no cache of the host's own is used when NoStore is set.
//   - The body is decoded (gzip and the like). MaxBytes counts decoded bytes.
//   - Timeout covers the whole exchange, redirects and body included.
type Request struct {
	// Method in capitals; "" is GET.
	Method string `json:"method,omitempty"`
	// URL is absolute; a fragment is not sent.
	URL string `json:"url"`
	// Header fields in order, in characters up to U+00FF. Accept is */* unless given. A browser refuses or replaces some fields,
	// such as User-Agent.
	Header []Header `json:"header,omitempty"`
	// Body to send; nil sends none. A GET or HEAD with one is Invalid.
	Body []byte `json:"-"`
	// Timeout of the whole exchange; 0 sets none.
	Timeout time.Duration `json:"-"`
	// NoStore bypasses any cache between here and the server. The caller does not give it as a header field, because a field
	// of that name makes a browser send a preflight request.
	NoStore bool `json:"noStore,omitempty"`
	// MaxBytes that are taken of the body; 0 is the row ResponseBytes of core/limits.
	MaxBytes int64 `json:"maxBytes,omitempty"`
	// FollowRedirects follows them, by the rules above.
	FollowRedirects bool `json:"followRedirects,omitempty"`
}

// Response is what the server answered.
type Response struct {
	// Status is the code, such as 200.
	Status int `json:"status"`
	// Reason is the code's phrase, such as "Not Found"; "" where the protocol has none.
	Reason string `json:"reason,omitempty"`
	// URL that answered, after redirects, without user name and password.
	URL string `json:"url"`
	// Header fields, their names in lower case, sorted by name. Set-Cookie is never included, and neither are fields about
	// the connection or the encoded bytes, such as Content-Length and Content-Encoding. A browser includes only what the
	// server exposes.
	Header []Header `json:"header,omitempty"`
	// Body, decoded; never nil.
	Body []byte `json:"-"`
}

// Get is the first value of a header field, "" when it is not there.
func (r Response) Get(name string) string {
	for _, h := range r.Header {
		if equalFold(h.Name, name) {
			return h.Value
		}
	}
	return ""
}

// equalFold compares header names, which are ASCII.
func equalFold(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if lower(a[i]) != lower(b[i]) {
			return false
		}
	}
	return true
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// FetchKind is why there was no response.
type FetchKind string

// The kinds.
const (
	// Unreachable: no connection, no name, no valid certificate, or a response that is not HTTP. If a browser does not
	// distinguish them, Misdirected as well.
	Unreachable FetchKind = "unreachable"
	// Misdirected: too many redirects, or one to an invalid URL.
	Misdirected FetchKind = "misdirected"
	// CutShort: the answer began, and its body could not be read to the end.
	CutShort FetchKind = "cut-short"
	// TimedOut: the exchange did not end in time, whether connection, headers or body.
	TimedOut FetchKind = "timed-out"
	// TooLarge: the body is longer than MaxBytes.
	TooLarge FetchKind = "too-large"
	// Aborted: the context was cancelled.
	Aborted FetchKind = "aborted"
	// Blocked: the host's policy hides the response (CORS, content security policy, a redirect that must not be followed) and
	// the host knows it. If a browser does not know it, the kind is Unreachable with a Hint.
	Blocked FetchKind = "blocked"
	// Invalid: the request cannot be sent as it is: no http address, a header that is none.
	Invalid FetchKind = "invalid"
)

// FetchError is the error of Fetch.
type FetchError struct {
	Kind FetchKind
	// URL asked for, without user name and password.
	URL string
	// Hint for the user, such as that a browser may have refused; "" without one.
	Hint string
	// Cause underneath, for developers; its words differ between hosts.
	Cause error
}

var fetchTexts = [...]struct {
	kind FetchKind
	text string
}{
	{Unreachable, "cannot be reached"}, {Misdirected, "redirects too often, or to an invalid URL"},
	{CutShort, "sent an incomplete response"}, {TimedOut, "timed out"},
	{TooLarge, "sent a response above the size limit"}, {Aborted, "was canceled"},
	{Blocked, "cannot be read from this page"}, {Invalid, "is not a valid URL"},
}

// Error is one sentence without the cause's words, equal on all hosts.
func (e *FetchError) Error() string {
	text := "failed"
	for _, row := range fetchTexts {
		if row.kind == e.Kind {
			text = row.text
		}
	}
	return fmt.Sprintf("%s %s", Mask(e.URL), text)
}

// HelpText is Hint, as diag.HelpOf reads it.
func (e *FetchError) HelpText() string { return e.Hint }

// CheckAddress is an error of kind Invalid for a URL to which no request can be sent; its hint has the reason.
func CheckAddress(address string) error {
	u, err := url.Parse(address)
	hint := ""
	switch {
	case err != nil, u.Scheme != "http" && u.Scheme != "https":
		hint = "use a URL that starts with https:// or http://"
	case u.Host == "":
		hint = "add the name of a host"
	case u.User != nil:
		hint = "remove the user name and password"
	default:
		return nil
	}
	shown := Mask(address)
	if shown == Masked {
		shown = "the URL"
	}
	return &FetchError{Kind: Invalid, URL: shown, Hint: hint, Cause: err}
}

// Masked is the error without what must not be read by others: its address is masked, and where
// that made a difference, the cause is gone, whose words may repeat the address.
func (e *FetchError) Masked() *FetchError {
	masked := *e
	if masked.URL = Mask(e.URL); masked.URL != e.URL {
		masked.Cause = nil
	}
	return &masked
}

func (e *FetchError) Unwrap() error { return e.Cause }
