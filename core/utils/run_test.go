package utils

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

func TestRunCmd(t *testing.T) {
	fake := hosttest.New()
	var got host.Command
	fake.Run = func(c host.Command) (host.Output, error) {
		got = c
		return host.Output{Stdout: []byte("out\xff"), Stderr: []byte("err")}, nil
	}
	captured, err := RunCmd(t.Context(), fake.Host(), "my tool", `config -flat 'a b' "c\"d" *`)
	if err != nil || string(captured.Stdout) != "out\xff" || string(captured.Stderr) != "err" {
		t.Errorf("got %v, %v", captured, err)
	}
	if got.Name != "my" || !slices.Equal(got.Args, []string{"tool", "config", "-flat", "a b", `c"d`, "*"}) || got.Dir != "" || !got.Input {
		t.Errorf("ran %q %q", got.Name, got.Args)
	}
}

func TestRunCmdFails(t *testing.T) {
	fake := hosttest.New()
	h := fake.Host()
	ends := func(output host.Output, err error) {
		fake.Run = func(host.Command) (host.Output, error) { return output, err }
	}
	ends(host.Output{}, &host.ExecError{Kind: host.NotFound, Name: "x"})
	_, err := RunCmd(t.Context(), h, "x", "-v")
	checkKind(t, err, diag.RuntimeError, `"x"`, "PATH")
	ends(host.Output{}, &host.ExecError{Kind: host.NotStarted, Name: "x"})
	if captured, err := RunCmd(t.Context(), h, "x", ""); captured != nil || err != nil {
		t.Errorf("what cannot be started: %v, %v", captured, err)
	}
	ends(host.Output{}, &host.ExecError{Kind: host.OutputTooLarge, Name: "x"})
	_, err = RunCmd(t.Context(), h, "x", "")
	checkKind(t, err, diag.RuntimeError)
	ends(host.Output{Code: 3, Stdout: []byte("said"), Stderr: []byte("moaned")}, nil)
	_, err = RunCmd(t.Context(), h, "x", "y 'z z'")
	checkKind(t, err, diag.RuntimeError, "command exited with code 3: x y 'z z'\nstandard error:\nmoaned\nstandard output:\nsaid")
	for _, tool := range []string{"nf-test", "flow-test"} {
		if captured, err := RunCmd(t.Context(), h, tool, "test"); err != nil || string(captured.Stdout) != "said" {
			t.Errorf("%s: %v, %v", tool, captured, err)
		}
	}
	_, err = RunCmd(t.Context(), h, "nf-test test", "")
	checkKind(t, err, diag.RuntimeError)
	ends(host.Output{Code: -1}, nil)
	if _, err = RunCmd(t.Context(), h, "x", ""); err.Error() != "command was terminated by a signal: x" {
		t.Error(err)
	}
	ends(host.Output{Code: 1, Stderr: []byte("\xff")}, nil)
	_, err = RunCmd(t.Context(), h, "x", "")
	checkKind(t, err, diag.DecodeError)
	for _, line := range []string{"'", "\"", "", "  ", "a\x00"} {
		_, err = RunCmd(t.Context(), h, line, "")
		checkKind(t, err, diag.ValueError)
	}
}

