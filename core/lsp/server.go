// Package lsp is the language server: it answers for the parameter schema, the tools config, pipeline configs, params files,
// samplesheets and scripts of pipelines, over any [Transport]. Nothing in it depends on the system but through the host.
package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"runtime/debug"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/apierrors"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
)

// Server answers one editor. [New] makes one.
type Server struct {
	host    *host.Host
	version string
	conn    *jsonrpc2.Conn
	// exited is closed by the notification "exit".
	exited chan struct{}
	ending sync.Once
	queue  queue
	mu     sync.Mutex
	state  state
	// cancels end the requests that are being answered.
	cancels map[jsonrpc2.ID]context.CancelFunc
	editor  editor
	options Options
	// documents that are open, by the URI that the editor has for them.
	documents map[string]*document
	// projects by their root.
	projects map[string]*project
	folders  []string
	// published are the URIs with diagnostics in the editor, by what they are from.
	published map[any]map[string]string
}

// state of the session with the editor.
type state uint8

const (
	created state = iota
	initialized
	shutDown
)

// editor is what the editor can do, and how it counts characters.
type editor struct {
	encoding     encoding
	capabilities protocol.ClientCapabilities
}

// New makes a server with the ports and the version of the toolkit.
func New(h *host.Host, version string) *Server {
	return &Server{
		host: host.OrEmpty(h), version: version, exited: make(chan struct{}), editor: editor{encoding: utf16}, queue: newQueue(),
		cancels: map[jsonrpc2.ID]context.CancelFunc{}, documents: map[string]*document{}, projects: map[string]*project{}, published: map[any]map[string]string{},
	}
}

// Serve answers the editor's messages until the notification "exit" or their end, and reports whether the editor had asked to
// shut down before. It may be called once.
func (s *Server) Serve(ctx context.Context, editor Transport) (orderly bool) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	messages := newStream(editor)
	ready := make(chan struct{})
	s.conn = jsonrpc2.NewConn(ctx, messages, handler{s, ready}, jsonrpc2.SetLogger(log.New(io.Discard, "", 0)))
	close(ready)
	var working sync.WaitGroup
	working.Go(func() { s.work(ctx) })
	select {
	case <-s.exited:
	case <-s.conn.DisconnectNotify():
	case <-ctx.Done():
	}
	s.finish(messages)
	stop()
	working.Wait()
	s.close()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state == shutDown
}

// finish writes what was sent, as far as the editor still reads it.
func (s *Server) finish(messages *stream) {
	written := make(chan struct{})
	go func() {
		messages.flush()
		close(written)
	}()
	select {
	case <-written:
	case <-time.After(time.Second):
	}
	_ = messages.Close()
}

// close gives back what the server keeps.
func (s *Server) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for root, p := range s.projects {
		p.close()
		delete(s.projects, root)
	}
}

// The error codes of the protocol beside those of JSON-RPC.
const (
	serverNotInitialized = -32002
	requestFailed        = -32803
	requestCancelled     = -32800
)

// refusal is an error with a code of the protocol.
func refusal(code int64, message string) error { return &jsonrpc2.Error{Code: code, Message: message} }

// method is one method of the protocol.
type method struct {
	// notification: it has no answer, and is handled in the order of the messages.
	notification bool
	// first: what follows must wait for its end.
	first bool
	run   func(ctx context.Context, s *Server, params json.RawMessage) (any, error)
}

// request is a method with an answer.
func request[P, R any](run func(*Server, context.Context, *P) (R, error)) method {
	return method{run: func(ctx context.Context, s *Server, params json.RawMessage) (any, error) {
		in := new(P)
		if err := decode(params, in); err != nil {
			return nil, err
		}
		return run(s, ctx, in)
	}}
}

// inOrder is a request that what follows waits for.
func inOrder(m method) method {
	m.first = true
	return m
}

// notice is a method without an answer.
func notice[P any](run func(*Server, *P)) method {
	return method{notification: true, run: func(_ context.Context, s *Server, params json.RawMessage) (any, error) {
		in := new(P)
		if err := decode(params, in); err != nil {
			return nil, err
		}
		run(s, in)
		return nil, nil
	}}
}

func decode(params json.RawMessage, into any) error {
	if len(params) == 0 {
		return nil
	}
	if err := json.Unmarshal(params, into); err != nil {
		return refusal(jsonrpc2.CodeInvalidParams, "invalid parameters: "+err.Error())
	}
	return nil
}

