package report

// Services that track a finding over many versions of a file recognize it by its fingerprint.

import (
	"fmt"
	"hash/fnv"
	"strings"
)

// fingerprints makes the fingerprints of one report.
type fingerprints map[string]int

// of identifies the finding by rule, file and pointer, never by line, so that it stays the same while the file around it
// changes. Equal findings are distinguished by their order.
func (seen fingerprints) of(f *Finding) string {
	base := strings.Join([]string{f.Rule, uri(f.Path), f.Pointer}, "\x00")
	seen[base]++
	hash := fnv.New64a()
	hash.Write([]byte(base))
	return fmt.Sprintf("%016x:%d", hash.Sum64(), seen[base])
}
