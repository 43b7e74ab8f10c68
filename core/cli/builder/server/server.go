//go:build !js

package server

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"io"
	"log"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
)

// Offer is what the page builds on.
type Offer struct {
	// Name of the file, from which the page takes the dialect.
	Name string `json:"name"`
	// Text of the schema.
	Text string `json:"text"`
}

// Settings of a server.
type Settings struct {
	Offer Offer
	Page  Page
	// Save takes the text that the page saves; replace allows it to replace what another program wrote in
	// the meantime. It gives nil, or why the text is not saved: the page shows that, and may save again. It is called from
	// another goroutine, and never twice at the same time.
	Save func(text string, replace bool) *Refusal
	// Idle is how long the server waits for a sign of the page.
	Idle time.Duration
	// Crashes takes the panics of goroutines; nil takes none.
	Crashes *crash.Group
	// MaxBytes of the content that the page saves.
	MaxBytes int64
}

const (
	address = "127.0.0.1"
	// headerBytes is the size of a request's first line and header fields. net/http adds slack of its own.
	headerBytes = 16<<10 - 4<<10
	// looks is how often within the idle time the server looks whether the page gave a sign.
	looks = 4
)

// timing is how a server measures time.
type timing struct {
	// header and body are how long each part of a request may take, and drain how long answers that are on their way may
	// take after the end.
	header, body, drain time.Duration
	// every calls act again and again after each pause, until stop is called.
	every func(pause time.Duration, act func()) (stop func())
}

// Server is a running server. Its methods may be called from several goroutines at once.
type Server struct {
	settings Settings
	timing   timing
	// host is the server's own address with its port.
	host  string
	token string
	// policy is what the page may do, as a header.
	policy string
	http   *http.Server
	ended  chan struct{}
	// work is what the end waits for: taking connections, and saves that are under way.
	work sync.WaitGroup

	mutex       sync.Mutex
	session     string
	saving      bool
	over        bool
	ending      Ending
	stopLooking func()
	// silent counts looks since the last sign of the page. A machine that was suspended wakes up to one of them,
	// however long that was.
	silent int
}

// Start starts a server on a free port of this machine. The error is that of a machine that gives none, or of a page whose
// document cannot be read or has no policy.
func Start(settings Settings) (*Server, error) {
	return start(settings, timing{header: 10 * time.Second, body: time.Minute, drain: 500 * time.Millisecond, every: settings.onClock})
}

func start(settings Settings, timing timing) (*Server, error) {
	policy, err := settings.Page.policy()
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp4", net.JoinHostPort(address, "0"))
	if err != nil {
		return nil, err
	}
	s := &Server{settings: settings, timing: timing, host: listener.Addr().String(), token: secret(), policy: policy, ended: make(chan struct{})}
	s.http = &http.Server{
		Handler: http.HandlerFunc(s.guarded), ReadHeaderTimeout: timing.header, MaxHeaderBytes: headerBytes,
		DisableGeneralOptionsHandler: true, ErrorLog: log.New(io.Discard, "", 0),
	}
	s.mutex.Lock()
	s.stopLooking = timing.every(max(settings.Idle/looks, time.Millisecond), s.look)
	s.mutex.Unlock()
	s.work.Go(settings.Crashes.Guard(func() { _ = s.http.Serve(listener) })) // its error is that of the end
	return s, nil
}

// Address is the URL that opens the builder, once.
func (s *Server) Address() string { return s.origin() + "/#build=" + s.token }

// Wait blocks until the server has ended, and returns why. It closes the server when the context is cancelled. A save that
// has begun by then still counts.
func (s *Server) Wait(ctx context.Context) Ending {
	select {
	case <-s.ended:
	case <-ctx.Done():
		s.Close()
		<-s.ended
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.ending
}

// Close ends the server; it has no effect on one that has ended.
func (s *Server) Close() { s.end(Closed) }

func (s *Server) origin() string { return "http://" + s.host }

// end takes no further request. Answers that are on their way arrive, then all connections are closed.
func (s *Server) end(why Ending) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if !s.over || why == Saved {
		s.ending = why
	}
	if s.over {
		return
	}
	s.over = true
	s.stopLooking()
	s.settings.Crashes.Go(s.drain)
}

func (s *Server) drain() {
	ctx, cancel := context.WithTimeout(context.Background(), s.timing.drain)
	defer cancel()
	if s.http.Shutdown(ctx) != nil {
		s.http.Close()
	}
	s.work.Wait()
	close(s.ended)
}

// look counts that the page gave no sign, and ends the server when it gave none for the idle time.
func (s *Server) look() {
	s.mutex.Lock()
	s.silent++
	idle := s.silent >= looks
	s.mutex.Unlock()
	if idle {
		s.end(Idle)
	}
}

func (s *Server) isOver() bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.over
}

// onClock calls act after each pause of the machine's clock.
func (s Settings) onClock(pause time.Duration, act func()) (stop func()) {
	ticker, stopped := time.NewTicker(pause), make(chan struct{})
	s.Crashes.Go(func() {
		for {
			select {
			case <-ticker.C:
				act()
			case <-stopped:
				return
			}
		}
	})
	return func() {
		ticker.Stop()
		close(stopped)
	}
}

// secret is 256 random bits in letters that a URL may contain.
func secret() string {
	var bits [32]byte
	_, _ = rand.Read(bits[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(bits[:])
}
