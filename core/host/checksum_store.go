package host

import (
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
)

// Checked is a store that detects damaged values: each is kept with its key and a sum of both. A value that does not match is
// removed, logged as a warning, and reported as missing. Hosts wrap a store of plain bytes in it, so that all of them handle
// damage in the same way.
func Checked(inner Store, log func(level Level, text string)) Store {
	return &checked{inner: inner, log: log}
}

type checked struct {
	inner Store
	log   func(level Level, text string)
}

// seal begins every value; the number is the form's version.
const seal = "toolkit store 1 %016x %d\n"

// Get implements Store.
func (c *checked) Get(ctx context.Context, key string) ([]byte, bool, error) {
	kept, ok, err := c.inner.Get(ctx, key)
	if err != nil || !ok {
		return nil, false, err
	}
	if value, whole := unseal(key, kept); whole {
		return value, true, nil
	}
	if c.log != nil {
		c.log(Warning, fmt.Sprintf("cache entry %q is damaged and will be replaced", key))
	}
	return nil, false, c.inner.Delete(ctx, key)
}

// Put implements Store.
func (c *checked) Put(ctx context.Context, key string, value []byte) error {
	head := fmt.Appendf(nil, seal, sum(key, value), len(key))
	return c.inner.Put(ctx, key, append(append(head, key...), value...))
}

// Delete implements Store.
func (c *checked) Delete(ctx context.Context, key string) error { return c.inner.Delete(ctx, key) }

func unseal(key string, kept []byte) (value []byte, whole bool) {
	head, rest, found := bytes.Cut(kept, []byte("\n"))
	rest, ofKey := bytes.CutPrefix(rest, []byte(key))
	if !found || !ofKey || string(head)+"\n" != fmt.Sprintf(seal, sum(key, rest), len(key)) {
		return nil, false
	}
	return rest, true
}

// sum detects damage, not forgery: a program that can write the store can write anything into it.
func sum(key string, value []byte) uint64 {
	s := fnv.New64a()
	s.Write([]byte(key))
	s.Write(value)
	return s.Sum64()
}
