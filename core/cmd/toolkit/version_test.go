package main

import (
	"runtime/debug"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core"
)

func TestVersion(t *testing.T) {
	of := func(module string) *debug.BuildInfo { return &debug.BuildInfo{Main: debug.Module{Version: module}} }
	for _, c := range []struct {
		set  string
		info *debug.BuildInfo
		want string
	}{
		{"1.2.3", of("v9.9.9"), "1.2.3"},
		{core.Development, of("v1.2.3"), "1.2.3"},
		{core.Development, of("v1.2.3-rc.1"), "1.2.3-rc.1"},
		{core.Development, of("(devel)"), core.Development},
		{core.Development, nil, core.Development},
	} {
		if got := version(c.set, c.info); got != c.want {
			t.Errorf("version(%q, %v) = %q, want %q", c.set, c.info, got, c.want)
		}
	}
}
