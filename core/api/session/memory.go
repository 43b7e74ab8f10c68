package session

import (
	"slices"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
)

// memories are what sessions keep where there is no store.
var memories sessionMemories

type sessionMemories struct {
	mu    sync.Mutex
	known map[int64]*hostapi.Memory
	order []int64 // numbers of the sessions, the least recently used first
}

// mostMemories bounds how many sessions' answers are kept at a time.
const mostMemories = 16

// of is the memory of a session, nil for one without a number.
func (m *sessionMemories) of(session int64) *hostapi.Memory {
	if session == 0 {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.known == nil {
		m.known = map[int64]*hostapi.Memory{}
	}
	if m.known[session] == nil {
		m.known[session] = &hostapi.Memory{}
	}
	m.order = append(slices.DeleteFunc(m.order, func(other int64) bool { return other == session }), session)
	if len(m.order) > mostMemories {
		delete(m.known, m.order[0])
		m.order = m.order[1:]
	}
	return m.known[session]
}
