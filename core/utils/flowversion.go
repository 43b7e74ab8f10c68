package utils

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// The version of the workflow engine (R1 only).

// FlowVersion is a version of the engine: numbers, and whether it is a preview.
type FlowVersion struct {
	Major, Minor, Patch int
	Edge                bool
}

// PrettyFlowVersion writes a version with the minor number in two digits at least, such as
// "25.04.4-edge" (pretty_flow_version, utils.md §7.9).
func PrettyFlowVersion(v FlowVersion) string {
	edge := ""
	if v.Edge {
		edge = "-edge"
	}
	return fmt.Sprintf("%d.%02d.%d%s", v.Major, v.Minor, v.Patch, edge)
}

// AtLeast compares the numbers in order and last the preview, which counts as more: a preview
// satisfies the stable release of its numbers, not the other way round (utils.md §7.8).
func (v FlowVersion) AtLeast(minimum FlowVersion) bool {
	for _, pair := range [...][2]int{{v.Major, minimum.Major}, {v.Minor, minimum.Minor}, {v.Patch, minimum.Patch}} {
		if pair[0] != pair[1] {
			return pair[0] > pair[1]
		}
	}
	return v.Edge || !minimum.Edge
}

// ParseFlowVersion reads the version from what the engine writes for "-v": the last word, whose
// first three numbers count; anything after "-" makes it a preview (utils.md §7.7). ok is false
// where there are no three numbers.
func ParseFlowVersion(output string) (v FlowVersion, ok bool) {
	words := strings.FieldsFunc(output, isSpace)
	if len(words) == 0 {
		return v, false
	}
	number, _, edge := strings.Cut(words[len(words)-1], "-")
	parts := strings.Split(number, ".")
	if len(parts) < 3 {
		return v, false
	}
	var numbers [3]int
	for i := range numbers {
		n, err := strconv.Atoi(parts[i])
		if err != nil {
			return v, false
		}
		numbers[i] = n
	}
	return FlowVersion{numbers[0], numbers[1], numbers[2], edge}, true
}

// InstalledFlowVersion asks the engine for its version (get_flow_version, utils.md §7.7). Before R3.0 every failure,
// a host without programs included, is a warning and nil, and the error is only that of an aborted call. Since R3.0 an engine
// that cannot be run is an error: a RuntimeError, or a *host.Unavailable.
func InstalledFlowVersion(ctx context.Context, h *host.Host, names *dialect.Names, revision dialect.Revision) (*FlowVersion, error) {
	engine := names.OrAll()[0].Engine
	captured, err := Run(ctx, h, engine, "-v")
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err == nil && captured == nil {
		err = raise(diag.RuntimeError, "the program %q cannot be started", engine)
	}
	if err != nil && revision >= dialect.R30 {
		return nil, err
	}
	if err != nil {
		h.Logf(host.Warning, "unknown version of %q: %s", engine, err)
		return nil, nil
	}
	v, ok := ParseFlowVersion(string(captured.Stdout))
	if !ok {
		h.Logf(host.Warning, "unknown version of %q: its output does not end with a version", engine)
		return nil, nil
	}
	return &v, nil
}

// CheckFlowVersion reports whether a version satisfies a minimum; an unknown one (nil) does not
// (check_flow_version, utils.md §7.8). The version is logged, for developers only where silent.
func CheckFlowVersion(h *host.Host, installed *FlowVersion, minimum FlowVersion, silent bool) bool {
	if installed == nil {
		return false
	}
	level := host.Info
	if silent {
		level = host.Debug
	}
	h.Logf(level, "workflow engine version %s", PrettyFlowVersion(*installed))
	return installed.AtLeast(minimum)
}
