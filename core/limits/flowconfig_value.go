package limits

// The rows about values of the pipeline configuration, whose operations can make much of little.
var (
	ConfigText    = Limit{"size of a string in a pipeline config", 4 << 20, "bytes", "a string repeated a billion times fills a browser's memory; the longest real one has 6 kB"}
	ConfigItems   = Limit{"items of a list in a pipeline config", 1_000_000, "values", "a range of two billion numbers is twelve characters long"}
	ConfigDigits  = Limit{"digits of a number in a pipeline config", 5_000, "digits", "powers of powers grow without limit; real numbers have twenty digits"}
	ConfigNesting = Limit{"nesting of a value in a pipeline config", 200, "levels", "a list may contain itself; real ones have five levels"}
	ConfigListing = Limit{"size of a printed pipeline config", 8 << 20, "bytes", "a value may be part of others many times; the largest real config prints 500 kB"}
)
