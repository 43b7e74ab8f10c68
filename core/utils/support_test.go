package utils

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// mapFiles are empty files.
func mapFiles(names ...string) fstest.MapFS {
	files := fstest.MapFS{}
	for _, name := range names {
		files[name] = &fstest.MapFile{}
	}
	return files
}

// given are empty files as those of a host.
func given(names ...string) host.Files { return FilesFromFS(mapFiles(names...), "") }

// checkKind fails unless the error is of the kind and its message holds the words.
func checkKind(t *testing.T, err error, kind diag.Kind, words ...string) {
	t.Helper()
	var raised *diag.Raised
	if !errors.As(err, &raised) || raised.Kind != kind {
		t.Errorf("got %v, want a %s", err, kind)
		return
	}
	for _, word := range words {
		if text := raised.Message + "; help: " + diag.HelpOf(err); !strings.Contains(text, word) {
			t.Errorf("the message %q lacks %q", text, word)
		}
	}
}
