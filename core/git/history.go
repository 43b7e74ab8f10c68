package git

import (
	"bytes"
	"container/heap"
	"errors"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/git/commit"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// stored is a commit as the repository has it.
type stored struct {
	commit.Commit
	tree    string
	parents []string
	// time in seconds since 1970.
	time int64
}

// History is a branch of a repository.
type History struct {
	objects *objects
	name    string
	tip     string
}

// Name is what the branch was found under, such as "TEMPLATE" or "origin/TEMPLATE".
func (h *History) Name() string { return h.name }

// Branch finds a branch by its name, else the one of that name in the remote repository "origin". Errors are
// [ErrNoRepository], that of a branch that does not exist, and those of the files.
func (r *Repository) Branch(name string) (*History, error) {
	for _, row := range []struct{ prefix, shown string }{{"refs/heads/", name}, {"refs/remotes/origin/", "origin/" + name}, {"refs/remotes/", name}} {
		text, err := r.reference(row.prefix + name)
		if err != nil {
			continue
		}
		if err := commit.CheckID(text); err != nil {
			return nil, err
		}
		return &History{objects: &objects{Repository: r}, name: row.shown, tip: text}, nil
	}
	return nil, errors.New("the repository has no branch " + strconv.Quote(name))
}

// Commits calls visit for each commit of the branch, the newest first, until it returns false. A history that the repository does
// not have in full ends without an error: shallow clones are usual.
func (h *History) Commits(visit func(commit.Commit) bool) error {
	tip, err := h.objects.commit(h.tip)
	if err != nil {
		return err
	}
	seen := map[string]bool{tip.ID: true}
	next := &newest{tip}
	for next.Len() > 0 {
		c := heap.Pop(next).(stored)
		if !visit(c.Commit) {
			return nil
		}
		for _, id := range c.parents {
			if seen[id] {
				continue
			}
			seen[id] = true
			if err := limits.GitCommits.Check(len(seen)); err != nil {
				return err
			}
			parent, err := h.objects.commit(id)
			switch {
			case errors.Is(err, errNoObject):
			case err != nil:
				return err
			default:
				heap.Push(next, parent)
			}
		}
	}
	return nil
}

// commit reads a commit.
func (o *objects) commit(id string) (stored, error) {
	read, err := o.object(id)
	if err != nil {
		return stored{}, err
	}
	if read.kind != commitKind {
		return stored{}, errObject
	}
	c := stored{Commit: commit.Commit{ID: id}}
	head, message, _ := bytes.Cut(read.content, []byte("\n\n"))
	for line := range strings.Lines(string(head)) {
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch key {
		case "tree":
			c.tree = value
		case "parent":
			c.parents = append(c.parents, value)
		case "committer": // "name <mail> seconds zone"
			if words := strings.Fields(value); len(words) > 1 {
				c.time, _ = strconv.ParseInt(words[len(words)-2], 10, 64)
			}
		}
	}
	subject, _, _ := bytes.Cut(message, []byte("\n"))
	c.Subject = strings.ToValidUTF8(string(subject), "\uFFFD")
	return c, nil
}

// newest is a heap of commits, the latest first.
type newest []stored

// Len implements heap.Interface.
func (n newest) Len() int { return len(n) }

// Less implements heap.Interface.
func (n newest) Less(i, j int) bool {
	return n[i].time > n[j].time || n[i].time == n[j].time && n[i].ID < n[j].ID
}

// Swap implements heap.Interface.
func (n newest) Swap(i, j int) { n[i], n[j] = n[j], n[i] }

// Push implements heap.Interface.
func (n *newest) Push(c any) { *n = append(*n, c.(stored)) }

// Pop implements heap.Interface.
func (n *newest) Pop() any {
	last := (*n)[len(*n)-1]
	*n = (*n)[:len(*n)-1]
	return last
}
