// Package platform lists the systems and processors that the command is built for, with their names in other tools, and
// compiles the command for one of them.
package platform

import (
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// Command is the main package of the command.
const Command = "./core/cmd/toolkit"

// Platform is a system and a processor, by their names in Go.
type Platform struct{ OS, Arch string }

// All are the platforms of a release.
func All() []Platform {
	var all []Platform
	for _, os := range []string{"linux", "darwin", "windows"} {
		all = append(all, Platform{os, "amd64"}, Platform{os, "arm64"})
	}
	return all
}

// Here is the platform of this machine.
func Here() Platform { return Platform{runtime.GOOS, runtime.GOARCH} }

// Named returns the platform with a name as Name returns it; the error lists all of them.
func Named(name string) (Platform, error) {
	var names []string
	for _, p := range All() {
		names = append(names, p.Name())
	}
	if at := slices.Index(names, name); at >= 0 {
		return All()[at], nil
	}
	return Platform{}, fmt.Errorf("unknown platform %q; expected one of %s", name, strings.Join(names, ", "))
}

// Name is the platform's name in packages and archives: process.platform and process.arch of Node.
func (p Platform) Name() string {
	system, processor := p.Node()
	return system + "-" + processor
}

// Node returns process.platform and process.arch of Node.
func (p Platform) Node() (system, processor string) {
	return renamed(p.OS, map[string]string{"windows": "win32"}), renamed(p.Arch, map[string]string{"amd64": "x64"})
}

// wheelTags are the platform tags of Python's packages. The program for Linux is static, so it runs with every C
// library. A program of Go 1.26 needs macOS 12.
var wheelTags = map[Platform]string{
	{"linux", "amd64"}:   "manylinux2014_x86_64.manylinux_2_17_x86_64.musllinux_1_1_x86_64",
	{"linux", "arm64"}:   "manylinux2014_aarch64.manylinux_2_17_aarch64.musllinux_1_1_aarch64",
	{"darwin", "amd64"}:  "macosx_12_0_x86_64",
	{"darwin", "arm64"}:  "macosx_12_0_arm64",
	{"windows", "amd64"}: "win_amd64",
	{"windows", "arm64"}: "win_arm64",
}

// WheelTag is the platform tag of the Python package; the tags of several platforms have dots between them.
func (p Platform) WheelTag() string { return wheelTags[p] }

// Program is the file name of the command.
func (p Platform) Program() string {
	if p.OS == "windows" {
		return "toolkit.exe"
	}
	return "toolkit"
}

// Link compiles a main package to a file; the same sources give the same bytes.
func (p Platform) Link(command, file string) error {
	version, err := repo.Version()
	if err != nil {
		return err
	}
	flags := "-s -w -buildid= -X github.com/flow-toolkit/flow-toolkit/core.Version=" + version
	return repo.RunWith(repo.Command{
		Name: "go",
		Args: []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=" + flags, "-o", file, command},
		Env:  p.Env(),
	})
}

// Env are the variables with which the Go command compiles for the platform.
func (p Platform) Env() []string {
	return []string{"GOOS=" + p.OS, "GOARCH=" + p.Arch, "CGO_ENABLED=0"}
}

func renamed(name string, names map[string]string) string {
	if other, ok := names[name]; ok {
		return other
	}
	return name
}
