//go:build unix

package screen

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// roleVariable makes the test program play a role instead of running tests: what ends a process, such as a signal, is
// tested with one.
const roleVariable = "SCREEN_TEST_ROLE"

var roles = map[string]func(s *Screen) int{
	// Shows progress until it is killed.
	"progress": func(s *Screen) int {
		s.Status(host.Status{ID: "work", Text: "counting pollen grains"})
		select {}
	},
	// Waits for Ctrl-C.
	"wait": func(s *Screen) int {
		err := s.WhileWaiting(context.Background(), "waiting for the builder", func(ctx context.Context) error {
			<-ctx.Done()
			return ctx.Err()
		})
		s.Close()
		if errors.Is(err, context.Canceled) {
			s.Tell("wait was cancelled")
		}
		return 7
	},
	// Asks, and outlives the signal of a terminal that is closed.
	"ask": func(s *Screen) int {
		signal.Ignore(syscall.SIGHUP)
		_, err := s.Ask(context.Background(), host.Question{Kind: host.Input, Message: "Name?"})
		var cancelled *host.Cancelled
		if errors.As(err, &cancelled) {
			return exit.Interrupted
		}
		return 1
	},
	// Writes more than a pipe holds.
	"print": func(s *Screen) int {
		for range 100 {
			if err := s.Print(Stdout, strings.Repeat("a line of a report\n", 1000), false); err != nil {
				s.Tell(err.Error())
				return 2
			}
		}
		s.Tell("everything is printed")
		return 0
	},
}

func TestMain(m *testing.M) {
	if role, ok := roles[os.Getenv(roleVariable)]; ok {
		os.Exit(role(New(Options{After: atOnce})))
	}
	os.Exit(m.Run())
}

// roleCommand returns the test program in a role. Its environment is that of a person at a terminal.
func roleCommand(role string) *exec.Cmd {
	command := exec.Command(os.Args[0])
	for _, word := range os.Environ() {
		if name, _, _ := strings.Cut(word, "="); name != "CI" {
			command.Env = append(command.Env, word)
		}
	}
	command.Env = append(command.Env, "TERM=xterm", roleVariable+"="+role)
	return command
}
