package lsp

// Messages on a stream of bytes: a header with their length, then JSON.

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// stream reads and writes messages. Input that is not a message is answered with an error and skipped, so that it never ends
// the connection; only the end of the input does. A goroutine of the stream writes the messages, so that a sender never waits
// for the reader, which may itself wait until its own message is read.
type stream struct {
	in *bufio.Reader

	mu      sync.Mutex
	changed *sync.Cond
	waiting [][]byte
	// writing: a message is being written. closed: no more are taken. failed is the error of a write.
	writing, closed bool
	failed          error
}

// longestHeader is how much of a header line is kept.
const longestHeader = 256

func newStream(in io.Reader, out io.Writer) *stream {
	s := &stream{in: bufio.NewReaderSize(in, 64<<10)}
	s.changed = sync.NewCond(&s.mu)
	go s.write(out)
	return s
}

// write writes what is sent until the stream is closed or a write fails.
func (s *stream) write(out io.Writer) {
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
		_, err := out.Write(next)
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
		body, err := s.frame()
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

// frame is the body of the next message. The error is a *jsonrpc2.Error for one that exceeds the limit, and is not kept.
func (s *stream) frame() ([]byte, error) {
	length, err := s.header()
	if err != nil {
		return nil, err
	}
	if limits.LSPMessage.Check(length) != nil {
		if _, err := io.CopyN(io.Discard, s.in, int64(length)); err != nil {
			return nil, unexpected(err)
		}
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: fmt.Sprintf("message exceeds the limit of %d bytes", limits.LSPMessage.Max)}
	}
	var body bytes.Buffer // grows with what comes: a length alone takes no memory
	if _, err := io.CopyN(&body, s.in, int64(length)); err != nil {
		return nil, unexpected(err)
	}
	return body.Bytes(), nil
}

func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// header is the length that the next header gives. Lines that are not of a header, and headers without a length, are passed
// over.
func (s *stream) header() (length int, err error) {
	length = -1
	for {
		line, err := s.line()
		if err != nil {
			return 0, err
		}
		if line == "" {
			if length >= 0 {
				return length, nil
			}
			continue
		}
		name, text, found := strings.Cut(line, ":")
		if !found || !strings.EqualFold(strings.TrimSpace(name), "Content-Length") {
			continue
		}
		if length, err = strconv.Atoi(strings.TrimSpace(text)); err != nil || length < 0 {
			length = -1
		}
	}
}

// line is the next line of a header without its end, or as much of a longer one as is kept.
func (s *stream) line() (string, error) {
	var kept []byte
	for {
		part, err := s.in.ReadSlice('\n')
		kept = append(kept, part[:min(len(part), longestHeader-len(kept))]...)
		switch {
		case err == nil:
			return strings.TrimRight(string(kept), "\r\n"), nil
		case errors.Is(err, io.EOF) && len(kept) > 0:
			return "", io.ErrUnexpectedEOF
		case !errors.Is(err, bufio.ErrBufferFull):
			return "", err
		}
	}
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
	s.waiting = append(s.waiting, append(fmt.Appendf(nil, "Content-Length: %d\r\n\r\n", len(body)), body...))
	s.changed.Broadcast()
	return nil
}

// Close takes no more messages; those that were sent are written. The streams are the caller's.
func (s *stream) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.changed.Broadcast()
	return nil
}
