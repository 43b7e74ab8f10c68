//go:build js && wasm

package ports

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// jsStore keeps bytes; host.Checked around it tells damage.
type jsStore struct{ caller }

// on is what a port with several functions is given.
type on struct {
	Action string   `json:"action"`
	Key    string   `json:"key,omitempty"`
	Path   string   `json:"path,omitempty"`
	Offset int64    `json:"offset,omitempty"`
	Max    int      `json:"max,omitempty"`
	Paths  []string `json:"paths,omitempty"`
	Within string   `json:"within,omitempty"`
}

func (s jsStore) do(ctx context.Context, what on, body []byte) (answered, error) {
	got, err := s.ask(ctx, host.PortStore, what, body)
	if err == nil && got.Failure != nil {
		err = &host.StoreError{Place: got.Failure.Place, Cause: got.Failure.cause()}
	}
	return got, err
}

// Get implements host.Store.
func (s jsStore) Get(ctx context.Context, key string) ([]byte, bool, error) {
	got, err := s.do(ctx, on{Action: "get", Key: key}, nil)
	if err != nil {
		return nil, false, err
	}
	var found bool
	got.into(&found)
	return got.body, found, nil
}

// Put implements host.Store.
func (s jsStore) Put(ctx context.Context, key string, value []byte) error {
	_, err := s.do(ctx, on{Action: "put", Key: key}, value)
	return err
}

// Delete implements host.Store.
func (s jsStore) Delete(ctx context.Context, key string) error {
	_, err := s.do(ctx, on{Action: "delete", Key: key}, nil)
	return err
}

// jsFiles are the real files where JavaScript has them.
type jsFiles struct {
	caller
	// within is the directory that files which are read must lie in; "" is none.
	within string
}

// Within implements host.Confining.
func (f jsFiles) Within(directory string) host.Files { return jsFiles{f.caller, directory} }

func (f jsFiles) do(ctx context.Context, what on, body []byte) (answered, error) {
	what.Within = f.within
	got, err := f.ask(ctx, host.PortFiles, what, body)
	if err == nil && got.Failure != nil {
		err = &host.FileError{Kind: host.FileKind(got.Failure.Kind), Path: what.Path, Cause: got.Failure.cause()}
	}
	return got, err
}

// ReadFile implements host.Files.
func (f jsFiles) ReadFile(ctx context.Context, path string) ([]byte, error) {
	got, err := f.do(ctx, on{Action: "readFile", Path: path, Max: limits.FileBytes.Max}, nil)
	return got.body, err
}

// ReadFiles implements host.ManyFiles.
func (f jsFiles) ReadFiles(ctx context.Context, paths []string, most int) ([][]byte, error) {
	got, err := f.do(ctx, on{Action: "readFiles", Paths: paths, Max: most}, nil)
	if err != nil {
		return nil, err
	}
	var sizes []int // -1 where there is no content
	got.into(&sizes)
	contents, rest := make([][]byte, len(sizes)), got.body
	for i, size := range sizes {
		if size >= 0 {
			contents[i], rest = rest[:size:size], rest[size:]
		}
	}
	return contents, nil
}

// ReadPart implements host.Files.
func (f jsFiles) ReadPart(ctx context.Context, path string, offset int64, most int) ([]byte, error) {
	got, err := f.do(ctx, on{Action: "readPart", Path: path, Offset: offset, Max: most}, nil)
	return got.body, err
}

// Stat implements host.Files.
func (f jsFiles) Stat(ctx context.Context, path string) (info host.FileInfo, err error) {
	got, err := f.do(ctx, on{Action: "stat", Path: path}, nil)
	if err == nil {
		got.into(&info)
	}
	return info, err
}

// ReadDir implements host.Files.
func (f jsFiles) ReadDir(ctx context.Context, path string) (entries []host.Entry, err error) {
	got, err := f.do(ctx, on{Action: "readDir", Path: path}, nil)
	if err == nil {
		got.into(&entries)
	}
	return entries, err
}

// MkdirAll implements host.Files.
func (f jsFiles) MkdirAll(ctx context.Context, path string) error {
	_, err := f.do(ctx, on{Action: "mkdirAll", Path: path}, nil)
	return err
}

// WriteFile implements host.Files.
func (f jsFiles) WriteFile(ctx context.Context, path string, content []byte) error {
	_, err := f.do(ctx, on{Action: "writeFile", Path: path}, content)
	return err
}

// Getwd implements host.Files.
func (f jsFiles) Getwd(ctx context.Context) (dir string, err error) {
	got, err := f.do(ctx, on{Action: "getwd", Path: "."}, nil)
	if err == nil {
		got.into(&dir)
	}
	return dir, err
}

// Chdir implements host.Files.
func (f jsFiles) Chdir(ctx context.Context, path string) error {
	_, err := f.do(ctx, on{Action: "chdir", Path: path}, nil)
	return err
}
