package cli

import (
	"os"
	"runtime"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/cli/crash"
	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
	_ "github.com/flow-toolkit/flow-toolkit/core/report/exchange" // the formats for other programs
)

// environment is what this process is given.
func environment() *env.Env {
	crashes := crash.NewGroup()
	s := screen.New(screen.Options{Crashes: crashes, In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Env: os.LookupEnv})
	o := oshost.Options{Log: func(level host.Level, text string) {
		if level == host.Warning || level == host.Error {
			s.Tell(string(level) + ": " + text)
		}
	}}
	if s.Asks() {
		o.Prompt = s.Ask
	}
	if s.ShowsProgress() {
		o.Status = s.Status
	}
	return &env.Env{Host: newHost(o), Screen: s, Stdin: os.Stdin, Version: core.Version, Clock: &env.Clock{}, Exit: os.Exit, Crashes: crashes}
}

// newHost gives the command its ports. A program in WebAssembly starts no other program, and has no connections.
func newHost(o oshost.Options) *host.Host {
	if runtime.GOOS != "js" {
		return oshost.New(o)
	}
	h := oshost.WithoutNetwork(o)
	h.Exec, h.Open = nil, nil
	return h
}
