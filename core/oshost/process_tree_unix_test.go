//go:build unix

package oshost

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// TestRunAbortedFamily: what the program started ends with it, even what does not want to.
func TestRunAbortedFamily(t *testing.T) {
	command := self(t, "beget")
	told := filepath.Join(t.TempDir(), "pid")
	command.Args = []string{"1", told}
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	last := 0
	go func() {
		for ; last == 0 && ctx.Err() == nil; time.Sleep(10 * time.Millisecond) {
			text, _ := os.ReadFile(told)
			last, _ = strconv.Atoi(string(text))
		}
		cancel()
	}()
	_, err := run(ctx, command)
	var typed *host.ExecError
	if !errors.As(err, &typed) || typed.Kind != host.ExecAborted || last == 0 {
		t.Fatalf("%v, the last is %d", err, last)
	}
	// The dead may wait for their new parent to notice.
	for range 200 {
		if !slices.ContainsFunc(processes(), func(p process) bool { return p.pid == last }) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("the process %d still runs", last)
}

// TestProcesses: the table names this process and its parent, by either way where there are two.
func TestProcesses(t *testing.T) {
	for name, table := range map[string][]process{"processes": processes(), "listed": listed()} {
		if name == "listed" && table == nil {
			continue // a system without the command
		}
		self := slices.IndexFunc(table, func(p process) bool { return p.pid == os.Getpid() })
		if self < 0 || table[self].parent != os.Getppid() || table[self].began == "" {
			t.Errorf("%s: %d is not in the table as it is", name, os.Getpid())
		}
	}
}
