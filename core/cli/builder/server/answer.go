//go:build !js

package server

// What every request passes: where it comes from, and what it leads to.

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
)

// action answers a request that is not for a file.
type action struct {
	method string
	act    func(s *Server, w http.ResponseWriter, r *http.Request)
}

// routes are all actions by their paths. http.ServeMux would clean paths and redirect to others.
var routes = map[string][]action{
	"/builder/session": {{http.MethodPost, (*Server).open}, {http.MethodGet, (*Server).reopen}},
	"/builder/alive":   {{http.MethodPost, (*Server).alive}},
	"/builder/schema":  {{http.MethodPut, (*Server).save}},
}

// guarded answers, and hands over a panic, which net/http would drop. The connection is then closed, as net/http does it.
func (s *Server) guarded(w http.ResponseWriter, r *http.Request) {
	defer func() {
		value := recover()
		if value == nil {
			return
		}
		if value != http.ErrAbortHandler && s.settings.Crashes != nil {
			s.settings.Crashes.Take(crash.Of(value))
			value = http.ErrAbortHandler
		}
		panic(value)
	}()
	s.answer(w, r)
}

// answer is the handler of all requests.
func (s *Server) answer(w http.ResponseWriter, r *http.Request) {
	for name, value := range headers {
		w.Header().Set(name, value)
	}
	w.Header().Set("Content-Security-Policy", s.policy)
	path, refusal := s.admit(r)
	if refusal != nil {
		refuse(w, refusal)
		return
	}
	if actions, ok := routes[path]; ok {
		s.act(w, r, actions)
	} else {
		s.file(w, r, path)
	}
}

// admit gives the path that a request leads to, or why it is not answered.
func (s *Server) admit(r *http.Request) (path string, refusal *Refusal) {
	if s.isOver() {
		return "", gone
	}
	if refusal := s.foreign(r); refusal != nil {
		return "", refusal
	}
	return pathOf(r.RequestURI)
}

// act does the action of the request's method.
func (s *Server) act(w http.ResponseWriter, r *http.Request, actions []action) {
	methods := make([]string, len(actions))
	for i, a := range actions {
		if a.method == r.Method {
			a.act(s, w, r)
			return
		}
		methods[i] = a.method
	}
	refuseMethod(w, methods)
}

// foreign is why a request is not one of the server's own page: it uses another name of the machine, or comes from another
// page. It is nil for one that is.
func (s *Server) foreign(r *http.Request) *Refusal {
	own := s.origin()
	switch {
	case !strings.HasPrefix(r.RequestURI, "/"): // first, because its host replaces that of the header
		return malformed
	case r.Host != s.host:
		return &Refusal{http.StatusMisdirectedRequest, "Only requests to " + own + " are allowed."}
	case !isOwnOrVisit(r.Header) || !isOwnOrigin(r, own):
		return &Refusal{http.StatusForbidden, "Only the page at " + own + " may send requests."}
	}
	return nil
}

// isOwnOrVisit reports whether, by the headers of a browser, the page itself sent the request, or a user who follows a link
// to it. Other programs send neither.
func isOwnOrVisit(header http.Header) bool {
	site, sent := field(header, "Sec-Fetch-Site")
	if !sent || site == "same-origin" || site == "none" {
		return true
	}
	mode, _ := field(header, "Sec-Fetch-Mode")
	target, _ := field(header, "Sec-Fetch-Dest")
	return mode == "navigate" && target == "document"
}

// isOwnOrigin reports whether the origin is the server's own. Browsers omit it where a page is only read.
func isOwnOrigin(r *http.Request, own string) bool {
	origin, sent := field(r.Header, "Origin")
	if !sent {
		return r.Method == http.MethodGet || r.Method == http.MethodHead
	}
	return origin == own
}

// pathOf is the path of a request's target, with its escapes as they were sent: each path has one spelling.
func pathOf(target string) (string, *Refusal) {
	u, err := url.Parse(target)
	switch {
	case err != nil, u.Path == "":
		return "", malformed
	case u.Host != "": // as in //host/path
		return "", missing
	}
	return u.EscapedPath(), nil
}

// file answers with a file of the page.
func (s *Server) file(w http.ResponseWriter, r *http.Request, path string) {
	file, ok := s.settings.Page[path]
	methods := []string{http.MethodGet, http.MethodHead}
	switch {
	case !ok:
		refuse(w, missing)
	case !slices.Contains(methods, r.Method):
		refuseMethod(w, methods)
	default:
		sendFile(w, r, file)
	}
}

// field is the value of a header field, and whether it was sent. That of a repeated one is a list, which equals no single
// value.
func field(header http.Header, name string) (value string, sent bool) {
	values, sent := header[name]
	return strings.Join(values, ", "), sent
}
