package limits

// Limits of the session with the hosting API.
var (
	CachedAnswer  = Limit{"size of a cached response", 4 << 20, "bytes"}
	CachedAnswers = Limit{"cached responses of a session in memory", 256, "responses"}
)
