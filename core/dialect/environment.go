package dialect

// The environment variables that are read. A variable that both dialects have is read under the
// interface's spelling first, whichever dialect is asked for: the environment belongs to the
// user, not to a pipeline.

// ColorVariables force coloured output when one of them is not empty (utils.md §1.2, §7.33).
var ColorVariables = []string{"HOST_ACTIONS", "GITHUB_ACTIONS", "FORCE_COLOR", "PY_COLORS"}

// Variables by which users move their directories, and that of the user's home.
const (
	ConfigHome = "XDG_CONFIG_HOME"
	CacheHome  = "XDG_CACHE_HOME"
	Home       = "HOME"
)
