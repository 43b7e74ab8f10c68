package utils

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func raise(kind diag.Kind, format string, args ...any) error {
	return &diag.Raised{Kind: kind, Message: fmt.Sprintf(format, args...)}
}

// tooMuch makes an amount beyond a limit an error of the interface.
func tooMuch(err error) error {
	return &diag.Raised{Kind: diag.ValueError, Message: err.Error(), Cause: err}
}

// fileKinds are the interface's names for what is wrong with a file.
var fileKinds = [...]struct {
	kind   host.FileKind
	raised diag.Kind
}{
	{host.FileNotFound, diag.FileNotFoundError}, {host.NotADirectory, diag.NotADirectoryError},
	{host.IsADirectory, diag.IsADirectoryError},
}

// FileError is an error of the port of files in the interface's terms: a FileNotFoundError,
// NotADirectoryError, IsADirectoryError or other IOError. An aborted call's error stays its own.
func FileError(err error) error {
	var failed *host.FileError
	var exceeded *limits.Exceeded
	switch {
	case err == nil:
		return nil
	case errors.As(err, &failed):
		for _, row := range fileKinds {
			if row.kind == failed.Kind {
				return &diag.Raised{Kind: row.raised, Message: failed.Error(), Cause: err}
			}
		}
		return &diag.Raised{Kind: diag.IOError, Message: failed.Error(), Cause: err}
	case errors.As(err, &exceeded):
		return tooMuch(exceeded)
	case errors.Is(err, fs.ErrNotExist):
		return &diag.Raised{Kind: diag.FileNotFoundError, Message: err.Error(), Cause: err}
	}
	return err
}

// isAbsent reports whether the error means that a path leads to nothing.
func isAbsent(err error) bool {
	var failed *host.FileError
	return errors.As(err, &failed) && (failed.Kind == host.FileNotFound || failed.Kind == host.NotADirectory)
}

// describe describes a value at the beginning of a message.
func describe(v any) string {
	switch v.(type) {
	case string:
		return "the string " + shown(v)
	case bool, int, int64, float64:
		return "the value " + shown(v)
	}
	return shown(v)
}

// shown is a value as a message shows it after a noun: the key "a", the position 3.
func shown(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case string:
		return tree.Shorten(tree.Quote(v), 60)
	case bool, int, int64, float64:
		if text, err := json.Marshal(v); err == nil {
			return string(text)
		}
		return strings.TrimPrefix(strings.Replace(fmt.Sprint(v), "Inf", "Infinity", 1), "+")
	case []any:
		return "a list"
	case *tree.Map, map[string]any:
		return "a map"
	}
	return "a value of another type"
}

func quote(s string) string { return tree.Shorten(tree.Quote(s), 300) }
