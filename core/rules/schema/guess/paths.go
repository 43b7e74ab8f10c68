package guess

// Signs that a parameter is the path of a file or a directory: its format and its name.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// SaysPath reports whether the subschema, or a branch of one of its combinations, has a format
// that the test accepts. A reference counts as one, because its target may have such a format.
func SaysPath(n *tree.Node, accepts func(format string) bool) bool {
	if accepts(n.Get("format").String()) || n.Get("$ref") != nil {
		return true
	}
	for _, word := range [...]string{"anyOf", "oneOf", "allOf"} {
		if list := n.Get(word); list.Is(tree.Array) {
			for _, branch := range list.Items {
				if SaysPath(branch, accepts) {
					return true
				}
			}
		}
	}
	return false
}

// MayBeText reports whether the parameter accepts strings.
func MayBeText(param *schema.Param) bool { return param.Get("type") == nil || param.Has("string") }

// FormatByName is the path format that a parameter's name lets one expect; "" for other names.
func FormatByName(name string) string {
	name = strings.ToLower(name)
	if name == "outdir" || name == "tracedir" {
		return "directory-path"
	}
	switch name[strings.LastIndexAny(name, "_-")+1:] {
	case "path":
		return "path"
	case "dir", "directory", "folder":
		return "directory-path"
	case "file", "samplesheet", "fasta", "fastq", "fai", "gtf", "gff", "gff3", "bed", "bam", "cram", "vcf", "tbi", "csv", "tsv", "yaml", "json":
		return "file-path"
	}
	return ""
}
