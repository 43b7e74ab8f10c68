package session

import (
	"context"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
)

// SessionGetInput is the input of sessionGet.
type SessionGetInput struct {
	SessionCall
	// URL is an address, or one relative to the hosting API, with "/" at its beginning.
	URL string `json:"url"`
	// Head asks for the header fields alone.
	Head bool `json:"head,omitempty"`
	// Headers beside the session's own.
	Headers []HeaderField `json:"headers,omitempty"`
	// NoCache goes past the cache.
	NoCache bool `json:"noCache,omitempty"`
}

// HeaderField is a field of an HTTP header.
type HeaderField struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// SessionRetryInput is the input of sessionSafeGet and sessionRequestRetry.
type SessionRetryInput struct {
	SessionCall
	// URL is an address, or one relative to the hosting API, with "/" at its beginning.
	URL string `json:"url"`
	// PostData is posted as JSON, even when it is an empty object; null gets.
	PostData json.RawMessage `json:"postData,omitempty"`
}

// SessionLogInput is the input of sessionLogContentHeaders.
type SessionLogInput struct {
	SessionCall
	Response SessionResponse `json:"response"`
	// PostData is what was posted.
	PostData json.RawMessage `json:"postData,omitempty"`
}

// SessionResponse is an answer of the hosting API.
type SessionResponse struct {
	// Requested is the address asked for, and URL the one that answered, after redirects.
	Requested string `json:"requested"`
	URL       string `json:"url"`
	Status    int    `json:"status"`
	// Reason is the status's phrase; "" where the protocol has none.
	Reason  string        `json:"reason"`
	Headers []HeaderField `json:"headers"`
	// Body in base64.
	Body []byte `json:"body"`
	// FromCache reports that nothing was asked now.
	FromCache bool `json:"fromCache"`
}

// SessionAnswer is the output of operations of a session that ask.
type SessionAnswer struct {
	State    SessionState    `json:"state"`
	Response SessionResponse `json:"response"`
}

// Get gets a URL of the hosting API; good answers are cached. Errors are those of [SessionCall.Open] and of a URL that
// cannot be reached; a status is not an error. It needs the network, without which the error is a [host.Unavailable],
// and uses the other [Ports] where they are.
func Get(ctx context.Context, h *host.Host, in *SessionGetInput) (*SessionAnswer, error) {
	s, err := in.Open(h)
	if err != nil {
		return nil, err
	}
	options := hostapi.GetOptions{Head: in.Head, NoCache: in.NoCache}
	for _, h := range in.Headers {
		options.Header = append(options.Header, host.Header(h))
	}
	answer, err := s.Get(ctx, in.URL, options)
	return answerOf(s, answer, err)
}

// SafeGet gets a URL, and again when the hosting API asks to wait. Errors and what it asks of the host are those of
// [Get]; a refused credential is an error too.
func SafeGet(ctx context.Context, h *host.Host, in *SessionRetryInput) (*SessionAnswer, error) {
	s, err := in.Open(h)
	if err != nil {
		return nil, err
	}
	answer, err := s.SafeGet(ctx, in.URL)
	return answerOf(s, answer, err)
}

// RequestRetry gets a URL or posts to it until the hosting API accepts it, within the limits of the options. Errors and
// what it asks of the host are those of [SafeGet]; a status that is not accepted is an error too.
func RequestRetry(ctx context.Context, h *host.Host, in *SessionRetryInput) (*SessionAnswer, error) {
	s, err := in.Open(h)
	if err != nil {
		return nil, err
	}
	answer, err := s.RequestRetry(ctx, in.URL, posted(in.PostData))
	return answerOf(s, answer, err)
}

// LogContentHeaders writes an answer to the log without its credentials. Errors are those of [SessionCall.Open]. It asks
// the host to log.
func LogContentHeaders(_ context.Context, h *host.Host, in *SessionLogInput) error {
	s, err := in.Open(h)
	if err != nil {
		return err
	}
	r := in.Response
	answer := &hostapi.Response{Requested: r.Requested, FromCache: r.FromCache}
	answer.URL, answer.Status, answer.Reason, answer.Body = r.URL, r.Status, r.Reason, r.Body
	for _, h := range r.Headers {
		answer.Header = append(answer.Header, host.Header(h))
	}
	s.LogContentHeaders(answer, posted(in.PostData))
	return nil
}

// posted is the content to post: nil for none.
func posted(data json.RawMessage) any {
	if len(data) == 0 || string(data) == "null" {
		return nil
	}
	return data
}

// answerOf is the output of an operation that asks.
func answerOf(s *hostapi.Session, r *hostapi.Response, err error) (*SessionAnswer, error) {
	if err != nil {
		return nil, err
	}
	out := SessionResponse{Requested: r.Requested, URL: r.URL, Status: r.Status, Reason: r.Reason, Headers: []HeaderField{}, Body: append([]byte{}, r.Body...), FromCache: r.FromCache}
	for _, h := range r.Header {
		out.Headers = append(out.Headers, HeaderField(h))
	}
	return &SessionAnswer{State: *stateOf(s), Response: out}, nil
}
