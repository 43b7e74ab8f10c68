package limits

// Limits of samplesheets.
var (
	SheetBytes   = Limit{"size of a samplesheet", 16 << 20, "bytes"}
	SheetRows    = Limit{"rows of a samplesheet", 50_000, "rows"}
	SheetColumns = Limit{"columns of a samplesheet", 1_000, "columns"}
	SheetCells   = Limit{"cells of a samplesheet", 500_000, "cells"}
)
