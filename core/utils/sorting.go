package utils

import (
	"math/big"
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// SortDictionary is a new map with its keys in ascending order, and so are the maps that are its values, but not those in
// lists; a nil map is an empty one (sort_dictionary, utils.md §7.30). Strings are ordered by code point. The error is a
// TypeError for keys that have no order, such as a string and a number, and a ValueError for maps nested too deeply.
func SortDictionary(d *tree.Map) (*tree.Map, error) {
	o, err := SortOrder(d)
	if err != nil {
		return nil, err
	}
	return o.of(d), nil
}

// Order is the order of a map's entries and of the maps among their values. A host that holds the
// maps itself puts them in order by it.
type Order struct {
	// Places are the entries' places before, in their new order.
	Places []int
	// Below has an order for each entry in the new order, nil for a value that is not a map.
	Below []*Order
}

// SortOrder is the order in which [SortDictionary] puts a map.
func SortOrder(d *tree.Map) (*Order, error) { return sortOrder(d, limits.JSONDepth.Max) }

func (o *Order) of(d *tree.Map) *tree.Map {
	sorted := &tree.Map{Entries: make([]tree.Entry, len(o.Places))}
	for i, place := range o.Places {
		sorted.Entries[i] = d.Entries[place]
		if below, ok := d.Entries[place].Value.(*tree.Map); ok {
			sorted.Entries[i].Value = o.Below[i].of(below)
		}
	}
	return sorted
}

func sortOrder(d *tree.Map, depth int) (*Order, error) {
	switch {
	case depth == 0:
		return nil, tooMuch(&limits.Exceeded{Limit: limits.JSONDepth})
	case d == nil:
		return &Order{}, nil
	}
	places, err := sortedPlaces(d.Entries)
	if err != nil {
		return nil, err
	}
	o := &Order{Places: places, Below: make([]*Order, len(places))}
	for i, place := range places {
		if below, ok := d.Entries[place].Value.(*tree.Map); ok {
			if o.Below[i], err = sortOrder(below, depth-1); err != nil {
				return nil, err
			}
		}
	}
	return o, nil
}

func sortedPlaces(entries []tree.Entry) (places []int, err error) {
	places = make([]int, len(entries))
	for i := range places {
		places[i] = i
	}
	sort.SliceStable(places, func(i, j int) bool {
		a, b := entries[places[i]].Key, entries[places[j]].Key
		c, ok := order(a, b)
		if !ok && err == nil {
			err = raise(diag.TypeError, "keys must be all strings or all numbers, got %s and %s", shown(a), shown(b))
		}
		return c < 0
	})
	return places, err
}

// order compares keys of one kind: strings, or numbers and booleans.
func order(a, b any) (int, bool) {
	if x, ok := amount(a); ok {
		y, ok := amount(b)
		if !ok {
			return 0, false
		}
		return x.Cmp(y), true
	}
	x, kindA := keyText(a)
	y, kindB := keyText(b)
	return strings.Compare(x, y), kindA != "" && kindA == kindB
}

// amount is the number that a key equals.
func amount(key any) (*big.Float, bool) {
	switch key := key.(type) {
	case bool:
		if key {
			return big.NewFloat(1), true
		}
		return new(big.Float), true
	case *big.Int:
		return new(big.Float).SetInt(key), true
	case float64:
		if key != key {
			return nil, false
		}
		return big.NewFloat(key), true
	}
	i, ok := whole(key)
	return new(big.Float).SetInt64(i), ok
}

// keyText is the text by which a key is ordered, and the kind of those it is ordered among.
func keyText(key any) (text, kind string) {
	switch key := key.(type) {
	case string:
		return key, "text"
	case []byte:
		return string(key), "bytes"
	case tree.Date:
		return string(key), "date"
	}
	return "", ""
}
