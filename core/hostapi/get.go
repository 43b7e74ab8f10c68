package hostapi

// One exchange of the session: the address is completed, the credential is added where it
// belongs, and the cache is asked first.

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// GetOptions are the keyword arguments of get.
type GetOptions struct {
	// Head asks for the header fields alone.
	Head bool
	// Header fields beside the session's own. An Authorization given here takes the place of the
	// session's credential.
	Header []host.Header
	// NoCache goes past the cache for this request.
	NoCache bool
	// Timeout of the exchange; 0 is the session's.
	Timeout time.Duration
}

// Response is what the API answered.
type Response struct {
	host.Response
	// FromCache reports that nothing was asked now.
	FromCache bool
	// Requested is the address asked for.
	Requested string
	// secrets of the request, which no log may repeat.
	secrets []string
}

// Get is get: a cached GET, which initialises the session if need be. A status code is never an
// error. Errors are a *diag.Raised of kind LookupError (no answer, or a body that is too large) or
// ValueError (no address), a *host.Unavailable, or that of a context that ended.
func (s *Session) Get(ctx context.Context, address string, o GetOptions) (*Response, error) {
	method := "GET"
	if o.Head {
		method = "HEAD"
	}
	r, auth, err := s.request(ctx, method, address)
	if err != nil {
		return nil, err
	}
	r.Header = append(o.Header, r.Header...)
	if o.Timeout > 0 {
		r.Timeout = o.Timeout
	}
	if !hasHeader(r.Header, "Accept") {
		r.Header = append(r.Header, host.Header{Name: "Accept", Value: "*/*"})
	}
	s.authorise(&r, auth)
	if s.options.NoCache || o.NoCache {
		return s.fetch(ctx, r)
	}
	return s.cached(ctx, r)
}

// cached answers from the cache or, when it has nothing, asks and keeps a good answer.
func (s *Session) cached(ctx context.Context, r host.Request) (*Response, error) {
	key := keyOf(r)
	if found, ok := s.cache.get(ctx, key); ok {
		s.host.Logf(host.Debug, "%s %s: response from the cache", r.Method, s.mask(r.URL))
		return &Response{Response: found, FromCache: true, Requested: r.URL, secrets: secretsOf(r)}, nil
	}
	answer, err := s.fetch(ctx, r)
	if err == nil && answer.Status == 200 {
		s.cache.put(ctx, key, answer)
	}
	return answer, err
}

// request is a request to an address, completed, and the credential of the session.
func (s *Session) request(ctx context.Context, method, address string) (host.Request, *Auth, error) {
	if err := s.host.Need(host.PortFetch); err != nil {
		return host.Request{}, nil, err
	}
	full, err := s.address(address)
	if err != nil {
		return host.Request{}, nil, err
	}
	auth, err := s.ready(ctx)
	return host.Request{Method: method, URL: full, FollowRedirects: true, Timeout: s.options.Timeout, NoStore: true}, auth, err
}

// address completes one that is relative to the API's.
func (s *Session) address(address string) (string, error) {
	if !strings.HasPrefix(address, "/") {
		if u, err := url.Parse(address); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return "", &diag.Raised{Kind: diag.ValueError, Message: quote(host.Mask(address)) + " is not a URL", Help: "use a URL that starts with https://, or a path of the hosting API that starts with /"}
		}
		return address, nil
	}
	if s.options.API == "" {
		return "", &diag.Raised{Kind: diag.ValueError, Message: "missing URL of the hosting API",
			Help: "set \"hostingUrl\" in the session or in createToolkit({ addresses }) (in Go Options.API), or choose the dialect \"nf-core\""}
	}
	if err := host.CheckAddress(s.options.API); err != nil {
		return "", &diag.Raised{Kind: diag.ValueError, Message: "invalid option \"hostingUrl\" (in Go, Options.API): " + err.Error(), Help: diag.HelpOf(err)}
	}
	return s.options.API + address, nil
}

// authorise adds the credential where it belongs: to the API's own origin and, when the caller supplied it and no URL of the
// API is known, to any request.
func (s *Session) authorise(r *host.Request, auth *Auth) {
	if auth.isEmpty() || hasHeader(r.Header, "Authorization") {
		return
	}
	ours := s.options.API == "" && s.State().AuthMode == Supplied || s.options.API != "" && origin(r.URL) == origin(s.options.API)
	if !ours {
		s.host.Logf(host.Debug, "%s does not belong to the hosting API: no credential is sent", s.mask(r.URL))
		return
	}
	r.Header = append(r.Header, host.Header{Name: "Authorization", Value: auth.header()})
}

// fetch asks and gives what goes wrong its kind.
func (s *Session) fetch(ctx context.Context, r host.Request) (*Response, error) {
	answer, err := s.host.Fetch(ctx, r)
	if err != nil {
		return nil, s.raised(err)
	}
	return &Response{Response: answer, Requested: r.URL, secrets: secretsOf(r)}, nil
}

// raised is an error of Fetch as the interface names it; its address loses secrets.
func (s *Session) raised(err error) error {
	var failed *host.FetchError
	if !errors.As(err, &failed) {
		return err
	}
	masked := failed.Masked()
	if shown := s.mask(failed.URL); shown != masked.URL {
		masked.URL, masked.Cause = shown, nil // its words may repeat the address
	}
	if failed.Kind == host.Aborted {
		return masked
	}
	kind := diag.LookupError
	if failed.Kind == host.Invalid {
		kind = diag.ValueError
	}
	return &diag.Raised{Kind: kind, Message: masked.Error(), Cause: masked}
}

// origin is scheme, host and port of an address, the port written out.
func origin(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	scheme, port := strings.ToLower(u.Scheme), u.Port()
	if port == "" {
		port = defaultPort(scheme)
	}
	return scheme + "://" + strings.ToLower(u.Hostname()) + ":" + port
}

func defaultPort(scheme string) string {
	return map[string]string{"http": "80", "https": "443"}[scheme]
}

func hasHeader(header []host.Header, name string) bool {
	return headerValue(header, name) != ""
}

func headerValue(header []host.Header, name string) string {
	return host.Response{Header: header}.Get(name)
}

func quote(text string) string { return "\"" + text + "\"" }