type none struct{}

// handler takes the messages of the connection, once it is there.
type handler struct {
	*Server
	ready chan struct{}
}

// Handle implements jsonrpc2.Handler. Notifications are handled in the order of the messages; requests by a goroutine each, with
// what came before them done, and those that begin and end the session in order as well.
func (h handler) Handle(ctx context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) {
	<-h.ready
	s := h.Server
	m, known := methods[r.Method]
	switch {
	case r.Notif && !known:
		return
	case !known:
		s.reply(r.ID, nil, refusal(jsonrpc2.CodeMethodNotFound, fmt.Sprintf("unknown method %q", r.Method)))
		return
	}
	if err := s.admit(r.Method); err != nil {
		if !r.Notif {
			s.reply(r.ID, nil, err)
		}
		return
	}
	switch {
	case r.Notif:
		if _, err := s.guarded(ctx, m, r); err != nil {
			s.log(protocol.MessageError, fmt.Sprintf("%q was not handled: %v", r.Method, err))
		}
	case m.notification || m.first:
		answer, err := s.guarded(ctx, m, r)
		s.reply(r.ID, answer, err)
	default:
		ctx, cancel := context.WithCancel(ctx)
		s.mu.Lock()
		s.cancels[r.ID] = cancel
		s.mu.Unlock()
		go func() {
			answer, err := s.guarded(ctx, m, r)
			s.mu.Lock()
			delete(s.cancels, r.ID)
			s.mu.Unlock()
			cancel()
			s.reply(r.ID, answer, err)
		}()
	}
}

// reply answers a request. An editor that is gone is noticed by the reader.
func (s *Server) reply(id jsonrpc2.ID, answer any, err error) {
	response := &jsonrpc2.Response{ID: id}
	if err == nil {
		err = response.SetResult(answer)
	}
	if err = wireError(err); err != nil {
		_ = errors.As(err, &response.Error)
		response.Result = nil
	}
	_ = s.conn.SendResponse(context.Background(), response)
}

// admit refuses methods that the state of the session does not allow.
func (s *Server) admit(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case name == "exit":
	case s.state == created && name != "initialize":
		return refusal(serverNotInitialized, "the server is not initialized")
	case s.state == initialized && name == "initialize":
		return refusal(jsonrpc2.CodeInvalidRequest, "the server is already initialized")
	case s.state == shutDown:
		return refusal(jsonrpc2.CodeInvalidRequest, "the server is shutting down")
	}
	return nil
}

// wireError is an error with a code of the protocol, and its help.
func wireError(err error) error {
	var wire *jsonrpc2.Error
	switch {
	case err == nil || errors.As(err, &wire):
		return err
	case errors.Is(err, context.Canceled):
		return refusal(requestCancelled, "request was cancelled")
	}
	var explained *api.Error
	if !errors.As(err, &explained) {
		explained = apierrors.Of(err)
	}
	message := explained.Message
	if explained.Help != "" {
		message += " (" + explained.Help + ")"
	}
	return refusal(requestFailed, message)
}

// guarded runs a method. A crash is the error of one request.
func (s *Server) guarded(ctx context.Context, m method, r *jsonrpc2.Request) (answer any, err error) {
	defer func() {
		if crash := recover(); crash != nil {
			s.crashed(r.Method, crash)
			err = refusal(jsonrpc2.CodeInternalError, fmt.Sprintf("internal error in %q: %v", r.Method, crash))
		}
	}()
	var params json.RawMessage
	if r.Params != nil {
		params = *r.Params
	}
	return m.run(ctx, s, params)
}

// crashed logs a crash with its stack.
func (s *Server) crashed(what string, crash any) {
	s.log(protocol.MessageError, fmt.Sprintf("internal error in %q: %v\n%s", what, crash, debug.Stack()))
}

// log writes to the editor's log.
func (s *Server) log(level protocol.MessageType, text string) {
	s.notify("window/logMessage", protocol.MessageParams{Type: level, Message: text})
}

// show shows a message to the user.
func (s *Server) show(level protocol.MessageType, text string) {
	s.notify("window/showMessage", protocol.MessageParams{Type: level, Message: text})
}

// notify sends a notification. An editor that is gone is noticed by the reader.
func (s *Server) notify(name string, params any) {
	_ = s.conn.Notify(context.Background(), name, params)
}

// failed is an error of a request that cannot be done.
func failed(help, format string, args ...any) error { return api.InputHelp(help, format, args...) }
