package utils

import (
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

func TestFileMD5(t *testing.T) {
	large := make([]byte, 2*chunk)
	files := FilesFromFS(fstest.MapFS{"d/a": {Data: []byte("abc")}, "empty": {}, "large": {Data: large}, "longer": {Data: append(large, 1)}}, "")
	for name, want := range map[string]string{
		"d/a": "900150983cd24fb0d6963f7d28e17f72", "empty": "d41d8cd98f00b204e9800998ecf8427e",
		"large": "96995b58d4cbf6aaa9041b4f00c7f6ae", "longer": "f95057047a597a08822a20ab8620e8d0",
	} {
		if got, err := FileMD5(t.Context(), files, name); err != nil || got != want {
			t.Errorf("%s: got %s, %v", name, got, err)
		}
	}
	_, err := FileMD5(t.Context(), files, "no")
	checkKind(t, err, diag.FileNotFoundError, "no")
	_, err = FileMD5(t.Context(), files, "d")
	checkKind(t, err, diag.IsADirectoryError, "d")
}

func TestValidateFileMD5(t *testing.T) {
	fake := hosttest.New()
	h := fake.Host()
	h.Files = FilesFromFS(fstest.MapFS{"a": {Data: []byte("abc")}}, "")
	for _, expected := range []string{"900150983cd24fb0d6963f7d28e17f72", "900150983CD24FB0D6963F7D28E17F72"} {
		if err := ValidateFileMD5(t.Context(), h, "a", expected); err != nil {
			t.Error(err)
		}
	}
	for _, expected := range []string{"0", "0x900150983cd24fb0d6963f7d28e17f72", " 900150983cd24fb0d6963f7d28e17f72", "9001_50983cd24fb0d6963f7d28e17f72", "+1", "-0X_f", "١"} {
		checkKind(t, ValidateFileMD5(t.Context(), h, "a", expected), diag.IOError, `"a"`, expected, "900150983cd24fb0d6963f7d28e17f72")
	}
	h.Files = unreadable{}
	for _, expected := range []string{"", "s", " ", "0x", "_1", "1_", "1__2", "+", "--1", "1 2", "0x_", "é"} {
		checkKind(t, ValidateFileMD5(t.Context(), h, "a", expected), diag.ValueError)
	}
}

// unreadable are files that must not be looked at.
type unreadable struct{ host.Files }
