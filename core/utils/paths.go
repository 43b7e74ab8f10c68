// Package utils holds the helpers of the interface's utilities module (interface §4.3) that ask no
// remote service: paths, listings, maps, text, checksums, versions, commands, directories. A file
// is a topic. What a helper does with odd input is decided by utils.md, whose sections the comments name.
//
// Helpers that look at files take the port [host.Files]; [FilesFromFS] makes one of files in memory. Errors
// are *diag.Raised with the interface's kinds, *host.Unavailable where a port is missing, or the
// context's own.
package utils

import "strings"

// IsRelativeTo reports whether the text of path1 begins with that of path2 and a "/"
// (is_relative_to, utils.md §7.18). Nothing is normalised or looked up, so equal paths, "/a/b"
// below "/a/", and anything below "/" are not relative.
func IsRelativeTo(path1, path2 string) bool { return strings.HasPrefix(path1, path2+"/") }

// isAbsolute reports whether a path starts at a root: "/", or a drive of Windows.
func isAbsolute(p string) bool { return strings.HasPrefix(p, "/") || hasDrive(p) }

func hasDrive(p string) bool {
	return len(p) >= 2 && p[1] == ':' && ('a' <= p[0]|0x20 && p[0]|0x20 <= 'z')
}

// slashed is the path with "/"; only a path with a drive can have other separators.
func slashed(p string) string {
	if hasDrive(p) {
		return strings.ReplaceAll(p, "\\", "/")
	}
	return p
}

// Join puts a path below a directory without reading the disk: ".." stays, because it may lead elsewhere than up. An absolute
// path is returned unchanged.
func Join(directory, p string) string {
	p = slashed(p)
	if !isAbsolute(p) && directory != "" {
		p = slashed(directory) + "/" + p
	}
	return tidy(p)
}

// tidy leaves out empty and "." parts.
func tidy(p string) string {
	var parts []string
	for _, part := range strings.Split(p, "/") {
		if part != "" && part != "." {
			parts = append(parts, part)
		}
	}
	switch tidied := strings.Join(parts, "/"); {
	case strings.HasPrefix(p, "/"):
		return "/" + tidied
	case tidied == "":
		return "."
	case len(tidied) == 2 && hasDrive(tidied):
		return tidied + "/"
	default:
		return tidied
	}
}

// parent is the path without its last part; a root is its own.
func parent(p string) string {
	i := strings.LastIndexByte(p, '/')
	switch {
	case i == 2 && hasDrive(p):
		return p[:3]
	case i > 0:
		return p[:i]
	}
	return "/"
}

// baseName is the last part of a path.
func baseName(p string) string { return p[strings.LastIndexByte(p, '/')+1:] }
