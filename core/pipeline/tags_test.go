//go:build !js

package pipeline

import (
	"context"
	"slices"
	"testing"
)

// TestHeadTags compares the tags of a commit with what git made: files of their own, objects of their own, packed.
func TestHeadTags(t *testing.T) {
	folder := t.TempDir()
	if HeadTags(context.Background(), onDisk().Files, folder) != nil {
		t.Error("a folder without a repository has tags")
	}
	git(t, folder, "init", "-q", ".")
	git(t, folder, "commit", "-q", "--allow-empty", "-m", "one")
	check := func(on, unclear []string) {
		t.Helper()
		tags := HeadTags(context.Background(), onDisk().Files, folder)
		if tags == nil || !slices.Equal(tags.On, on) || !slices.Equal(tags.Unclear, unclear) {
			t.Fatalf("%+v", tags)
		}
	}
	check(nil, nil)
	git(t, folder, "tag", "1.0")
	check([]string{"1.0"}, nil)
	git(t, folder, "tag", "-a", "-m", "x", "v1.0")
	check([]string{"1.0"}, []string{"v1.0"})
	git(t, folder, "pack-refs", "--all")
	check([]string{"1.0", "v1.0"}, nil)
	git(t, folder, "commit", "-q", "--allow-empty", "-m", "two")
	check(nil, nil)
	git(t, folder, "tag", "-a", "-m", "x", "2.0")
	check(nil, []string{"2.0"})
	if tags := HeadTags(context.Background(), onDisk().Files, folder); !tags.MayName("2.0") || tags.MayName("1.0", "v1.0") {
		t.Errorf("%+v", tags)
	}
}
