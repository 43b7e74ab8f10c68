//go:build !js

package server

// The text that a page saves, read up to a limit.

import (
	"errors"
	"io"
	"net/http"
	"os"
	"strconv"
	"time"
	"unicode/utf8"
)

// readBody is the request's body as text, or why it is not taken. Only a page of this origin may send the type that
// is required: forms, which any page may send, have others. The request of a client that leaves ends here.
func (s *Server) readBody(w http.ResponseWriter, r *http.Request) (string, *Refusal) {
	if kind, _ := field(r.Header, "Content-Type"); kind != "application/json" {
		return "", &Refusal{http.StatusUnsupportedMediaType, "The schema must be sent as application/json."}
	}
	most := s.settings.MaxBytes
	if r.ContentLength > most {
		return "", tooLarge(most)
	}
	connection := http.NewResponseController(w)
	_ = connection.SetReadDeadline(time.Now().Add(s.timing.body))
	text, err := io.ReadAll(io.LimitReader(r.Body, most+1))
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return "", &Refusal{http.StatusRequestTimeout, "The schema did not arrive in time."}
	case err != nil:
		panic(http.ErrAbortHandler)
	case int64(len(text)) > most:
		return "", tooLarge(most)
	case !utf8.Valid(text):
		return "", &Refusal{http.StatusBadRequest, "The schema is not valid UTF-8."}
	}
	_ = connection.SetReadDeadline(time.Time{})
	return string(text), nil
}

func tooLarge(most int64) *Refusal {
	size := strconv.FormatFloat(float64(most)/(1<<20), 'f', -1, 64)
	return &Refusal{http.StatusRequestEntityTooLarge, "The schema exceeds the limit of " + size + " MB."}
}
