package helpers

import (
	"context"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// NestedInput is the input of nestedSetitem and nestedDelitem.
type NestedInput struct {
	// D is a map, or a list, of maps and lists.
	D json.RawMessage `json:"d"`
	// Keys lead to the value, from the top.
	Keys json.RawMessage `json:"keys"`
}

// MapInput is the input of sortDictionary.
type MapInput struct {
	D json.RawMessage `json:"d"`
}

// SortedOrder is the output of sortDictionary.
type SortedOrder struct {
	// Order has the places of the entries before, in their new order.
	Order []int `json:"order"`
	// Children is the order of each entry's own map, in the new order; null for other values.
	Children []*SortedOrder `json:"children"`
}

// ValueInput is the input of dumpYaml.
type ValueInput struct {
	// Value as JSON with marks for what JSON lacks.
	Value json.RawMessage `json:"value"`
}

// NestedSetItem finds where a chain of keys points in maps and lists, to set a value there: for each key the position in a
// list, nil in a map. Errors are those of a value that cannot be read, and the errors of a key or an item that does not
// exist. The host is not used.
func NestedSetItem(_ context.Context, in *NestedInput) ([]*int, error) {
	return in.positions(utils.ResolveSet)
}

// NestedDelItem is [NestedSetItem] for an item that is to be deleted, which must exist.
func NestedDelItem(_ context.Context, in *NestedInput) ([]*int, error) {
	return in.positions(utils.ResolveDel)
}

func (in NestedInput) positions(resolve func(d any, keys []any) ([]any, error)) ([]*int, error) {
	d, err := inputs.Value("map", in.D)
	if err != nil {
		return nil, err
	}
	keys, err := inputs.Value("keys", in.Keys)
	if err != nil {
		return nil, err
	}
	list, ok := keys.([]any)
	if !ok {
		return nil, api.InputError("keys must be a list, got %s", models.Describe(keys))
	}
	steps, err := resolve(d, list)
	return positionsOf(steps), err
}

func positionsOf(steps []any) []*int {
	positions := make([]*int, len(steps))
	for i, step := range steps {
		if at, ok := step.(int); ok {
			positions[i] = &at
		}
	}
	return positions
}

// SortDictionary gives the order of a map's keys, and of those of the maps in it. Errors are those of a value that
// cannot be read or is not a map (TypeError), and of keys that have no order. The host is not asked.
func SortDictionary(_ context.Context, in *MapInput) (*SortedOrder, error) {
	value, err := inputs.Value("map", in.D)
	if err != nil {
		return nil, err
	}
	d, ok := value.(*tree.Map)
	if !ok {
		return nil, &diag.Raised{Kind: diag.TypeError, Message: "expected a map to sort, got " + models.Describe(value)}
	}
	order, err := utils.SortOrder(d)
	return sortedOrder(order), err
}

func sortedOrder(o *utils.Order) *SortedOrder {
	if o == nil {
		return nil
	}
	out := &SortedOrder{Order: o.Places, Children: make([]*SortedOrder, len(o.Below))}
	for i, below := range o.Below {
		out.Children[i] = sortedOrder(below)
	}
	return out
}

// DumpYAML writes a value as YAML that a common formatter leaves unchanged. The error is that of a value that cannot
// be read or written. The host is not asked.
func DumpYAML(_ context.Context, in *ValueInput) (string, error) {
	value, err := inputs.Value("value", in.Value)
	if err == nil {
		value, err = models.Plain(value)
	}
	if err != nil {
		return "", err
	}
	return yaml.Dump(value), nil
}
