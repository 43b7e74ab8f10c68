package hosttest

// What a fake wrote down, and its store.

import (
	"bytes"
	"context"
	"slices"
	"sync"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Now is the fake's time.
func (f *Fake) Now() time.Time {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.now
}

// Pass lets time go by.
func (f *Fake) Pass(d time.Duration) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.now = f.now.Add(d)
}

// Requests made so far.
func (f *Fake) Requests() []host.Request { return recorded(f, &f.requests) }

// Commands run so far.
func (f *Fake) Commands() []host.Command { return recorded(f, &f.commands) }

// Asked are the questions so far.
func (f *Fake) Asked() []host.Question { return recorded(f, &f.asked) }

// Slept are the waits so far.
func (f *Fake) Slept() []time.Duration { return recorded(f, &f.slept) }

// Logged are the messages so far, as "level: text".
func (f *Fake) Logged() []string { return recorded(f, &f.logged) }

// Statuses shown so far.
func (f *Fake) Statuses() []host.Status { return recorded(f, &f.statuses) }

// Opened are the addresses shown so far.
func (f *Fake) Opened() []string { return recorded(f, &f.opened) }

// Store is the fake's store, to share it with a second host or to inspect it.
func (f *Fake) Store() *Memory { return f.store }

func recorded[T any](f *Fake, list *[]T) []T {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return slices.Clone(*list)
}

// Memory is a store that lasts as long as it is held. The zero value is empty.
type Memory struct {
	// Fail, when it is set, is the error of every call.
	Fail error

	mutex  sync.Mutex
	values map[string][]byte
}

// Get implements host.Store.
func (m *Memory) Get(_ context.Context, key string) ([]byte, bool, error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	value, ok := m.values[key]
	return bytes.Clone(value), ok, m.Fail
}

// Put implements host.Store.
func (m *Memory) Put(_ context.Context, key string, value []byte) error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.Fail != nil {
		return m.Fail
	}
	if m.values == nil {
		m.values = map[string][]byte{}
	}
	m.values[key] = append([]byte{}, value...)
	return nil
}

// Delete implements host.Store.
func (m *Memory) Delete(_ context.Context, key string) error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	delete(m.values, key)
	return m.Fail
}

// Keys in order.
func (m *Memory) Keys() []string {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	keys := make([]string, 0, len(m.values))
	for key := range m.values {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
