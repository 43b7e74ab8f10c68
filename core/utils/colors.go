package utils

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// ForceColors reports whether the environment forces colored output (force_colors, utils.md §7.33): one of the variables for
// it is not empty, "0" included. Without an environment, nothing is forced.
func ForceColors(h *host.Host) bool {
	for _, name := range dialect.ColorVariables {
		if value, _ := variable(h, name); value != "" {
			return true
		}
	}
	return false
}

// variable is an environment variable; where there is no environment none is set.
func variable(h *host.Host, name string) (value string, set bool) {
	if !h.Has(host.PortEnv) {
		return "", false
	}
	return h.Env(name)
}
