package builder

// The program that opens a browser, played by a script.

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

const shown = "http://127.0.0.1:1/#build=x&y"

// openerInPath puts a script into PATH that is given a named pipe, in which it can say something.
func openerInPath(t *testing.T, script string) (pipe string) {
	t.Helper()
	directory := t.TempDir()
	pipe = filepath.Join(directory, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	script = "#!/bin/sh\n" + strings.ReplaceAll(script, "PIPE", "'"+pipe+"'") + "\n"
	if err := os.WriteFile(filepath.Join(directory, "xdg-open"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", directory+string(filepath.ListSeparator)+os.Getenv("PATH"))
	t.Setenv("DISPLAY", ":7")
	return pipe
}

// stays is an opener that says its process and the URL, and does not end by itself.
const stays = `echo "$$ $*" > PIPE; exec sleep 600`

// opened waits for what such an opener says, and ends it with the test.
func opened(t *testing.T, pipe string) (pid int, address string) {
	t.Helper()
	text, err := os.ReadFile(pipe)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := fmt.Sscan(string(text), &pid, &address); err != nil {
		t.Fatalf("%q %v", text, err)
	}
	t.Cleanup(func() { _ = syscall.Kill(pid, syscall.SIGKILL) })
	return pid, address
}

func TestShowOpens(t *testing.T) {
	pipe := openerInPath(t, stays)
	screen := &fakeScreen{}
	show(screen, nil, shown, true)
	if _, address := opened(t, pipe); address != shown {
		t.Errorf("%s was opened", address)
	}
	if told := screen.sentences(); len(told) != 1 || told[0] != "the builder opens in your browser; if it does not, open this URL: "+shown {
		t.Errorf("%q", told)
	}
}

// opensAndEnds is the variable by which this program is the one of TestOpenedLivesOn.
const opensAndEnds = "BUILDER_TEST_OPENS_AND_ENDS"

func TestMain(m *testing.M) {
	if os.Getenv(opensAndEnds) == "" {
		os.Exit(m.Run())
	}
	Open(nil, shown, func() { os.Exit(1) })
}

// TestOpenedLivesOn: the browser outlives the program that opened it, and is in no process group that Ctrl-C reaches.
func TestOpenedLivesOn(t *testing.T) {
	pipe := openerInPath(t, stays)
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), opensAndEnds+"=1")
	program.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	pid, _ := opened(t, pipe)
	if group, err := syscall.Getpgid(pid); err != nil || group != pid {
		t.Errorf("process %d is in the group %d of program %d: %v", pid, group, program.Process.Pid, err)
	}
	if err := program.Wait(); err != nil {
		t.Error(err)
	}
	if err := syscall.Kill(pid, 0); err != nil {
		t.Errorf("the browser has ended: %v", err)
	}
}

func TestOpenFails(t *testing.T) {
	for name, prepare := range map[string]func(){
		"an error": func() { openerInPath(t, "exit 3") },
		"no program": func() {
			t.Setenv("DISPLAY", ":7")
			t.Setenv("PATH", t.TempDir())
		},
	} {
		prepare()
		told := make(chan string, 2)
		show(&fakeScreen{onTell: func(sentence string) { told <- sentence }}, nil, shown, true)
		if first, second := <-told, <-told; !strings.HasSuffix(first, shown) || second != "no browser could be opened on this machine" {
			t.Errorf("%s: told %q, %q", name, first, second)
		}
	}
}

// TestOpensOnlyWebURLs: anything else is not given to the system's program, which would start what it names.
func TestOpensOnlyWebURLs(t *testing.T) {
	for _, address := range []string{"file:///etc/passwd", "--help", "/bin/sh", "", "mailto:a@b.example"} {
		if command, err := opener(address); err == nil {
			t.Errorf("%q: %v", address, command.Args)
		}
		failed := 0
		Open(nil, address, func() { failed++ })
		if failed != 1 {
			t.Errorf("%q: told %d times", address, failed)
		}
	}
}
