package workspace

import (
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Registry has workspaces by the names that their users gave them. Its zero value has none.
type Registry struct {
	lock sync.Mutex
	open map[string]*Workspace
}

// Put adds a workspace; one of the same name is replaced. The error is a *limits.Exceeded of how many there may be.
func (r *Registry) Put(name string, w *Workspace) error {
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.open[name] == nil {
		if err := limits.Workspaces.Check(len(r.open) + 1); err != nil {
			return err
		}
	}
	if r.open == nil {
		r.open = map[string]*Workspace{}
	}
	r.open[name] = w
	return nil
}

// Named is the workspace of a name; nil when there is none.
func (r *Registry) Named(name string) *Workspace {
	r.lock.Lock()
	defer r.lock.Unlock()
	return r.open[name]
}

// Remove leaves out a workspace, and reports whether it was there.
func (r *Registry) Remove(name string) bool {
	r.lock.Lock()
	defer r.lock.Unlock()
	_, there := r.open[name]
	delete(r.open, name)
	return there
}
