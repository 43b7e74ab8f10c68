package limits

// What evaluating a pipeline's configuration may cost.
var (
	ConfigSteps      = Limit{"evaluation steps of a pipeline config", 500_000, "steps", "for all evaluations of an operation; the largest real one takes forty thousand; an infinite loop takes all"}
	ConfigByteSteps  = Limit{"evaluation steps of a pipeline config for each byte of its files", 2, "steps", "in addition to the others; a large file takes one in either parser"}
	ConfigCalls      = Limit{"nested calls of config functions", 250, "calls", "each takes several frames of the stack; real ones have three"}
	ConfigEvalDepth  = Limit{"nested evaluations of statements and expressions in a pipeline config", 800, "levels", "a browser's stack ends between 1,000 and 2,000 of them; a file without calls reaches 600, real ones 30"}
	ConfigFiles      = Limit{"included config files", 2_000, "files", "the largest real one has 57"}
	ConfigIncludes   = Limit{"nested includes of config files", 50, "files", "real ones have three"}
	ConfigFaults     = Limit{"findings in a pipeline config", 5_000, "findings", "longer lists are not useful"}
	ConfigLeaves     = Limit{"values of a pipeline config", 200_000, "values", "a scope that is used many times counts each time; the largest real one has four thousand"}
	ConfigStatements = Limit{"statements in config files, counted for each include", 200_000, "statements", "thirty files that each include the next one twice are a billion; the largest real one has nine thousand"}
)
