//go:build !js

// Package watch waits until files of a directory change.
package watch

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is how long no file may change before the changes are reported: editors and version control write several files
// at once.
const quiet = 50 * time.Millisecond

// Watcher reports changes below a directory.
type Watcher struct {
	watcher *fsnotify.Watcher
}

// New watches a directory and those below it, but for hidden ones other than the directory of workflows, and those in
// which the engine and package managers keep what they made. The error is the system's, such as too many watches.
func New(directory string) (*Watcher, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	w := &Watcher{watcher}
	if err := w.add(directory); err != nil {
		return nil, errors.Join(err, watcher.Close())
	}
	return w, nil
}

// Close ends the watching.
func (w *Watcher) Close() error { return w.watcher.Close() }

func (w *Watcher) add(directory string) error {
	return filepath.WalkDir(directory, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		if path != directory && passedOver(entry.Name()) {
			return fs.SkipDir
		}
		return w.watcher.Add(path)
	})
}

func passedOver(name string) bool {
	switch name {
	case ".github":
		return false
	case "work", "node_modules":
		return true
	}
	return strings.HasPrefix(name, ".")
}

// Wait returns when files have changed, and none any more for a moment. The error is that of the context or of the
// system.
func (w *Watcher) Wait(ctx context.Context) error {
	var settled <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-settled:
			return nil
		case event, ok := <-w.watcher.Events:
			if !ok {
				return fsnotify.ErrClosed
			}
			if w.counts(event) {
				settled = time.After(quiet)
			}
		case err := <-w.watcher.Errors:
			return err
		}
	}
}

// counts reports an event that may change a report, and begins to watch a directory that is new.
func (w *Watcher) counts(event fsnotify.Event) bool {
	if event.Op == fsnotify.Chmod {
		return false
	}
	if event.Has(fsnotify.Create) {
		_ = w.add(event.Name) // a file, or gone again: there is nothing to watch
	}
	return true
}
