package utils

import (
	"slices"
	"strings"
)

// The endings of names by which a file counts as binary. The reference asks the system's table of
// types, which differs between machines; these are fixed (utils.md §7.17).
var (
	// asWritten match exactly as written; in capitals they do not.
	asWritten = []string{".jpeg", ".jpg", ".png", ".zip", ".gz", ".jar", ".tar", ".Z", ".bz2", ".xz", ".br"}
	// inAnyCase are types of images, Java archives, and short names of compressed archives.
	inAnyCase = []string{
		".avif", ".bmp", ".gif", ".heic", ".heif", ".ico", ".ief", ".jpe", ".jpeg", ".jpg", ".pbm", ".pgm", ".pnm",
		".png", ".ppm", ".ras", ".rgb", ".svg", ".tif", ".tiff", ".xbm", ".xpm", ".xwd", ".webp", ".pct", ".pic", ".pict",
		".jar", ".tgz", ".taz", ".tz", ".tbz2", ".txz", ".svgz",
	}
)

// IsFileBinary reports whether a file's name is one of an image or of compressed or packed data
// (is_file_binary, utils.md §7.17). The content is never looked at.
func IsFileBinary(path string) bool {
	ending := extension(baseName(slashed(path)))
	return slices.Contains(asWritten, ending) || slices.Contains(inAnyCase, strings.ToLower(ending))
}

// extension is a name from its last dot on; dots at its start belong to the name.
func extension(name string) string {
	bare := strings.TrimLeft(name, ".")
	if i := strings.LastIndexByte(bare, '.'); i >= 0 {
		return bare[i:]
	}
	return ""
}
