//go:build !firstlint

package core

// The helper operations over files, programs and the environment.

import (
	"runtime"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// files are those of the call, or where it has none those of the host.
func (w world) files(inputs []FileInput, body []byte) (host.Files, error) {
	if inputs == nil {
		return w.host.Files, w.host.Need(host.PortFiles)
	}
	reserve(len(inputs))
	given, err := snapshot(inputs, body)
	return utils.Given(given, ""), err
}

const (
	// manyFiles are worth it to ask for memory at once.
	manyFiles = 2_000
	// perFile is what a lint of small files takes for each, and mostReserved what is asked for in the end.
	perFile, mostReserved = 5 << 10, 256 << 20
)

// reserve has the heap grow in one step to what a call with many files takes. In WebAssembly it grows by half a
// megabyte else, and at each step JavaScript's engine looks through its own memory, which takes longer than the lint.
func reserve(files int) {
	if runtime.GOOS != "js" || files < manyFiles {
		return
	}
	runtime.KeepAlive(make([]byte, min(files*perFile, mostReserved)))
	runtime.GC() // what was reserved is free from now on
}

// namesFor are the dialect that an option asks for; nil for "auto" and for none.
func namesFor(id string) (*dialect.Names, error) {
	return dialect.Named(id), checkDialect(id)
}

// onlyR1 refuses an operation that the revision asked for does not have.
func onlyR1(name, revision string) error {
	asked, err := revisionNamed(revision)
	if err == nil && asked != dialect.R1 {
		err = &diag.Raised{Kind: diag.AttributeError, Message: "\"" + name + "\" is of revision " + dialect.R1.String() + " alone; " + asked.String() + " does not have it"}
	}
	return err
}

func (p FlowVersionParts) version() utils.FlowVersion {
	return utils.FlowVersion{Major: p.Major, Minor: p.Minor, Patch: p.Patch, Edge: p.Edge}
}

func runGetFlowVersion(w world, header, _ []byte) (any, error) {
	var in EngineInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	if err := onlyR1("get_flow_version", in.Revision); err != nil {
		return nil, err
	}
	v, err := installedVersion(w, in)
	if v == nil || err != nil {
		return nil, err
	}
	return &FlowVersionParts{v.Major, v.Minor, v.Patch, v.Edge}, nil
}

// installedVersion is the engine's, or that in the text that was given; nil when it is not known.
func installedVersion(w world, in EngineInput) (*utils.FlowVersion, error) {
	names, err := namesFor(in.Dialect)
	if err != nil {
		return nil, err
	}
	if in.Text == nil {
		return utils.InstalledFlowVersion(w.ctx, w.host, names)
	}
	v, ok := utils.ParseFlowVersion(*in.Text)
	if !ok {
		w.host.Logf(host.Warning, "the version of the workflow engine is not known: the text ends with no version")
		return nil, nil
	}
	return &v, nil
}

func runCheckFlowVersion(w world, header, _ []byte) (any, error) {
	var in MinimumInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	if err := onlyR1("check_flow_version", in.Revision); err != nil {
		return nil, err
	}
	v, err := installedVersion(w, in.EngineInput)
	return err == nil && utils.CheckFlowVersion(w.host, v, in.Minimum.version(), in.Silent), err
}

func runForceColors(w world, header, _ []byte) (any, error) {
	if err := decode(header, &struct{}{}); err != nil {
		return nil, err
	}
	if forced := utils.ForceColors(w.host); forced {
		return &forced, nil
	}
	return nil, nil
}

func runCmd(w world, header, _ []byte) (any, error) {
	var in CommandInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	captured, err := utils.RunCmd(w.ctx, w.host, in.Executable, in.Cmd)
	if captured == nil || err != nil {
		return nil, err
	}
	return &CapturedOutput{Stdout: written(captured.Stdout), Stderr: written(captured.Stderr)}, nil
}

// written is never null on the wire.
func written(output []byte) []byte { return append([]byte{}, output...) }

func runChangeDirectory(w world, header, _ []byte) (any, error) {
	var in PathInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	before, err := w.host.Files.Getwd(w.ctx)
	if err != nil {
		return nil, utils.FileError(err)
	}
	return before, utils.FileError(w.host.Files.Chdir(w.ctx, in.Path))
}

func runShowWaiting(w world, header, _ []byte) (any, error) {
	var in WaitingInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	status := utils.Wait{ID: in.ID, PerSecond: in.RefreshPerSecond, Interrupt: in.Interrupt}.Status()
	status.Done = in.Done
	w.host.Show(status)
	return WaitingShown{Text: status.Text, PerSecond: status.PerSecond, PauseMs: int(utils.PollInterval.Milliseconds())}, nil
}

// directoryInput is the input of what makes a directory, with the words of its dialect.
func directoryInput(header []byte) (in DirectoryInput, names *dialect.Names, err error) {
	if err = decode(header, &in); err == nil {
		names, err = namesFor(in.Dialect)
	}
	return in, names, err
}

func runSetupToolkitDir(w world, header, _ []byte) (any, error) {
	_, names, err := directoryInput(header)
	if err != nil {
		return nil, err
	}
	return true, utils.SetupToolkitDir(w.ctx, w.host, names)
}

func runSetupToolkitCachedir(w world, header, _ []byte) (any, error) {
	in, names, err := directoryInput(header)
	if err != nil {
		return nil, err
	}
	return utils.SetupToolkitCachedir(w.ctx, w.host, in.Name, names)
}

func runSetupRequestsCachedir(w world, header, _ []byte) (any, error) {
	_, names, err := directoryInput(header)
	if err != nil {
		return nil, err
	}
	c, err := utils.SetupRequestsCachedir(w.ctx, w.host, releaseOf(Version), names)
	return RequestsCacheConfig{CacheName: c.Name, ExpireAfter: int(c.ExpireAfter.Seconds()), Backend: c.Backend}, err
}

// releaseOf is the "a.b.c" that a version begins with.
func releaseOf(version string) string {
	release, _, _ := strings.Cut(version, "-")
	return release
}
