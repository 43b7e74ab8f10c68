package utils

import (
	"context"
	"errors"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// TestWithoutFiles: where the port is missing, that is what the helpers say.
func TestWithoutFiles(t *testing.T) {
	ctx, none := context.Background(), &host.Host{}
	errs := map[string]error{
		"ValidateFileMD5": ValidateFileMD5(ctx, none, "x", "aa"),
		"without a host":  ValidateFileMD5(ctx, nil, "x", "aa"),
		"SetWd":           SetWd(ctx, none.Files, "x", func() error { t.Error("it ran"); return nil }),
		"Validate":        ContainerCacheFilePathValidator{}.Validate(ctx, "x"),
		"pipeline":        CheckPipelineDirectory(ctx, none.Files, ".", nil),
	}
	_, errs["FileMD5"] = FileMD5(ctx, none.Files, "x")
	_, errs["WfFiles"] = WfFiles(ctx, none.Files, "x", ListOptions{})
	_, errs["FirstAvailablePath"] = FirstAvailablePath(ctx, none.Files, ".", []string{"a"})
	_, errs["BaseDir"] = BaseDir(ctx, none.Files, ".", nil)
	for name, err := range errs {
		var unavailable *host.Unavailable
		if !errors.As(err, &unavailable) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNilMaps: a map that is nil is empty, and takes nothing in.
func TestNilMaps(t *testing.T) {
	if sorted, err := SortDictionary(nil); err != nil || len(sorted.Entries) != 0 {
		t.Errorf("%v, %v", sorted, err)
	}
	within := &tree.Map{Entries: []tree.Entry{{Key: "a", Value: (*tree.Map)(nil)}}}
	if _, err := SortDictionary(within); err != nil {
		t.Error(err)
	}
	for _, d := range []any{map[string]any(nil), (*tree.Map)(nil)} {
		checkKind(t, NestedSetItem(d, []any{"a"}, 1), diag.TypeError)
		if err := NestedDelItem(d, []any{"a"}); err == nil {
			t.Error("something was taken out of a nil map")
		}
	}
	checkKind(t, NestedSetItem(within, []any{"a", "b"}, 1), diag.TypeError)
}
