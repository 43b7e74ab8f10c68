package host

import "context"

// Store keeps bytes between runs, for this user alone: files in a cache directory, a database of
// the browser, or memory where there is nothing else.
//
// Laws of Store:
//   - A key is any string that is not empty; the host decides how it is stored.
//   - Put replaces in one step: a reader sees the old value, the new one, or none.
//   - Values are checked when they are read. A damaged one is removed, logged as a warning, and reported as missing.
//   - Any value may be lost at any time; none expires by itself (the caller stores times with them).
//   - An error means that the store cannot be used now; callers continue without it.
type Store interface {
	Get(ctx context.Context, key string) (value []byte, ok bool, err error)
	Put(ctx context.Context, key string, value []byte) error
	// Delete takes out; a key that is not there is no error.
	Delete(ctx context.Context, key string) error
}

// StoreError is the error of a Store that cannot be used.
type StoreError struct {
	// Place of the store, as shown to the user; "" without one.
	Place string
	Cause error
}

// Error is one sentence without the cause's words.
func (e *StoreError) Error() string {
	if e.Place == "" {
		return "cannot use the cache"
	}
	return "cannot use the cache in " + e.Place
}

func (e *StoreError) Unwrap() error { return e.Cause }
