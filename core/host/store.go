package host

import "context"

// Store keeps bytes between runs, for this user alone: files in a cache directory, a database of
// the browser, or memory where there is nothing else.
//
// Laws of Store:
//   - A key is any text that is not empty; its form on disk is the host's affair.
//   - Put replaces in one step: a reader sees the old value, the new one, or none.
//   - Values are checked when they are read. One that is damaged is taken out, told to Log as a
//     warning, and answered as not there.
//   - Anything may vanish at any time; nothing expires by itself (who stores writes down when).
//   - An error means that the store cannot be used now; callers go on without it.
type Store interface {
	Get(ctx context.Context, key string) (value []byte, ok bool, err error)
	Put(ctx context.Context, key string, value []byte) error
	// Delete takes out; a key that is not there is no error.
	Delete(ctx context.Context, key string) error
}

// StoreError is the error of a Store that cannot be used.
type StoreError struct {
	// Place of the store, for the user; "" where it has none.
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
