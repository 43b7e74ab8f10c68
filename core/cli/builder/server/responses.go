//go:build !js

package server

// What the server sends with every answer, and its refusals.

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Refusal is why something is not done: a status of HTTP, and a sentence for the user.
type Refusal struct {
	Status  int
	Message string
}

// headers send nothing elsewhere, and keep no trace. The policy comes with them.
var headers = map[string]string{
	"X-Content-Type-Options":       "nosniff",
	"Referrer-Policy":              "no-referrer",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Cache-Control":                "no-store",
}

var (
	unknown = &Refusal{http.StatusUnauthorized,
		"This page was not opened with the URL of the running command. Open the URL that \"toolkit schema build\" printed."}
	used = &Refusal{http.StatusForbidden,
		"This URL works once and was used already. End \"toolkit schema build\" with Ctrl-C and run it again for a new one."}
	malformed = &Refusal{http.StatusBadRequest, "Invalid URL."}
	missing   = &Refusal{http.StatusNotFound, "Not found."}
	busy      = &Refusal{http.StatusServiceUnavailable, "The schema is being saved already."}
	gone      = &Refusal{http.StatusGone,
		"The command that served this page has ended. Run \"toolkit schema build\" again."}
)

// unwantedTime is how long the rest of a body that is not wanted is read after the answer: a connection that is closed
// with bytes unread may take the answer back.
const unwantedTime = 500 * time.Millisecond

// send answers with a body of JSON.
func send(w http.ResponseWriter, status int, body any) {
	text, err := json.Marshal(body)
	if err != nil { // bodies here are strings
		panic(err)
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(text)))
	w.WriteHeader(status)
	_, _ = w.Write(text) // fails when the client has left
}

// refuse answers with the refusal before the request's body has arrived.
func refuse(w http.ResponseWriter, refusal *Refusal) {
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(unwantedTime))
	w.Header().Set("Connection", "close")
	send(w, refusal.Status, struct {
		Message string `json:"message"`
	}{refusal.Message})
}

// refuseMethod answers which methods there are.
func refuseMethod(w http.ResponseWriter, methods []string) {
	w.Header().Set("Allow", strings.Join(methods, ", "))
	refuse(w, &Refusal{http.StatusMethodNotAllowed, "Only " + strings.Join(methods, " and ") + " requests are allowed here."})
}
