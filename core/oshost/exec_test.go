//go:build !js

package oshost

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// TestMain lets the test program be the program that is run, so that no other is needed.
func TestMain(m *testing.M) {
	if acts := os.Getenv("TOOLKIT_TEST_ACT"); acts != "" {
		act(acts)
	}
	os.Exit(m.Run())
}

func act(what string) {
	switch what {
	case "speak":
		os.Stdout.WriteString("out " + os.Args[1])
		os.Stderr.WriteString("err")
		os.Exit(3)
	case "language":
		os.Stdout.WriteString(os.Getenv("LC_ALL") + " " + os.Getenv("TOOLKIT_TEST_KEPT"))
	case "babble":
		for {
			if _, err := os.Stdout.WriteString("more and more and more and more\n"); err != nil {
				os.Exit(1)
			}
		}
	case "listen":
		n, _ := os.Stdin.Read(make([]byte, 1))
		os.Exit(n)
	case "stay":
		time.Sleep(time.Hour)
	case "beget":
		beget(os.Args[1], os.Args[2])
	}
	os.Exit(0)
}

// beget starts one that starts one more, and stays; the last ignores SIGTERM, and reports its process number.
func beget(generation, tell string) {
	if generation == "3" {
		signal.Ignore(syscall.SIGTERM)
		os.WriteFile(tell, []byte(strconv.Itoa(os.Getpid())), 0o600)
	} else if exec.Command(os.Args[0], string(generation[0]+1), tell).Start() != nil {
		os.Exit(1)
	}
	time.Sleep(time.Minute)
}

func self(t *testing.T, acts string) host.Command {
	t.Helper()
	t.Setenv("TOOLKIT_TEST_ACT", acts)
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return host.Command{Name: name}
}

func TestRun(t *testing.T) {
	command := self(t, "speak")
	command.Args = []string{"$HOME *; 'as it is'"}
	out, err := run(context.Background(), command)
	if err != nil || out.Code != 3 || string(out.Stdout) != "out $HOME *; 'as it is'" || string(out.Stderr) != "err" {
		t.Errorf("%d, %q, %q, %v", out.Code, out.Stdout, out.Stderr, err)
	}
	if out, err := run(context.Background(), self(t, "listen")); err != nil || out.Code != 0 {
		t.Errorf("its input is not empty: %d, %v", out.Code, err)
	}
}

// TestRunEnv: variables of the command are added to those of this process, and win.
func TestRunEnv(t *testing.T) {
	t.Setenv("LC_ALL", "de_DE.UTF-8")
	t.Setenv("TOOLKIT_TEST_KEPT", "kept")
	command := self(t, "language")
	command.Env = map[string]string{"LC_ALL": "C"}
	if out, err := run(context.Background(), command); err != nil || string(out.Stdout) != "C kept" {
		t.Errorf("%q, %v", out.Stdout, err)
	}
}

func TestRunFailures(t *testing.T) {
	folder := t.TempDir()
	plain := filepath.Join(folder, "plain")
	if err := os.WriteFile(plain, []byte("no program"), 0o644); err != nil {
		t.Fatal(err)
	}
	babble := self(t, "babble")
	babble.MaxBytes = 1 << 16
	for _, c := range []struct {
		command host.Command
		kind    host.ExecKind
	}{
		{host.Command{Name: "there-is-no-such-program"}, host.NotFound},
		{host.Command{Name: filepath.Join(folder, "none")}, host.NotFound},
		{host.Command{Name: self(t, "babble").Name, Dir: filepath.Join(folder, "none")}, host.NotFound},
		{host.Command{Name: plain}, host.NotStarted},
		{host.Command{Name: folder}, host.NotStarted},
		{babble, host.OutputTooLarge},
	} {
		_, err := run(context.Background(), c.command)
		var typed *host.ExecError
		if !errors.As(err, &typed) || typed.Kind != c.kind {
			t.Errorf("%+v: %v, not %s", c.command, err, c.kind)
		}
	}
}

func TestRunAborted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(100*time.Millisecond, cancel)
	_, err := run(ctx, self(t, "stay"))
	var typed *host.ExecError
	if !errors.As(err, &typed) || typed.Kind != host.ExecAborted {
		t.Errorf("aborted while it runs: %v", err)
	}
	if _, err := run(ctx, self(t, "speak")); !errors.As(err, &typed) || typed.Kind != host.ExecAborted {
		t.Errorf("aborted before: %v", err)
	}
}

// TestRunInput: a program reads the host's standard input if Input is set.
func TestRunInput(t *testing.T) {
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func(before *os.File) { os.Stdin = before }(os.Stdin)
	os.Stdin = read
	write.WriteString("x")
	write.Close()
	command := self(t, "listen")
	command.Input = true
	if out, err := run(context.Background(), command); err != nil || out.Code != 1 {
		t.Errorf("%d, %v", out.Code, err)
	}
}

func TestOpen(t *testing.T) {
	for _, address := range []string{"file:///etc/passwd", "javascript:alert(1)", "/bin/sh", "--help"} {
		var typed *host.FetchError
		if err := open(context.Background(), address); !errors.As(err, &typed) || typed.Kind != host.Invalid {
			t.Errorf("%s: %v", address, err)
		}
	}
}
