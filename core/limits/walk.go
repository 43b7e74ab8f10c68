package limits

// What walking through folders may cost.
var (
	WalkEntries    = Limit{"entries of a folder and all below it", 1_000_000, "entries", "a pipeline has a few hundred, its work folder a hundred thousand"}
	WalkDepth      = Limit{"nesting of folders", 200, "levels", "a folder that holds itself has no end; real ones have a dozen"}
	IgnoreBytes    = Limit{"size of an ignore file", 1 << 20, "bytes", "the largest in use have 10 kB"}
	IgnoreWork     = Limit{"steps of comparing paths with the patterns of ignore files", 40_000_000, "steps", "a hundred thousand files against a hundred patterns take thirty million"}
	IgnorePatterns = Limit{"patterns of all ignore files", 1_000_000, "patterns", "all are kept while the folders below are listed; the largest repositories have a few hundred"}
	TreeEntries    = Limit{"files and folders of a tree in memory", 100_000, "entries", "a pipeline has a few hundred"}
	TreeBytes      = Limit{"size of all files of a tree in memory", 512 << 20, "bytes", "a browser's memory holds 4 GB, and a call has its files twice"}
	ZipFile        = Limit{"size of a file in a zip archive", 64 << 20, "bytes", "four megabytes of zeros pack into four kilobytes, and a thousand files of them into four megabytes"}
	ZipBytes       = Limit{"size of all files in a zip archive", 256 << 20, "bytes", "archives of the largest pipelines unpack to 30 MB"}
)

// What is read of a repository.
var GitBytes = Limit{"size of a repository's list of files or branches", 64 << 20, "bytes", "the index of a hundred thousand files has 10 MB"}

// What is told of a resolved configuration.
var (
	ConfigTold    = Limit{"values told of one configuration", 100_000, "values", "the largest real one has four thousand"}
	ConfigOrigins = Limit{"places told that set one value of a configuration", 100, "places", "real values are set in three; a file of five megabytes can set one three hundred thousand times"}
)
