package precompress

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"sync"
)

// making has a lock for each file of a cache that was asked for: of two files with the same
// content the second waits for what the first makes.
var making sync.Map

// cached gives what make makes of the content, from the folder when it was made before:
// the best compression takes seconds, and most files are the same as in the last build.
func cached(dir string, j job) ([]byte, error) {
	sum := sha256.Sum256(j.content)
	file := filepath.Join(dir, hex.EncodeToString(sum[:])+j.ext)
	lock, _ := making.LoadOrStore(file, &sync.Mutex{})
	lock.(*sync.Mutex).Lock()
	defer lock.(*sync.Mutex).Unlock()
	if old, err := os.ReadFile(file); err == nil {
		return old, nil
	}
	made, err := compress(j)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	temporary := file + ".new" // a build that is stopped here leaves no half a file
	if err := os.WriteFile(temporary, made, 0o644); err != nil {
		return nil, err
	}
	return made, os.Rename(temporary, file)
}
