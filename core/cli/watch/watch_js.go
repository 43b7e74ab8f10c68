// Package watch waits until files of a directory change.
package watch

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
)

var errNone = exit.InWasm("watching files")

// Watcher reports changes below a directory.
type Watcher struct{}

// New is an *[exit.Error]: files cannot be watched here.
func New(directories, ignored []string) (*Watcher, error) { return nil, errNone }

// Close has no effect.
func (*Watcher) Close() error { return nil }

// Wait is an *[exit.Error]: files cannot be watched here.
func (*Watcher) Wait(context.Context) error { return errNone }
