package view

import "github.com/flow-toolkit/flow-toolkit/core/rules/lint"

// EngineVersion is the least version of the engine that the manifest demands; ok is false, and the
// rule is told to be not checked, where the manifest demands none that could be read.
func (f *Folder) EngineVersion(p *lint.Pass) (version string, ok bool) {
	key := f.Names.Layout.EngineVersion
	demanded, ok := f.Value(p, key)
	if !ok {
		return "", false
	}
	if version = leastVersion(demanded); version == "" {
		p.NotChecked(`a version of the engine in the setting "` + key + `"`)
	}
	return version, version != ""
}

// Edge ends the versions of the engine that are not stable yet.
const Edge = "-edge"

// leastVersion is the first run of digits and dots in a demand such as "!>=24.10.5", with "-edge"
// where that follows (lint.md §2.2).
func leastVersion(demand string) string {
	start := 0
	for start < len(demand) && !IsVersionByte(demand[start]) {
		start++
	}
	end := start
	for end < len(demand) && IsVersionByte(demand[end]) {
		end++
	}
	if end > start && len(demand) >= end+len(Edge) && demand[end:end+len(Edge)] == Edge {
		end += len(Edge)
	}
	return demand[start:end]
}

// IsVersionByte reports whether a byte may be part of a version of digits and dots.
func IsVersionByte(b byte) bool { return '0' <= b && b <= '9' || b == '.' }
