//go:build !js

package git_test

import (
	"context"
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/git/gittest"
)

// TestHeadTags compares the tags of a commit with what git made: files of their own, objects of their own, packed.
func TestHeadTags(t *testing.T) {
	folder := t.TempDir()
	if git.HeadTags(context.Background(), files(), folder) != nil {
		t.Error("a folder without a repository has tags")
	}
	gittest.Run(t, folder, "init", "-q", ".")
	gittest.Run(t, folder, "commit", "-q", "--allow-empty", "-m", "one")
	check := func(on, unclear []string) {
		t.Helper()
		tags := git.HeadTags(context.Background(), files(), folder)
		if tags == nil || !slices.Equal(tags.On, on) || !slices.Equal(tags.Unclear, unclear) {
			t.Fatalf("%+v", tags)
		}
	}
	check(nil, nil)
	gittest.Run(t, folder, "tag", "1.0")
	check([]string{"1.0"}, nil)
	gittest.Run(t, folder, "tag", "-a", "-m", "x", "v1.0")
	check([]string{"1.0"}, []string{"v1.0"})
	gittest.Run(t, folder, "pack-refs", "--all")
	check([]string{"1.0", "v1.0"}, nil)
	gittest.Run(t, folder, "commit", "-q", "--allow-empty", "-m", "two")
	check(nil, nil)
	gittest.Run(t, folder, "tag", "-a", "-m", "x", "2.0")
	check(nil, []string{"2.0"})
	if tags := git.HeadTags(context.Background(), files(), folder); !tags.MayName("2.0") || tags.MayName("1.0", "v1.0") {
		t.Errorf("%+v", tags)
	}
}
