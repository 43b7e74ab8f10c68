// Package server serves the page of `toolkit schema build` on this machine, hands it a schema, and takes what it saves.
//
// Every program on the machine can connect, and any page of the web can make a browser do so. The server therefore answers
// only under its own URL and to its own page, and returns only that page without a secret. The secret in the URL's fragment,
// which browsers do not send, opens one session and is then invalid: it is of no use to a program that finds it in a list of
// processes or a browser history. The page gets a second secret for the session, which it keeps where a reload of that tab
// finds it and no other tab does. A save ends the session and the server.
//
// Where a program cannot listen (js/wasm), the package has [Ending] alone.
package server

// Ending is why a server ended.
type Ending string

// The endings.
const (
	// Saved: the page saved the schema.
	Saved Ending = "saved"
	// Idle: the page gave no sign for too long.
	Idle Ending = "idle"
	// Closed: the server was closed before anything was saved.
	Closed Ending = "closed"
)
