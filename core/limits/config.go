package limits

// What a file of the pipeline configuration language may hold.
var (
	ConfigBytes    = Limit{"size of a config file", 2 << 20, "bytes"}
	ConfigAllBytes = Limit{"size of all config files", 4 << 20, "bytes"}
	ConfigDepth    = Limit{"nesting of a config file", 100, "levels"}
	ConfigChain    = Limit{"nested operators in a config file", 400, "operators"}
)
