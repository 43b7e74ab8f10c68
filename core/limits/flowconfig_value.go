package limits

// The rows about values of the pipeline configuration, whose operations can make much of little.
var (
	ConfigText    = Limit{"size of a string in a pipeline config", 4 << 20, "bytes"}
	ConfigItems   = Limit{"items of a list in a pipeline config", 1_000_000, "values"}
	ConfigDigits  = Limit{"digits of a number in a pipeline config", 5_000, "digits"}
	ConfigNesting = Limit{"nesting of a value in a pipeline config", 200, "levels"}
	ConfigListing = Limit{"size of a printed pipeline config", 8 << 20, "bytes"}
)
