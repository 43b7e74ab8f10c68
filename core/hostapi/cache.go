package hostapi

// The cache of a session (utils.md §6.3): good responses are kept for one hour from their arrival, also if they have cache
// headers; they are not revalidated. A damaged entry is deleted with a warning, and a store that fails is replaced by memory
// until the session ends.

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"hash/fnv"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Lifetime of a cached answer, where the options name no other.
const Lifetime = time.Hour

// entry is a cached response as it is stored. It includes its key, so that a response is never used for another request.
type entry struct {
	Key    key           `json:"key"`
	Stored int64         `json:"stored"` // milliseconds since 1970
	Status int           `json:"status"`
	Reason string        `json:"reason"`
	URL    string        `json:"url"`
	Header []host.Header `json:"header"`
	Body   []byte        `json:"body"`
	// Sum is the checksum of Body.
	Sum uint64 `json:"sum"`
}

type cache struct {
	host *host.Host
	*Memory
	lifetime time.Duration
}

// Memory is the cache of a session without a store, and whether a store failed. Its zero value is empty. A caller that makes
// a new session for each call passes the same one to each.
type Memory struct {
	mu      sync.Mutex
	entries map[string][]byte
	order   []string // names of the entries, the oldest first
	failed  bool     // the store was reported as unusable
}

func newCache(h *host.Host, m *Memory, lifetime time.Duration) *cache {
	if m == nil {
		m = &Memory{}
	}
	return &cache{host: h, Memory: m, lifetime: lifetime}
}

// get is the answer kept under the key, when it is there and young enough.
func (c *cache) get(ctx context.Context, k key) (host.Response, bool) {
	if !c.host.Has(host.PortNow) {
		return host.Response{}, false
	}
	text, ok := c.read(ctx, k.name())
	if !ok {
		return host.Response{}, false
	}
	e, err := decode(text, k)
	if err != nil {
		c.host.Logf(host.Warning, "removed a damaged cache entry (%s: %v), fetching the response again", k.URL, err)
		c.remove(ctx, k.name())
		return host.Response{}, false
	}
	if age := c.host.Now().Sub(time.UnixMilli(e.Stored)); age < 0 || age >= c.lifetime {
		return host.Response{}, false
	}
	return host.Response{Status: e.Status, Reason: e.Reason, URL: e.URL, Header: e.Header, Body: e.Body}, true
}

// put keeps an answer without its secrets. One that repeats a secret of the request elsewhere would
// store it, and is not kept.
func (c *cache) put(ctx context.Context, k key, r *Response) {
	if !c.host.Has(host.PortNow) || limits.CachedAnswer.Check(len(r.Body)) != nil {
		return
	}
	e := entry{
		Key: k, Stored: c.host.Now().UnixMilli(), Status: r.Status, Reason: r.Reason,
		URL: host.Mask(r.URL), Header: open(r.Header), Body: append([]byte{}, r.Body...), Sum: sum(r.Body),
	}
	text, err := json.Marshal(e)
	if err == nil && !e.repeats(r.secrets) {
		c.write(ctx, k.name(), text)
	}
}

// repeats reports whether the entry contains one of the strings.
func (e *entry) repeats(texts []string) bool {
	for _, text := range texts {
		if bytes.Contains(e.Body, []byte(text)) || strings.Contains(e.URL, text) {
			return true
		}
		for _, h := range e.Header {
			if strings.Contains(h.Value, text) {
				return true
			}
		}
	}
	return false
}

// decode reads an entry; an error is why it is not the key's.
func decode(text []byte, k key) (entry, error) {
	var e entry
	if err := json.Unmarshal(text, &e); err != nil {
		return e, errors.New("cannot be read")
	}
	if e.Key != k || e.Body == nil || e.Status == 0 {
		return e, errors.New("belongs to another request")
	}
	if e.Sum != sum(e.Body) {
		return e, errors.New("wrong checksum")
	}
	return e, nil
}

// sum detects damage.
func sum(body []byte) uint64 {
	s := fnv.New64a()
	s.Write(body)
	return s.Sum64()
}

// read asks the store and, where there is none or it failed, memory.
func (c *cache) read(ctx context.Context, name string) ([]byte, bool) {
	if c.usable() {
		text, ok, err := c.host.Store.Get(ctx, name)
		if err == nil {
			return text, ok
		}
		c.giveUp(ctx, err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	text, ok := c.entries[name]
	return text, ok
}

func (c *cache) write(ctx context.Context, name string, text []byte) {
	if c.usable() {
		err := c.host.Store.Put(ctx, name, text)
		if err == nil {
			return
		}
		c.giveUp(ctx, err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, known := c.entries[name]; !known {
		c.order = append(c.order, name)
	}
	if c.entries == nil {
		c.entries = map[string][]byte{}
	}
	c.entries[name] = text
	for len(c.order) > limits.CachedAnswers.Max {
		delete(c.entries, c.order[0])
		c.order = c.order[1:]
	}
}

func (c *cache) remove(ctx context.Context, name string) {
	if c.usable() {
		if err := c.host.Store.Delete(ctx, name); err != nil {
			c.giveUp(ctx, err)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.entries, name)
	c.order = slices.DeleteFunc(c.order, func(known string) bool { return known == name })
}

// forget empties the memory; what the store keeps is shared with other sessions.
func (c *cache) forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.entries, c.order = nil, nil
}

// usable reports whether there is a store that has not failed.
func (c *cache) usable() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !c.failed && c.host.Has(host.PortStore)
}

// giveUp continues without the store; a cancelled wait is not reported as a failure of the store.
func (c *cache) giveUp(ctx context.Context, err error) {
	if ctx.Err() != nil {
		return
	}
	c.mu.Lock()
	told := c.failed
	c.failed = true
	c.mu.Unlock()
	if !told {
		c.host.Logf(host.Warning, "%v: responses are cached in memory only", err)
	}
}
