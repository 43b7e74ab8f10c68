package limits

// What walking through folders may cost.
var (
	WalkEntries    = Limit{"files and directories in a directory tree", 1_000_000, "entries"}
	WalkDepth      = Limit{"nesting of directories", 200, "levels"}
	IgnoreBytes    = Limit{"size of an ignore file", 1 << 20, "bytes"}
	IgnoreWork     = Limit{"steps to compare paths with the patterns of ignore files", 40_000_000, "steps"}
	IgnorePatterns = Limit{"patterns of all ignore files", 1_000_000, "patterns"}
	TreeEntries    = Limit{"files and directories of a tree in memory", 100_000, "entries"}
	TreeBytes      = Limit{"size of all files of a tree in memory", 512 << 20, "bytes"}
	ZipFile        = Limit{"size of a file in a zip archive", 64 << 20, "bytes"}
	ZipBytes       = Limit{"size of all files in a zip archive", 256 << 20, "bytes"}
)

// What is read of a repository.
var (
	// PackObjects is how many objects one pack of a repository may have.
	PackObjects = Limit{"objects in one pack of a repository", 50_000_000, "objects"}
	// GitUnpacked is how much of a repository is unpacked in one run.
	GitUnpacked = Limit{"unpacked objects of a repository", 1 << 30, "bytes"}
	// GitCommits is how many commits of a branch are looked at.
	GitCommits = Limit{"commits of a branch", 20_000, "commits"}
)

// Limits of a template that is fetched from the hosting service.
var (
	FetchedFiles = Limit{"files of a commit fetched from GitHub", 2_000, "files"}
	FetchedBytes = Limit{"size of all files of a commit fetched from GitHub", 64 << 20, "bytes"}
)

// The objects of a repository that a library is given with the files of a pipeline: more are left out, and the template
// branch is not compared.
var (
	GivenObjects     = Limit{"objects and packs of a repository given with a pipeline", 8_000, "files"}
	GivenObjectBytes = Limit{"size of the objects of a repository given with a pipeline", 128 << 20, "bytes"}
)

var GitBytes = Limit{"size of a repository's index or branch list", 64 << 20, "bytes"}

// Limits of the printed configuration.
var (
	ConfigValues  = Limit{"values returned for one pipeline config", 100_000, "values"}
	ConfigOrigins = Limit{"returned locations that set one config value", 100, "locations"}
)
