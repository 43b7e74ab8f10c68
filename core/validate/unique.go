package validate

import (
	"hash/maphash"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// fewItems are compared pair by pair; more are distinguished by hash first.
const fewItems = 16

// duplicate finds two equal items: the first item that equals an earlier one, and the first
// that it equals.
func duplicate(items []*tree.Node) (i, j int, found bool) {
	if len(items) <= fewItems {
		for j := range items {
			for i := range j {
				if same(items[i], items[j]) {
					return i, j, true
				}
			}
		}
		return 0, 0, false
	}
	seen := newDistinct(len(items))
	for j, item := range items {
		if i, repeated := seen.add(item); repeated {
			return i, j, true
		}
	}
	return 0, 0, false
}

// distinct compares values by hash first.
type distinct struct {
	seed  maphash.Seed
	items []*tree.Node
	seen  map[uint64][]int
}

func newDistinct(size int) *distinct {
	return &distinct{seed: maphash.MakeSeed(), seen: make(map[uint64][]int, size)}
}

// add adds a value, and reports the place of an equal one among those added before.
func (d *distinct) add(item *tree.Node) (place int, repeated bool) {
	h := hashOf(d.seed, item)
	for _, i := range d.seen[h] {
		if same(d.items[i], item) {
			return i, true
		}
	}
	d.seen[h] = append(d.seen[h], len(d.items))
	d.items = append(d.items, item)
	return 0, false
}

// hashOf is equal for equal values.
func hashOf(seed maphash.Seed, n *tree.Node) uint64 {
	kind := uint64(n.Kind) << 56
	switch n.Kind {
	case tree.Number:
		d := n.Decimal()
		return kind ^ maphash.String(seed, d.Digits) ^ uint64(d.Exp)
	case tree.Array:
		h := kind
		for _, item := range n.Items {
			h = h*31 + hashOf(seed, item)
		}
		return h
	case tree.Object:
		h := kind
		for i, m := range n.Members {
			if n.Effective(i) {
				h += maphash.String(seed, m.Key) * (hashOf(seed, m.Value) | 1)
			}
		}
		return h
	}
	return kind ^ maphash.String(seed, n.Text)
}
