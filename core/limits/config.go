package limits

// What a file of the pipeline configuration language may hold.
var (
	ConfigBytes    = Limit{"size of a config file", 2 << 20, "bytes", "the largest real one has 150 kB; in a browser four megabytes take longer than a call may"}
	ConfigAllBytes = Limit{"size of all config files", 4 << 20, "bytes", "the largest real one has 400 kB"}
	ConfigDepth    = Limit{"nesting of a config file", 100, "levels", "the parser takes several frames of a browser's stack for each; real files have about 20"}
	ConfigChain    = Limit{"nested operators in a config file", 400, "operators", "the tree grows a level with each, and a browser's stack ends near 10,000; real files have dozens"}
)
