package limits

// What walking through folders may cost.
var (
	WalkEntries    = Limit{"files and directories in a directory tree", 1_000_000, "entries", "a pipeline has a few hundred, its work directory a hundred thousand"}
	WalkDepth      = Limit{"nesting of directories", 200, "levels", "a directory that contains itself is infinite; real ones have a dozen levels"}
	IgnoreBytes    = Limit{"size of an ignore file", 1 << 20, "bytes", "the largest in use have 10 kB"}
	IgnoreWork     = Limit{"steps to compare paths with the patterns of ignore files", 40_000_000, "steps", "a hundred thousand files against a hundred patterns take thirty million"}
	IgnorePatterns = Limit{"patterns of all ignore files", 1_000_000, "patterns", "all are kept while subdirectories are listed; the largest repositories have a few hundred"}
	TreeEntries    = Limit{"files and directories of a tree in memory", 100_000, "entries", "a pipeline has a few hundred"}
	TreeBytes      = Limit{"size of all files of a tree in memory", 512 << 20, "bytes", "a browser's memory holds 4 GB, and a call has its files twice"}
	ZipFile        = Limit{"size of a file in a zip archive", 64 << 20, "bytes", "four megabytes of zeros pack into four kilobytes, and a thousand files of them into four megabytes"}
	ZipBytes       = Limit{"size of all files in a zip archive", 256 << 20, "bytes", "archives of the largest pipelines unpack to 30 MB"}
)

// What is read of a repository.
var (
	// PackObjects is how many objects one pack of a repository may have.
	PackObjects = Limit{"objects in one pack of a repository", 50_000_000, "objects", "the largest pipeline repositories have 100,000"}
	// GitUnpacked is how much of a repository is unpacked in one run.
	GitUnpacked = Limit{"unpacked objects of a repository", 1 << 30, "bytes", "a template has 2 MB, and each file may be stored as many differences"}
	// GitCommits is how many commits of a branch are looked at.
	GitCommits = Limit{"commits of a branch", 20_000, "commits", "branches of templates have fewer than 200"}
)

// What is fetched of a template at the code host.
var (
	FetchedFiles = Limit{"files of a commit fetched from GitHub", 2_000, "files", "a template has 150; each is one request"}
	FetchedBytes = Limit{"size of all files of a commit fetched from GitHub", 64 << 20, "bytes", "a template has 2 MB"}
)

// The objects of a repository that a library is given with the files of a pipeline: more are left out, and the template
// branch is not compared.
var (
	GivenObjects     = Limit{"objects and packs of a repository given with a pipeline", 8_000, "files", "git packs more than 6,700 loose objects"}
	GivenObjectBytes = Limit{"size of the objects of a repository given with a pipeline", 128 << 20, "bytes", "they are in memory twice during a call; pipelines' repositories have 5 to 80 MB"}
)

var GitBytes = Limit{"size of a repository's index or branch list", 64 << 20, "bytes", "the index of a hundred thousand files has 10 MB"}

// What is told of a resolved configuration.
var (
	ConfigValues  = Limit{"values returned for one pipeline config", 100_000, "values", "the largest real one has four thousand"}
	ConfigOrigins = Limit{"returned locations that set one config value", 100, "locations", "real values are set in three; a file of five megabytes can set one three hundred thousand times"}
)
