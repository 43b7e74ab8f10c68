package limits

// What a sheet of samples may hold.
var (
	SheetBytes   = Limit{"size of a samplesheet", 16 << 20, "bytes", "a samplesheet of ten thousand samples has 2 MB"}
	SheetRows    = Limit{"rows of a samplesheet", 50_000, "rows", "the largest public ones have ten thousand"}
	SheetColumns = Limit{"columns of a samplesheet", 1_000, "columns", "real ones have a dozen"}
	SheetCells   = Limit{"cells of a samplesheet", 500_000, "cells", "each takes 150 bytes of a browser's memory"}
)
