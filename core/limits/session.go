package limits

// Limits of the session with the hosting API.
var (
	CachedAnswer  = Limit{"size of an answer that the session keeps", 4 << 20, "bytes", "larger ones are fetched each time"}
	CachedAnswers = Limit{"answers that a session keeps in memory", 256, "answers", "where there is no store"}
)
