package dialect

import "slices"

// What the engine's configuration language takes from its environment. A configuration is
// evaluated alike in every dialect, so both spellings are known in each.

// IsOfflineVariable reports whether an environment variable of the name keeps the engine from the
// network.
func IsOfflineVariable(name string) bool {
	return slices.ContainsFunc(All, func(n *Names) bool { return n.Layout.OfflineVariable == name })
}

// NestsConfig reports whether a revision of the tool has the pipeline's configuration nested and typed, from the engine's
// JSON; before, it is flat, with names and printed values.
func (r Revision) NestsConfig() bool { return r >= R31 }
