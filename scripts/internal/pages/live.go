package pages

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
)

const firstPort, lastPort = 8000, 8019

// Listen opens the port, or the first free one of a small range when none was asked for (a negative number).
// Only this machine can connect.
func Listen(port int) (net.Listener, error) {
	if port >= 0 {
		return net.Listen("tcp", fmt.Sprintf("localhost:%d", port))
	}
	var last error
	for p := firstPort; p <= lastPort; p++ {
		listener, err := net.Listen("tcp", fmt.Sprintf("localhost:%d", p))
		if err == nil {
			return listener, nil
		}
		last = err
	}
	return nil, fmt.Errorf("no port from %d to %d is free: %w", firstPort, lastPort, last)
}

// Live serves a folder whose pages reload when [Live.Reload] is called.
type Live struct {
	dir string
	// next is closed by the next change.
	mu   sync.Mutex
	next chan struct{}
}

// NewLive serves the folder.
func NewLive(dir string) *Live { return &Live{dir: dir, next: make(chan struct{})} }

// Reload makes all open pages reload.
func (l *Live) Reload() {
	l.mu.Lock()
	defer l.mu.Unlock()
	close(l.next)
	l.next = make(chan struct{})
}

func (l *Live) change() <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.next
}

// The script that waits for a change, and its place: the page's policy lets it run as a file of the page's origin.
const (
	reloadScript = "new EventSource('/-/changes').onmessage = () => location.reload();\n"
	// A page that was served here before may have registered its service worker. This one takes its place and ends.
	endingScript = "addEventListener('install', () => skipWaiting());\naddEventListener('activate', () => registration.unregister());\n"
	reloadTag    = `<script type="module" src="/-/reload.js"></script>`
)

func (l *Live) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/-/changes":
		l.sendChanges(w, r)
	case "/-/reload.js":
		w.Header().Set("Content-Type", types[".js"])
		fmt.Fprint(w, reloadScript)
	case "/service-worker.js":
		w.Header().Set("Content-Type", types[".js"])
		fmt.Fprint(w, endingScript)
	case "/", "/index.html":
		document, err := os.ReadFile(filepath.Join(l.dir, "index.html"))
		if err == nil {
			err = setHeaders(w.Header(), l.dir)
		}
		if err != nil {
			http.Error(w, "the page is not built: "+err.Error(), http.StatusNotFound)
			return
		}
		w.Header().Set("Content-Type", types[".html"])
		w.Write(bytes.Replace(document, []byte("</head>"), []byte(reloadTag+"\n  </head>"), 1))
	default:
		Handler(l.dir).ServeHTTP(w, r)
	}
}

// sendChanges sends an event for each change until the page leaves.
func (l *Live) sendChanges(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	control := http.NewResponseController(w)
	for {
		change := l.change()
		if control.Flush() != nil {
			return
		}
		select {
		case <-r.Context().Done():
			return
		case <-change:
			fmt.Fprint(w, "data: changed\n\n")
		}
	}
}
