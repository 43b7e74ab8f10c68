//go:build !js

package server

// The session of the one page that has the secret, and what it asks for.

import (
	"crypto/sha256"
	"crypto/subtle"
	"net/http"
	"regexp"
)

// open gives the session to the first page that has the secret of the URL, and to no other.
func (s *Server) open(w http.ResponseWriter, r *http.Request) {
	if !isSame(bearer(r), s.token) {
		refuse(w, unknown)
		return
	}
	s.mutex.Lock()
	first := s.session == ""
	if first {
		s.session, s.silent = secret(), 0
	}
	session := s.session
	s.mutex.Unlock()
	if !first {
		refuse(w, used)
		return
	}
	send(w, http.StatusOK, struct {
		Session string `json:"session"`
		Offer
	}{session, s.settings.Offer})
}

// reopen gives the offer again to a page that was reloaded.
func (s *Server) reopen(w http.ResponseWriter, r *http.Request) {
	if !s.knows(r) {
		refuse(w, unknown)
		return
	}
	send(w, http.StatusOK, s.settings.Offer)
}

// alive takes a sign that the page is still open.
func (s *Server) alive(w http.ResponseWriter, r *http.Request) {
	if !s.knows(r) {
		refuse(w, unknown)
		return
	}
	send(w, http.StatusOK, struct{}{})
}

// save takes the text that the page saves. The server then ends; the answer still arrives.
func (s *Server) save(w http.ResponseWriter, r *http.Request) {
	if !s.knows(r) {
		refuse(w, unknown)
		return
	}
	text, refusal := s.readBody(w, r)
	if refusal == nil {
		refusal = s.take(text, r.URL.Query().Has("replace"))
	}
	if refusal != nil {
		refuse(w, refusal)
		return
	}
	send(w, http.StatusOK, struct{}{})
}

// take saves the content, and ends the server when that succeeds.
func (s *Server) take(text string, replace bool) *Refusal {
	if refusal := s.beginSave(); refusal != nil {
		return refusal
	}
	saved := false
	defer func() { s.endSave(saved) }()
	refusal := s.settings.Save(text, replace)
	saved = refusal == nil
	return refusal
}

// beginSave refuses a save beside another one, and after the end.
func (s *Server) beginSave() *Refusal {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	switch {
	case s.over:
		return gone
	case s.saving:
		return busy
	}
	s.saving = true
	s.work.Add(1)
	return nil
}

func (s *Server) endSave(saved bool) {
	if saved {
		s.end(Saved) // first: there is no save after one that succeeded
	}
	s.mutex.Lock()
	s.saving = false
	s.mutex.Unlock()
	s.work.Done()
}

// knows reports whether the request is one of the session. It is then a sign of the page.
func (s *Server) knows(r *http.Request) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	known := s.session != "" && isSame(bearer(r), s.session)
	if known {
		s.silent = 0
	}
	return known
}

var bearerForm = regexp.MustCompile(`^Bearer ([\w-]+)$`)

// bearer is the secret that a request brings; "" for none.
func bearer(r *http.Request) string {
	value, _ := field(r.Header, "Authorization")
	if found := bearerForm.FindStringSubmatch(value); found != nil {
		return found[1]
	}
	return ""
}

// isSame compares secrets in a time that depends neither on where they differ nor on their lengths.
func isSame(given, expected string) bool {
	one, two := sha256.Sum256([]byte(given)), sha256.Sum256([]byte(expected))
	return subtle.ConstantTimeCompare(one[:], two[:]) == 1
}
