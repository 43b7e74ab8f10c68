package limits

// The rows about what comes from outside, where hosts take it in.
var (
	ResponseBytes = Limit{"size of a network response or of a program's output", 32 << 20, "bytes"}
	FileBytes     = Limit{"size of a file", 256 << 20, "bytes"}
	LSPMessage    = Limit{"size of a message of an editor", 128 << 20, "bytes"}
	Redirects     = Limit{"redirects of one request", 10, "redirects"}
)