func TestRunCmdUnavailable(t *testing.T) {
	var unavailable *host.Unavailable
	for _, h := range []*host.Host{nil, {}} {
		if _, err := RunCmd(t.Context(), h, "x", ""); !errors.As(err, &unavailable) {
			t.Errorf("got %v", err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := RunCmd(ctx, hosttest.New().Host(), "x", ""); !errors.Is(err, context.Canceled) {
		t.Errorf("aborted: %v", err)
	}
}

func TestParseFlowVersion(t *testing.T) {
	for in, want := range map[string]FlowVersion{
		"flow version 24.11.0-edge.5929": {24, 11, 0, true}, "nextflow version 25.04.4.5706\n": {25, 4, 4, false},
		"1.2.3-SNAPSHOT": {1, 2, 3, true}, "x 1.2.3-": {1, 2, 3, true}, "1.2.3.x.y": {1, 2, 3, false}, "a\n0.0.0\t": {0, 0, 0, false},
	} {
		if got, ok := ParseFlowVersion(in); !ok || got != want {
			t.Errorf("%q: got %v, %t", in, got, ok)
		}
	}
	for _, in := range []string{"", " \n", "1.2", "1.2-3", "flow version 1.2.3 (build 5)", "a.b.c", "1..3", "1.2.", "99999999999999999999.1.1", "v1.2.3"} {
		if got, ok := ParseFlowVersion(in); ok {
			t.Errorf("%q: got %v", in, got)
		}
	}
}

func TestFlowVersionAtLeast(t *testing.T) {
	rising := []FlowVersion{{0, 0, 0, false}, {24, 10, 9, true}, {25, 4, 3, true}, {25, 4, 4, false}, {25, 4, 4, true}, {25, 10, 0, false}, {26, 0, 0, false}}
	for i, a := range rising {
		for j, b := range rising {
			if a.AtLeast(b) != (i >= j) {
				t.Errorf("%v at least %v: %t", a, b, a.AtLeast(b))
			}
		}
	}
}

func TestInstalledFlowVersion(t *testing.T) {
	fake := hosttest.New()
	fake.Run = func(c host.Command) (host.Output, error) {
		if (c.Name != "flow" && c.Name != "nextflow") || !slices.Equal(c.Args, []string{"-v"}) {
			t.Errorf("ran %q %q", c.Name, c.Args)
		}
		return host.Output{Stdout: []byte("flow version 25.04.4.5706")}, nil
	}
	h := fake.Host()
	v, err := InstalledFlowVersion(t.Context(), h, nil, dialect.R1)
	if err != nil || v == nil || *v != (FlowVersion{25, 4, 4, false}) {
		t.Errorf("got %v, %v", v, err)
	}
	for silent, level := range map[bool]string{false: "info: ", true: "debug: "} {
		if !CheckFlowVersion(h, v, FlowVersion{25, 4, 4, false}, silent) || CheckFlowVersion(h, v, FlowVersion{25, 4, 4, true}, silent) {
			t.Error("the comparison is wrong")
		}
		if !slices.Contains(fake.Logged(), level+"workflow engine version 25.04.4") {
			t.Errorf("logged %q", fake.Logged())
		}
	}
	if CheckFlowVersion(h, nil, FlowVersion{}, false) {
		t.Error("an unknown version satisfies")
	}
	for _, run := range []func(host.Command) (host.Output, error){
		nil,
		func(host.Command) (host.Output, error) { return host.Output{Code: 1}, nil },
		func(host.Command) (host.Output, error) { return host.Output{Stdout: []byte("no")}, nil },
		func(host.Command) (host.Output, error) { return host.Output{}, &host.ExecError{Kind: host.NotStarted} },
	} {
		fake := hosttest.New()
		fake.Run = run
		v, err := InstalledFlowVersion(t.Context(), fake.Host(), nil, dialect.R1)
		if v != nil || err != nil || !slices.ContainsFunc(fake.Logged(), func(s string) bool { return s[:7] == "warning" }) {
			t.Errorf("got %v, %v, logged %q", v, err, fake.Logged())
		}
	}
	if v, err := InstalledFlowVersion(t.Context(), nil, nil, dialect.R1); v != nil || err != nil {
		t.Errorf("without programs: %v, %v", v, err)
	}
}

// TestFlowVersionSinceR30: an engine that cannot be run is an error; output without a version still is not.
func TestFlowVersionSinceR30(t *testing.T) {
	for _, c := range []struct {
		run  func(host.Command) (host.Output, error)
		kind diag.Kind
	}{
		{func(host.Command) (host.Output, error) { return host.Output{Stdout: []byte("flow 25.04.4")}, nil }, ""},
		{func(host.Command) (host.Output, error) { return host.Output{Stdout: []byte("no")}, nil }, ""},
		{nil, diag.RuntimeError},
		{func(host.Command) (host.Output, error) { return host.Output{Code: 1}, nil }, diag.RuntimeError},
		{func(host.Command) (host.Output, error) { return host.Output{}, &host.ExecError{Kind: host.NotStarted} }, diag.RuntimeError},
	} {
		fake := hosttest.New()
		fake.Run = c.run
		_, err := InstalledFlowVersion(t.Context(), fake.Host(), nil, dialect.R30)
		var raised *diag.Raised
		if (err != nil) != (c.kind != "") || err != nil && (!errors.As(err, &raised) || raised.Kind != c.kind) {
			t.Errorf("got %v, want %q", err, c.kind)
		}
	}
	var unavailable *host.Unavailable
	if _, err := InstalledFlowVersion(t.Context(), nil, nil, dialect.R30); !errors.As(err, &unavailable) {
		t.Errorf("without programs: %v", err)
	}
}
