// Package httptestserver is a real HTTP server on loopback that behaves as badly as real servers do; it is used by tests of
// HTTP requests. web/test/http-server.ts has the same paths.
//
//	/ok                     200 and {"status":"ok"}
//	/status/CODE            that code; ?retry=TEXT adds Retry-After, ?body=TEXT is the body
//	/slow-headers           nothing, until the client leaves
//	/slow-body              a header and some bytes, then nothing until the client leaves
//	/large?bytes=N          N bytes, written as fast as they are taken
//	/gzip?bytes=N           N bytes, sent compressed
//	/malformed              200, said to be JSON, which it is not
//	/cut                    a length that it does not keep
//	/redirect?to=URL        302 to there, ?code=N with another code
//	/loop                   a redirect to itself
//	/echo                   method, path, header and body of the request as JSON
//	/no-cors/…              any of them without leave for other origins
package httptestserver

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// Server is a running server.
type Server struct {
	// URL is its address by number, "http://127.0.0.1:PORT".
	URL string
	// ByName is the same server under another host name, "http://localhost:PORT".
	ByName string

	// Handler, when set before a request comes, answers paths that the table above does not have.
	Handler http.Handler

	mutex sync.Mutex
	seen  []Seen
}

// Seen is a request that came.
type Seen struct {
	Method, Path string
	Host         string
	Header       http.Header
	Body         string
}

// Start a server that ends with the test.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{}
	running := httptest.NewServer(s)
	t.Cleanup(func() {
		running.CloseClientConnections()
		running.Close()
	})
	_, port, _ := net.SplitHostPort(running.Listener.Addr().String())
	s.URL, s.ByName = running.URL, "http://localhost:"+port
	return s
}

// Refused is an address without a listening server.
func Refused(t testing.TB) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return "http://" + listener.Addr().String()
}

// Seen are the requests so far.
func (s *Server) Seen() []Seen {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return append([]Seen{}, s.seen...)
}

// Last is the newest request.
func (s *Server) Last() Seen {
	seen := s.Seen()
	if len(seen) == 0 {
		return Seen{}
	}
	return seen[len(seen)-1]
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	s.mutex.Lock()
	s.seen = append(s.seen, Seen{r.Method, r.URL.RequestURI(), r.Host, r.Header.Clone(), string(body)})
	s.mutex.Unlock()
	path, noCORS := strings.CutPrefix(r.URL.Path, "/no-cors")
	if !noCORS {
		allow(w)
		if r.Method == http.MethodOptions {
			w.WriteHeader(http.StatusNoContent)
			return
		}
	}
	switch answer, ok := answers[path]; {
	case ok:
		answer(w, r, body)
	case strings.HasPrefix(path, "/status/"):
		status(w, r, strings.TrimPrefix(path, "/status/"))
	case s.Handler != nil:
		s.Handler.ServeHTTP(w, r)
	default:
		http.NotFound(w, r)
	}
}

// allow lets pages of any origin read the answer.
func allow(w http.ResponseWriter) {
	for _, name := range []string{"Origin", "Headers", "Methods"} {
		w.Header().Set("Access-Control-Allow-"+name, "*")
	}
	w.Header().Add("Access-Control-Allow-Headers", "Authorization")
	w.Header().Set("Access-Control-Expose-Headers", "*")
}

var answers = map[string]func(w http.ResponseWriter, r *http.Request, body []byte){
	"/ok":           func(w http.ResponseWriter, _ *http.Request, _ []byte) { asJSON(w, `{"status":"ok"}`) },
	"/malformed":    func(w http.ResponseWriter, _ *http.Request, _ []byte) { asJSON(w, `{"status":`) },
	"/slow-headers": func(_ http.ResponseWriter, r *http.Request, _ []byte) { <-r.Context().Done() },
	"/slow-body":    slowBody,
	"/large":        large,
	"/gzip":         compressed,
	"/cut":          cut,
	"/echo":         echo,
	"/loop": func(w http.ResponseWriter, r *http.Request, _ []byte) {
		http.Redirect(w, r, r.URL.RequestURI(), http.StatusFound)
	},
	"/redirect": func(w http.ResponseWriter, r *http.Request, _ []byte) {
		w.Header().Set("Location", r.URL.Query().Get("to"))
		w.WriteHeader(number(r, "code", http.StatusFound))
	},
}

func number(r *http.Request, name string, otherwise int) int {
	if n, err := strconv.Atoi(r.URL.Query().Get(name)); err == nil {
		return n
	}
	return otherwise
}

func asJSON(w http.ResponseWriter, text string) {
	w.Header().Set("Content-Type", "application/json")
	_, _ = io.WriteString(w, text)
}

func status(w http.ResponseWriter, r *http.Request, code string) {
	n, err := strconv.Atoi(code)
	if err != nil {
		n = http.StatusBadRequest
	}
	if retry := r.URL.Query().Get("retry"); retry != "" {
		w.Header().Set("Retry-After", retry)
	}
	w.WriteHeader(n)
	_, _ = io.WriteString(w, r.URL.Query().Get("body"))
}

func slowBody(w http.ResponseWriter, r *http.Request, _ []byte) {
	_, _ = io.WriteString(w, `{"status":`)
	_ = http.NewResponseController(w).Flush()
	<-r.Context().Done()
}

func large(w http.ResponseWriter, r *http.Request, _ []byte) {
	chunk := bytes.Repeat([]byte("x"), 1<<16)
	for left := number(r, "bytes", 1<<20); left > 0; left -= len(chunk) {
		if _, err := w.Write(chunk[:min(left, len(chunk))]); err != nil {
			return
		}
	}
}

func compressed(w http.ResponseWriter, r *http.Request, _ []byte) {
	w.Header().Set("Content-Encoding", "gzip")
	z := gzip.NewWriter(w)
	defer z.Close()
	_, _ = z.Write(bytes.Repeat([]byte("x"), number(r, "bytes", 1<<20)))
}

func cut(w http.ResponseWriter, _ *http.Request, _ []byte) {
	w.Header().Set("Content-Length", "1000")
	_, _ = io.WriteString(w, "not a thousand")
}

func echo(w http.ResponseWriter, r *http.Request, body []byte) {
	header := map[string]string{}
	for name, values := range r.Header {
		header[strings.ToLower(name)] = strings.Join(values, ", ")
	}
	text, _ := json.Marshal(map[string]any{"method": r.Method, "path": r.URL.RequestURI(), "host": r.Host, "header": header, "body": string(body)})
	asJSON(w, string(text))
}
