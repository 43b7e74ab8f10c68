package lsp

import (
	"io"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Pipe is a transport in memory. The program around it has the messages of an editor rather than a stream of bytes: it sends those
// to the server, and receives those of the server. [NewPipe] makes one.
type Pipe struct{ toServer, toEditor *mailbox }

// NewPipe makes a pipe for one session.
func NewPipe() *Pipe { return &Pipe{newMailbox(), newMailbox()} }

// Send gives a message of the editor to the server, as the bytes of its JSON, which must not change afterwards. It does not wait;
// after Close it has no effect.
func (p *Pipe) Send(message []byte) { _ = p.toServer.put(message) }

// Receive waits for the next message of the server. There is none, and ok is false, after Close and what was written before it.
func (p *Pipe) Receive() (message []byte, ok bool) { return p.toEditor.take() }

// Close ends the session once the server has read what was sent.
func (p *Pipe) Close() {
	p.toServer.close()
	p.toEditor.close()
}

// Read implements [Transport].
func (p *Pipe) Read() ([]byte, error) {
	message, ok := p.toServer.take()
	switch {
	case !ok:
		return nil, io.EOF
	case limits.LSPMessage.Check(len(message)) != nil:
		return nil, tooLong()
	}
	return message, nil
}

// Write implements [Transport].
func (p *Pipe) Write(message []byte) error { return p.toEditor.put(message) }

// mailbox has messages of one direction, in their order.
type mailbox struct {
	mu      sync.Mutex
	changed *sync.Cond
	list    [][]byte
	closed  bool
}

func newMailbox() *mailbox {
	m := &mailbox{}
	m.changed = sync.NewCond(&m.mu)
	return m
}

// put adds a message; the error is io.ErrClosedPipe after close.
func (m *mailbox) put(message []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return io.ErrClosedPipe
	}
	m.list = append(m.list, message)
	m.changed.Broadcast()
	return nil
}

// take waits for the next message; ok is false when there are no more.
func (m *mailbox) take() (message []byte, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for len(m.list) == 0 && !m.closed {
		m.changed.Wait()
	}
	if len(m.list) == 0 {
		return nil, false
	}
	message, m.list = m.list[0], m.list[1:]
	return message, true
}

func (m *mailbox) close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = true
	m.changed.Broadcast()
}
