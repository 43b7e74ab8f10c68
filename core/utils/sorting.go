package utils

import (
	"math/big"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// SortDictionary is a new map with its keys in ascending order, and so are the maps that are its
// values, but not those in lists (sort_dictionary, utils.md §7.30). Texts are ordered by code point. The error is
// a TypeError for keys that have no order, such as a text beside a number, and a ValueError for
// maps nested too deeply.
func SortDictionary(d *tree.Map) (*tree.Map, error) { return sortMap(d, limits.JSONDepth.Max) }

func sortMap(d *tree.Map, depth int) (*tree.Map, error) {
	if depth == 0 {
		return nil, tooMuch(&limits.Exceeded{Limit: limits.JSONDepth})
	}
	sorted := &tree.Map{Entries: slices.Clone(d.Entries)}
	if err := sortEntries(sorted.Entries); err != nil {
		return nil, err
	}
	for i, e := range sorted.Entries {
		below, ok := e.Value.(*tree.Map)
		if !ok {
			continue
		}
		var err error
		if sorted.Entries[i].Value, err = sortMap(below, depth-1); err != nil {
			return nil, err
		}
	}
	return sorted, nil
}

func sortEntries(entries []tree.Entry) (err error) {
	slices.SortStableFunc(entries, func(a, b tree.Entry) int {
		c, ok := order(a.Key, b.Key)
		if !ok && err == nil {
			err = raise(diag.TypeError, "the keys %s and %s have no order; the keys of one map are all texts or all numbers", describe(a.Key), describe(b.Key))
		}
		return c
	})
	return err
}

// order compares keys of one kind: texts, or numbers and truth values.
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

// amount is the number that a key stands for.
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
