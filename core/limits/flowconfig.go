package limits

// What evaluating a pipeline's configuration may cost.
var (
	ConfigSteps      = Limit{"steps of evaluating a configuration", 500_000, "steps", "of all evaluations of an operation together, what is read and made included; the largest real one takes forty thousand; a loop without end takes all"}
	ConfigByteSteps  = Limit{"steps of evaluating a configuration for each byte of its files", 2, "steps", "beyond the others; a large file takes one in either parser"}
	ConfigCalls      = Limit{"calls within calls of a configuration's functions", 250, "calls", "each takes several frames of the stack; real ones have three"}
	ConfigEvalDepth  = Limit{"statements and expressions of a configuration evaluated one within the other", 800, "levels", "a browser's stack ends between 1,000 and 2,000 of them; a file without calls reaches 600, real ones 30"}
	ConfigFiles      = Limit{"files that a configuration includes", 2_000, "files", "the largest real one has 57"}
	ConfigIncludes   = Limit{"files included one within the other", 50, "files", "real ones have three"}
	ConfigFaults     = Limit{"faults found while evaluating a configuration", 5_000, "faults", "a list beyond that helps nobody"}
	ConfigLeaves     = Limit{"values of a configuration", 200_000, "values", "a scope that stands in others many times is there as often; the largest real one has four thousand"}
	ConfigStatements = Limit{"statements of a configuration's files, each as often as it is included", 200_000, "statements", "thirty files that each include the next one twice are a billion; the largest real one has nine thousand"}
)
