package oshost

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// fileStore keeps each value in a file of its own, named by the key's SHA-256 (web/sdk/ports/node/store.ts does the
// same, so that both share a cache). What is cached may be private: only the user may read it.
type fileStore struct{ dir string }

const (
	entrySuffix   = ".entry"
	privateFile   = 0o600
	privateFolder = 0o700
)

// NewStore is a store in a directory, which is made when it is first needed. What is damaged in it is not there.
func NewStore(dir string) host.Store { return host.Checked(&fileStore{dir: dir}, nil) }

// PruneStore removes the oldest entries of a store that is larger than the given number of bytes, until half of that is left.
// Files that are not entries stay.
func PruneStore(dir string, most int64) {
	names, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	var entries []fs.FileInfo
	var size int64
	for _, name := range names {
		if info, err := name.Info(); err == nil && info.Mode().IsRegular() && entryName.MatchString(name.Name()) {
			entries = append(entries, info)
			size += info.Size()
		}
	}
	if size <= most {
		return
	}
	slices.SortFunc(entries, func(a, b fs.FileInfo) int { return a.ModTime().Compare(b.ModTime()) })
	for _, entry := range entries {
		if size <= most/2 {
			return
		}
		if os.Remove(filepath.Join(dir, entry.Name())) == nil {
			size -= entry.Size()
		}
	}
}

// entryName are the names that the store gives to its files.
var entryName = regexp.MustCompile(`^[0-9a-f]{64}\` + entrySuffix + `$`)

func (s *fileStore) path(key string) string {
	sum := sha256.Sum256([]byte(key))
	return filepath.Join(s.dir, hex.EncodeToString(sum[:])+entrySuffix)
}

// Get implements host.Store.
func (s *fileStore) Get(ctx context.Context, key string) ([]byte, bool, error) {
	if err := ctx.Err(); err != nil {
		return nil, false, err
	}
	content, err := files{}.read(s.path(key))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, false, nil
	case err != nil:
		return nil, false, s.failed(err)
	}
	return content, true, nil
}

// Put implements host.Store.
func (s *fileStore) Put(ctx context.Context, key string, value []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := os.MkdirAll(s.dir, privateFolder); err != nil {
		return s.failed(err)
	}
	if err := replace(s.path(key), value, neighbour{mode: privateFile}); err != nil {
		return s.failed(err)
	}
	return nil
}

// Delete implements host.Store. An entry that is a directory is deleted too.
func (s *fileStore) Delete(ctx context.Context, key string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := os.Remove(s.path(key)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return s.failed(err)
	}
	return nil
}

func (s *fileStore) failed(err error) error { return &host.StoreError{Place: s.dir, Cause: err} }
