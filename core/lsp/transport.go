package lsp

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Transport carries the messages between an editor and the server, each as the bytes of one JSON value. One goroutine reads and
// one writes.
type Transport interface {
	// Read waits for the editor's next message. After a *[jsonrpc2.Error], which is answered, more can be read; any other error
	// ends the session, io.EOF without a message about it.
	Read() ([]byte, error)
	// Write takes a message for the editor; the bytes are not changed afterwards.
	Write(message []byte) error
}

// tooLong is the error of a message that exceeds the limit.
func tooLong() error {
	return &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: fmt.Sprintf("message exceeds the limit of %d bytes", limits.LSPMessage.Max)}
}

// framed are messages on two streams of bytes: a header with their length, then JSON.
type framed struct {
	in  *bufio.Reader
	out io.Writer
}

// Framed is the transport over two streams of bytes, such as standard input and output, as the base protocol has it: a header
// with the length of a message before each.
func Framed(in io.Reader, out io.Writer) Transport {
	return &framed{bufio.NewReaderSize(in, 64<<10), out}
}

// Write implements [Transport].
func (s *framed) Write(message []byte) error {
	_, err := s.out.Write(append(fmt.Appendf(nil, "Content-Length: %d\r\n\r\n", len(message)), message...))
	return err
}

// Read implements [Transport]. A message that exceeds the limit is not kept.
func (s *framed) Read() ([]byte, error) {
	length, err := s.header()
	if err != nil {
		return nil, err
	}
	if limits.LSPMessage.Check(length) != nil {
		if _, err := io.CopyN(io.Discard, s.in, int64(length)); err != nil {
			return nil, unexpected(err)
		}
		return nil, tooLong()
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

// longestHeader is how much of a header line is kept.
const longestHeader = 256

// header is the length that the next header gives. Lines that are not of a header, and headers without a length, are passed
// over.
func (s *framed) header() (length int, err error) {
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
func (s *framed) line() (string, error) {
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
