package limits

// What walking through folders may cost.
var (
	WalkEntries = Limit{"entries of a folder and all below it", 1_000_000, "entries", "a pipeline has a few hundred, its work folder a hundred thousand"}
	WalkDepth   = Limit{"nesting of folders", 200, "levels", "a folder that holds itself has no end; real ones have a dozen"}
	IgnoreBytes = Limit{"size of an ignore file", 1 << 20, "bytes", "the largest in use have 10 kB"}
	IgnoreWork  = Limit{"steps of comparing paths with the patterns of ignore files", 100_000_000, "steps", "a hundred thousand files against a hundred patterns take thirty million"}
)
