package dialect

import "slices"

// OwnChecks are checks that nf-core/tools does not have. The tools config can disable them below "lint" like the others, but
// they are no fields of its record: nf-core/tools 3.5.1 to 4.2.1 ignores unknown settings there.
var OwnChecks = []string{"parameters", "scripts"}

// IsOwnCheck reports whether a check is one of those.
func IsOwnCheck(id string) bool { return slices.Contains(OwnChecks, id) }
