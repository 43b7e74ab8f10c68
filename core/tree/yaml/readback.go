package yaml

// Reading an edited file at the path of a change.

import (
	"fmt"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Read returns the value at a path of keys and indexes. A mapping with a key that is not a string is an error, because a
// path cannot name such a key.
func (d *Document) Read(keys []string) (at any, found bool, err error) {
	at = d.Value(d.Root)
	for _, key := range keys {
		switch v := at.(type) {
		case *tree.Map:
			if at, found, err = readName(v, key); err != nil {
				return nil, false, fmt.Errorf("%w: %w", ErrUnsure, err)
			}
		case []any:
			index, err := strconv.Atoi(key)
			if found = err == nil && 0 <= index && index < len(v); found {
				at = v[index]
			}
		default:
			found = false
		}
		if !found {
			return nil, false, nil
		}
	}
	return at, true, nil
}

// Holds returns nil if the file has the value at the path; the errors are those of [Document.Read] and
// [ErrUnsure].
func (d *Document) Holds(keys []string, value any) error {
	at, found, err := d.Read(keys)
	if err == nil && !(found && equal(at, normal(value))) {
		err = fmt.Errorf("%w: the edited file has another value", ErrUnsure)
	}
	return err
}

// readName returns the value of a key, or an error for a mapping whose keys are not all strings.
func readName(m *tree.Map, name string) (value any, found bool, err error) {
	for _, e := range m.Entries {
		key, isName := e.Key.(string)
		if !isName {
			return nil, false, fmt.Errorf("key %s is not a string", flow(e.Key))
		}
		if key == name {
			value, found = e.Value, true
		}
	}
	return value, found, nil
}
