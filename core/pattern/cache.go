package pattern

import (
	"strings"
	"sync"
)

// cache keeps what Compile answered. A document is linted at each keystroke and its patterns seldom
// change, while compiling them costs more than the rest of a lint. The oldest answers go first.
type cache struct {
	lock    sync.Mutex
	answers map[string]compiled
	order   []string // oldest first
	cost    int
}

type compiled struct {
	matcher *Matcher
	err     error
}

// cost of keeping an answer, in bytes of the pattern and states of the matcher.
func (c compiled) cost(text string) int {
	if c.matcher == nil {
		return len(text) + perMatcher
	}
	return len(text) + c.matcher.size + perMatcher
}

// shared is the cache of the process. Answers do not depend on it, only their time does.
var shared cache

// Cached is Compile with a bounded memory; it keeps errors too.
func Cached(text string) (*Matcher, error) { return shared.get(text) }

func (c *cache) get(text string) (*Matcher, error) {
	c.lock.Lock()
	kept, found := c.answers[text]
	c.lock.Unlock()
	if found {
		return kept.matcher, kept.err
	}
	text = strings.Clone(text) // what is kept must not keep the file that it was cut from
	matcher, err := Compile(text)
	if len(text) <= maxLength {
		c.put(text, compiled{matcher, err})
	}
	return matcher, err
}

func (c *cache) put(text string, answer compiled) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if _, found := c.answers[text]; found {
		return
	}
	if c.answers == nil {
		c.answers = map[string]compiled{}
	}
	c.answers[text] = answer
	c.order = append(c.order, text)
	c.cost += answer.cost(text)
	for c.cost > maxCached && len(c.order) > 1 {
		oldest := c.order[0]
		c.order = c.order[1:]
		c.cost -= c.answers[oldest].cost(oldest)
		delete(c.answers, oldest)
	}
}
