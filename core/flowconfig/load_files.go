package flowconfig

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// session is the state that the evaluations of one config share: the files, each read and parsed once.
type session struct {
	fsys  fs.FS
	o     Options
	names *dialect.Names
	files []*File
	// bytes are the total size of the files, steps the total of all evaluations.
	bytes, steps int
	// known are the files by path or URL; nil for one that does not exist.
	known map[string]*File
	// outside are the files with a path outside the file system.
	outside map[string]bool
	// fromNetwork has the result for each URL.
	fromNetwork map[string]error
	// missing are the unresolved includes of each file.
	missing map[*File][]Finding
}

func newSession(fsys fs.FS, o Options) *session {
	s := &session{fsys: fsys, o: o, names: o.Names, known: map[string]*File{}, outside: map[string]bool{}, fromNetwork: map[string]error{}, missing: map[*File][]Finding{}}
	if s.names == nil {
		s.names = dialect.All[0]
	}
	if s.o.Parser != Legacy && s.o.Parser != Strict {
		s.o.Parser = Auto
	}
	if s.o.ProjectDir == "" {
		s.o.ProjectDir = ProjectPlaceholder
	}
	if s.o.LaunchDir == "" {
		s.o.LaunchDir = "<launchDir>"
	}
	s.o.ProjectDir = trimSlash(s.o.ProjectDir)
	s.o.LaunchDir = trimSlash(s.o.LaunchDir)
	s.o.Parsed.begin()
	return s
}

// trimSlash removes the trailing slash of a directory that is not the root.
func trimSlash(dir string) string {
	if len(dir) > 1 {
		return strings.TrimRight(dir, "/")
	}
	return dir
}

// read returns a file of the file system, which is read on its first use. The error is that of the file system, or a
// *limits.Exceeded.
func (s *session) read(path string, from *Include) (*File, error) {
	if f, ok := s.known[path]; ok {
		if f == nil {
			return nil, fs.ErrNotExist
		}
		return f, nil
	}
	if s.outside[path] {
		return nil, host.ErrLeadsOut
	}
	if info, err := fs.Stat(s.fsys, path); err == nil && !info.IsDir() {
		if err := limits.ConfigBytes.Check(int(info.Size())); err != nil {
			return nil, err
		}
	}
	text, err := fs.ReadFile(s.fsys, path)
	switch {
	case errors.Is(err, host.ErrLeadsOut):
		s.outside[path] = true
		return nil, err
	case err != nil:
		s.known[path] = nil
		return nil, err
	}
	return s.enter(&File{Path: path, From: from}, text)
}

// errOffline is the error of a remote file in offline mode.
var errOffline = errors.New("offline mode")

// fetch returns a file from the network.
func (s *session) fetch(url string, from *Include) (*File, error) {
	if s.o.Remote == nil {
		return nil, errOffline
	}
	if f := s.known[url]; f != nil {
		return f, nil
	}
	if err, ok := s.fromNetwork[url]; ok {
		return nil, err
	}
	text, err := s.o.Remote(url)
	if err != nil {
		s.fromNetwork[url] = err
		return nil, err
	}
	return s.enter(&File{Path: url, Remote: true, From: from}, text)
}

// enter parses a file and adds it to the session.
func (s *session) enter(f *File, text []byte) (*File, error) {
	if err := limits.ConfigBytes.Check(len(text)); err != nil {
		return nil, err
	}
	if err := limits.ConfigFiles.Check(len(s.files) + 1); err != nil {
		return nil, err
	}
	if err := limits.ConfigAllBytes.Check(s.bytes + len(text)); err != nil {
		return nil, err
	}
	f.Syntax = s.o.Parsed.Parse(f.Path, text)
	s.files = append(s.files, f)
	s.bytes += len(text)
	s.known[f.Path] = f
	return f, nil
}
