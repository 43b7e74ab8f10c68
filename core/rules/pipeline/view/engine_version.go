package view

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// EngineVersion is the minimum engine version in the manifest. If there is none that can be read, ok is false and the
// rule is reported as not checked.
func (f *Folder) EngineVersion(p *lint.Pass) (version string, ok bool) {
	key := f.Names.Layout.EngineVersion
	demanded, ok := f.Value(p, key)
	if !ok {
		return "", false
	}
	if version = leastVersion(demanded); version == "" {
		p.NotChecked(diag.CauseConfig, `a version in config option "`+key+`"`)
	}
	return version, version != ""
}

// Requires reports whether the manifest excludes all engine versions before the given one.
func (f *Folder) Requires(version string) bool {
	v, ok := f.Setting(f.Names.Layout.EngineVersion)
	return ok && v.Unknown == "" && dialect.Requires(v.Text, version)
}

// Edge is the suffix of engine versions that are not stable.
const Edge = "-edge"

// leastVersion is the first sequence of digits and dots in a requirement such as "!>=24.10.5", with "-edge" if that
// follows (lint.md §2.2).
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
