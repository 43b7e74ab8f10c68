package limits

// The rows about values of the pipeline configuration, whose operations can make much of little.
var (
	ConfigText    = Limit{"text made by one operation of a pipeline configuration", 4 << 20, "bytes", "a text repeated a billion times fills a browser's memory; the longest real one has 6 kB"}
	ConfigItems   = Limit{"values made by one operation of a pipeline configuration", 1_000_000, "values", "a range of two billion numbers is twelve characters long"}
	ConfigDigits  = Limit{"digits of a number in a pipeline configuration", 5_000, "digits", "powers of powers grow without end; real numbers have twenty digits"}
	ConfigNesting = Limit{"nesting of a value in a pipeline configuration", 200, "levels", "a list may hold itself; real ones nest five deep"}
	ConfigListing = Limit{"size of a printed pipeline configuration", 8 << 20, "bytes", "a value may stand in others many times; the largest real configuration prints 500 kB"}
)
