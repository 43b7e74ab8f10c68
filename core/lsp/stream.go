package lsp

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/sourcegraph/jsonrpc2"
)

// stream reads and writes messages. Input that is not a message is answered with an error and skipped, so that it never ends
// the connection; only the end of the input does. A goroutine of the stream writes the messages, so that a sender never waits
// for the reader, which may itself wait until its own message is read.
type stream struct {
	transport Transport

	mu      sync.Mutex
	changed *sync.Cond
	waiting [][]byte
	// writing: a message is being written. closed: no more are taken. failed is the error of a write.
	writing, closed bool
	failed          error
}

func newStream(transport Transport) *stream {
	s := &stream{transport: transport}
	s.changed = sync.NewCond(&s.mu)
	go s.write()
	return s
}

// write writes what is sent until the stream is closed or a write fails.
func (s *stream) write() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for {
		for len(s.waiting) == 0 && !s.closed {
			s.changed.Wait()
		}
		if len(s.waiting) == 0 {
			return
		}
		next := s.waiting[0]
		s.waiting, s.writing = s.waiting[1:], true
		s.mu.Unlock()
		err := s.transport.Write(next)
		s.mu.Lock()
		s.writing = false
		if err != nil {
			s.failed, s.waiting = err, nil
			s.closed = true
		}
		s.changed.Broadcast()
	}
}

// flush waits until all that was sent is written.
func (s *stream) flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for (len(s.waiting) > 0 || s.writing) && s.failed == nil {
		s.changed.Wait()
	}
}

// ReadObject reads the next message. The error is that of the reader, io.EOF at its end.
func (s *stream) ReadObject(into any) error {
	for {
		body, err := s.transport.Read()
		var refused *jsonrpc2.Error
		switch {
		case errors.As(err, &refused):
		case err != nil:
			return err
		case !json.Valid(body):
			refused = &jsonrpc2.Error{Code: jsonrpc2.CodeParseError, Message: "message is not valid JSON"}
		case json.Unmarshal(body, into) == nil:
			return nil
		default:
			refused = &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: "message is not a request, notification or response"}
		}
		if err := s.refuse(refused); err != nil {
			return err
		}
	}
}

// refuse answers what was not a message.
func (s *stream) refuse(why *jsonrpc2.Error) error {
	return s.send(fmt.Appendf(nil, `{"jsonrpc":"2.0","id":null,"error":{"code":%d,"message":%q}}`, why.Code, why.Message))
}

// WriteObject sends a message; its error is that of an earlier one.
func (s *stream) WriteObject(message any) error {
	body, err := json.Marshal(message)
	if err != nil {
		return err
	}
	return s.send(body)
}

func (s *stream) send(body []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.failed != nil:
		return s.failed
	case s.closed:
		return io.ErrClosedPipe
	}
	s.waiting = append(s.waiting, body)
	s.changed.Broadcast()
	return nil
}

// Close takes no more messages; those that were sent are written. The transport is the caller's.
func (s *stream) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.changed.Broadcast()
	return nil
}
