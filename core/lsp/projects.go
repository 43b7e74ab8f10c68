package lsp

// Which pipelines there are: those that are open, and those around a file.

import (
	"context"
	"fmt"
	"path"
	"strings"
	"sync/atomic"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// projectCount numbers the projects of the program.
var projectCount atomic.Int64

// projectAt is the pipeline in a directory.
func (s *Server) projectAt(root string) *project {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.projects[root]
	if p == nil {
		p = &project{
			server: s, root: root, key: fmt.Sprintf("language server: %d", projectCount.Add(1)), working: make(chan struct{}, 1),
			versions: map[string]int32{}, edits: map[string]*edit{},
		}
		s.projects[root] = p
	}
	return p
}

// projectOf is the pipeline that a file is in, and its path there: one that is open, or the outermost directory with one in the
// workspace folder of the file, or above a file outside of them. It is nil where there is none.
func (s *Server) projectOf(name string) (p *project, rel string) {
	if p := s.projectAround(name); p != nil { // also while its main script is missing
		return p, strings.TrimPrefix(name, strings.TrimSuffix(p.root, "/")+"/")
	}
	root := ""
	limit := s.folderOf(name)
	for at := path.Dir(name); ; at = path.Dir(at) {
		if s.isPipeline(at) {
			root = at
		}
		if at == limit || path.Dir(at) == at {
			break
		}
	}
	if root == "" {
		return nil, ""
	}
	return s.projectAt(root), strings.TrimPrefix(name, strings.TrimSuffix(root, "/")+"/")
}

// folderOf is the workspace folder that a file is in, the outermost; "" without one.
func (s *Server) folderOf(name string) (found string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, folder := range s.folders {
		if isBelow(name, folder) && (found == "" || len(folder) < len(found)) {
			found = folder
		}
	}
	return found
}

// projectAround is the innermost pipeline among those that are open that a path is in, or nil.
func (s *Server) projectAround(name string) (found *project) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for root, p := range s.projects {
		if isBelow(name, root) && (found == nil || len(root) > len(found.root)) {
			found = p
		}
	}
	return found
}

// isPipeline reports whether a directory has the main script or the config of a pipeline.
func (s *Server) isPipeline(directory string) bool {
	for _, n := range dialect.All {
		for _, name := range []string{n.ConfigFile, n.MainScript} {
			info, err := host.OrNone(s.host.Files).Stat(context.Background(), path.Join(directory, name))
			if err == nil && info.Regular {
				return true
			}
		}
	}
	return false
}

// changedAll has everything linted again.
func (s *Server) changedAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.projects {
		s.queue.add(p)
	}
	for _, d := range s.documents {
		if d.project == nil {
			s.queue.add(d.uri)
		}
	}
}
