package memory

import "sort"

// Version grows with each change of the tree.
func (t *Tree) Version() uint64 {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.version
}

// Changed are the files that were written, made or removed after a version, sorted; names reports whether any was made
// or removed. Folders are not files: an empty one that comes or goes is nothing.
func (t *Tree) Changed(since uint64) (paths []string, names bool) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	for name, version := range t.written {
		if version > since {
			paths = append(paths, name)
		}
	}
	sort.Strings(paths)
	return paths, t.named > since
}

// changed notes a change of a file; name reports that it came or went.
func (t *Tree) changed(path string, name bool) {
	t.version++
	t.written[path] = t.version
	if name {
		t.named = t.version
	}
}
