package schema

// The formats that parameters may have: the pipelines' own for paths, and JSON Schema's.

// formatNames are those worth offering: the ones that pipelines' metaschema lists.
var formatNames = [...]string{
	"file-path", "directory-path", "path", "file-path-pattern",
	"date-time", "date", "time", "email", "uri", "regex",
}

// standardFormats are JSON Schema's others: rare in parameters, but known to validators.
var standardFormats = [...]string{
	"duration", "hostname", "idn-email", "idn-hostname", "ipv4", "ipv6", "iri", "iri-reference",
	"json-pointer", "relative-json-pointer", "uri-reference", "uri-template", "uuid",
}

// Formats lists the formats that are worth offering, those of paths first.
func Formats() []string { return formatNames[:] }

// KnownFormat reports whether a tool supports the format.
func KnownFormat(name string) bool {
	for _, known := range formatNames {
		if name == known {
			return true
		}
	}
	for _, known := range standardFormats {
		if name == known {
			return true
		}
	}
	return false
}

// PathFormat reports whether strings of the format are paths.
func PathFormat(name string) bool {
	switch name {
	case "file-path", "directory-path", "path", "file-path-pattern":
		return true
	}
	return false
}

// FileFormat reports whether strings of the format may be the path of one file.
func FileFormat(name string) bool { return name == "file-path" || name == "path" }
