//go:build unix

package oshost

import (
	"bytes"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Ending a program also ends its descendants: if only a shell is ended, its commands keep running. They are found by parent
// ids and not by a process group of their own. In such a group Ctrl-C would no longer reach them and the terminal would stop
// them when they read from it; passing signals on would mean to take them from the Go program that embeds the toolkit.

// process is one row of the system's table; began distinguishes it from a later one of the same number.
type process struct {
	pid, parent int
	began       string
}

// family is a program and what descends from it.
type family []process

// endFamily ends a program and its descendants. Each is stopped until all are known: then none can start another meanwhile,
// and none loses the parent by which it is found.
func endFamily(root *os.Process) family {
	_ = root.Signal(syscall.SIGSTOP)
	ended := family{{pid: root.Pid}}
	known := map[int]bool{root.Pid: true}
	for grown := true; grown; {
		grown = false
		for _, p := range processes() {
			switch {
			case p.pid == root.Pid:
				ended[0] = p
			case known[p.parent] && !known[p.pid]:
				known[p.pid], grown = true, true
				_ = syscall.Kill(p.pid, syscall.SIGSTOP)
				ended = append(ended, p)
			}
		}
	}
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGCONT} {
		for _, p := range ended {
			_ = syscall.Kill(p.pid, s)
		}
	}
	return ended
}

// killRest waits for the given time and kills those that have not ended.
func (f family) killRest(patience time.Duration) {
	for until := time.Now().Add(patience); len(f.alive()) > 0 && time.Now().Before(until); {
		time.Sleep(patience / 50)
	}
	for _, p := range f.alive() {
		_ = syscall.Kill(p.pid, syscall.SIGKILL)
	}
}

func (f family) alive() (rest family) {
	if len(f) == 0 {
		return nil
	}
	now := map[int]string{}
	for _, p := range processes() {
		now[p.pid] = p.began
	}
	for _, p := range f {
		if began, ok := now[p.pid]; ok && began == p.began {
			rest = append(rest, p)
		}
	}
	return rest
}

// processes are the running ones; zombies are left out.
func processes() (all []process) {
	folder, err := os.ReadDir("/proc")
	if err != nil || len(folder) == 0 {
		return listed()
	}
	for _, entry := range folder {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			continue
		}
		text, _ := os.ReadFile("/proc/" + entry.Name() + "/stat")
		// The name, in brackets, may hold anything; state, parent and, as the 20th, the start come after it.
		fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
		if len(fields) < 20 || fields[0][0] == 'Z' {
			continue
		}
		if parent, err := strconv.Atoi(string(fields[1])); err == nil {
			all = append(all, process{pid, parent, string(fields[19])})
		}
	}
	return all
}

// listed are the processes where the system shows them by the command ps alone.
func listed() (all []process) {
	table, _ := exec.Command("ps", "-A", "-o", "pid=,ppid=,stat=,lstart=").Output()
	for line := range strings.Lines(string(table)) {
		fields := strings.Fields(line)
		if len(fields) < 4 || fields[2][0] == 'Z' {
			continue
		}
		pid, bad := strconv.Atoi(fields[0])
		parent, worse := strconv.Atoi(fields[1])
		if bad == nil && worse == nil {
			all = append(all, process{pid, parent, strings.Join(fields[3:], " ")})
		}
	}
	return all
}
