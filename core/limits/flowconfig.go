package limits

// What evaluating a pipeline's configuration may cost.
var (
	ConfigSteps     = Limit{"steps of evaluating a configuration", 1_000_000, "steps", "beyond one for each byte of the files; the largest real one takes forty thousand; a loop without end takes all"}
	ConfigCalls     = Limit{"calls within calls of a configuration's functions", 250, "calls", "each takes several frames of the stack; real ones have three"}
	ConfigEvalDepth = Limit{"statements and expressions of a configuration evaluated one within the other", 800, "levels", "a browser's stack ends between 1,000 and 2,000 of them; a file without calls reaches 600, real ones 30"}
	ConfigFiles     = Limit{"files that a configuration includes", 2_000, "files", "the largest real one has 57"}
	ConfigIncludes  = Limit{"files included one within the other", 50, "files", "real ones have three"}
	ConfigFaults    = Limit{"faults found while evaluating a configuration", 5_000, "faults", "a list beyond that helps nobody"}
	ConfigLeaves    = Limit{"values of a configuration", 1_000_000, "values", "a scope that stands in others many times is there as often"}
)
