package limits

// The rows about what comes from outside, where hosts take it in.
var (
	ResponseBytes = Limit{"size of a network response or of a program's output", 32 << 20, "bytes", "the package records of the largest channels have 10 MB"}
	FileBytes     = Limit{"size of a file", 256 << 20, "bytes", "a browser's memory holds 4 GB; larger files are read in parts"}
	LSPMessage    = Limit{"size of a message of an editor", 128 << 20, "bytes", "an editor sends a whole file in one; the largest real schema has 300 kB"}
	Redirects     = Limit{"redirects of one request", 10, "redirects", "browsers allow 20, the client of nf-core/tools 30; real chains have three"}
)
