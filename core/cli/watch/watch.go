//go:build !js

// Package watch waits until files of a directory change.
package watch

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
)

// quiet is how long no file may change before the changes are reported: editors and version control write several files
// at once.
const quiet = 50 * time.Millisecond

// Watcher reports changes below a directory.
type Watcher struct {
	watcher *fsnotify.Watcher
	ignored []string
}

// New watches directories and those below them, but for hidden ones other than the directory of workflows, and those in
// which the engine and package managers keep what they made. Changes of or below the ignored paths, which are absolute and
// without links, do not count. The error is the system's, such as too many watches.
func New(directories, ignored []string) (*Watcher, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	w := &Watcher{watcher, ignored}
	for _, directory := range directories {
		if err := w.add(directory); err != nil {
			return nil, errors.Join(err, watcher.Close())
		}
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
	if event.Op == fsnotify.Chmod || w.isIgnored(event.Name) {
		return false
	}
	if event.Has(fsnotify.Create) {
		_ = w.add(event.Name) // a file, or gone again: there is nothing to watch
	}
	return true
}

// isIgnored reports an ignored path, one below it, or the temporary file that takes its place ([oshost.Replace]).
func (w *Watcher) isIgnored(name string) bool {
	if len(w.ignored) == 0 {
		return false
	}
	path := filepath.Join(paths.WithoutLinks(filepath.Dir(name)), filepath.Base(name))
	return slices.ContainsFunc(w.ignored, func(ignored string) bool {
		temporary := filepath.Join(filepath.Dir(ignored), "."+filepath.Base(ignored)+".")
		return path == ignored || strings.HasPrefix(path, temporary) || strings.HasPrefix(path, ignored+string(filepath.Separator))
	})
}
