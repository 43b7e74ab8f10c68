package env

import (
	"sync"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
)

// Clock counts how long a command computes, and ends one that computes for too long. It counts ticks, each as one, so
// that hours for which the machine is suspended do not count. Waiting for the user, for files, the network or another
// program does not count either. The zero value is ready for use.
type Clock struct {
	// Ticker gives ticks at an interval, until stop is called; nil is [time.NewTicker].
	Ticker func(interval time.Duration) (ticks <-chan time.Time, stop func())
	// Crashes takes the panics of the clock's goroutine.
	Crashes *crash.Group

	mutex   sync.Mutex
	waiting int
	passed  int
	limit   int // in ticks
	stopped bool
	stop    chan struct{}
}

// A limit has at most this many ticks. A short one has fewer, because a busy machine, or WebAssembly with its one thread,
// does not handle ticks at shorter intervals.
const (
	ticks        = 20
	shortestTick = 5 * time.Millisecond
)

// Start calls expired once the command has computed for the limit. It may be called once. Expired is not
// called during a [Clock.Wait], and one that begins later waits for its end.
func (c *Clock) Start(limit Limit, expired func()) {
	duration := limit.duration()
	if duration <= 0 {
		return
	}
	c.stop = make(chan struct{})
	count := min(max(duration/shortestTick, 1), ticks)
	c.limit = int(count)
	coming, release := c.ticker(max(duration/count, time.Microsecond))
	c.Crashes.Go(func() {
		defer release()
		for {
			select {
			case <-c.stop:
				return
			case <-coming:
				if c.tick(expired) {
					return
				}
			}
		}
	})
}

func (c *Clock) ticker(interval time.Duration) (<-chan time.Time, func()) {
	if c.Ticker != nil {
		return c.Ticker(interval)
	}
	ticker := time.NewTicker(interval)
	return ticker.C, ticker.Stop
}

// tick counts one tick, and reports whether the clock has ended.
func (c *Clock) tick(expired func()) (ended bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.stopped {
		return true
	}
	if c.waiting > 0 {
		return false
	}
	c.passed++
	if c.passed < c.limit {
		return false
	}
	expired()
	return true
}

// Stop ends the clock: it expires no more. It may be called again, and without a start.
func (c *Clock) Stop() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if !c.stopped && c.stop != nil {
		close(c.stop)
	}
	c.stopped = true
}

// Reset makes the clock count from 0 again, before a command repeats its work.
func (c *Clock) Reset() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.passed = 0
}

// Wait runs act. The clock does not count it, and does not end the command meanwhile. The error is that of act.
func (c *Clock) Wait(act func() error) error {
	c.add(1)
	defer c.add(-1)
	return act()
}

func (c *Clock) add(waiting int) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.waiting += waiting
}
