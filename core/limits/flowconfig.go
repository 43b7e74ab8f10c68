package limits

// What evaluating a pipeline's configuration may cost.
var (
	ConfigSteps      = Limit{"evaluation steps of a pipeline config", 500_000, "steps"}
	ConfigByteSteps  = Limit{"evaluation steps of a pipeline config for each byte of its files", 2, "steps"}
	ConfigCalls      = Limit{"nested calls of config functions", 250, "calls"}
	ConfigEvalDepth  = Limit{"nested evaluations of statements and expressions in a pipeline config", 800, "levels"}
	ConfigFiles      = Limit{"included config files", 2_000, "files"}
	ConfigIncludes   = Limit{"nested includes of config files", 50, "files"}
	ConfigFaults     = Limit{"findings in a pipeline config", 5_000, "findings"}
	ConfigLeaves     = Limit{"values of a pipeline config", 200_000, "values"}
	ConfigStatements = Limit{"statements in config files, counted for each include", 200_000, "statements"}
)
