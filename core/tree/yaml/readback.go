package yaml

// What a reader of an edited text finds at the keys of a change.

import (
	"fmt"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Read returns what the text has at the keys, each a name or the number of an item. A mapping that has a
// key of another type than string is an error: its values have no names that keys could lead to.
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

// Holds returns nil if the text has the value at the keys; the errors are those of [Document.Read] and
// [ErrUnsure].
func (d *Document) Holds(keys []string, value any) error {
	at, found, err := d.Read(keys)
	if err == nil && !(found && equal(at, normal(value))) {
		err = fmt.Errorf("%w: what is read differs", ErrUnsure)
	}
	return err
}

// readName returns the value of a name, or fails for a mapping whose keys are not all names.
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
