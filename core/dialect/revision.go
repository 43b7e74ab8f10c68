package dialect

import "strings"

// Revision is one revision of the interface, which is greater than those before it, or a set of them: a row of a table has
// the revisions that it belongs to.
type Revision uint8

// The revisions, the oldest first, and the set of all. R1 is the default. Those that follow it are of nf-core/tools 4; their
// names have a dot after the 3.
const (
	R2 Revision = 1 << iota
	R1
	R30
	R303
	R31
	R32
	revisionsEnd

	AllRevisions = revisionsEnd - 1
	// Newest is the revision of the newest nf-core/tools.
	Newest = R32
)

// revisions are all in the order in which they are offered, the default first, with the versions of nf-core/tools that have
// each: the first that is given it, and the first and last as people read them.
var revisions = []struct {
	revision              Revision
	name, since, versions string
}{
	{R1, "R1", "3.3.0", "3.4.0 to 3.5.2"}, {R2, "R2", "", "before 3.3.0"}, {R30, "R3.0", "4.0.0", "4.0.0 to 4.0.2"},
	{R303, "R3.03", "4.0.3", "4.0.3"}, {R31, "R3.1", "4.1.0", "4.1.0"}, {R32, "R3.2", "4.2.0", "4.2.0 and later"},
}

// DefaultRevision is the one that is meant where none is named.
const DefaultRevision = R1

// Since is the set of a revision and all later ones.
func Since(r Revision) Revision { return AllRevisions &^ (r - 1) }

// Before is the set of all revisions before one.
func Before(r Revision) Revision { return r - 1 }

// The sets that tables name are constants, so that a table is data, which the linker leaves out where nothing reads it.
const (
	sinceR1    = AllRevisions &^ (R1 - 1)
	sinceR30   = AllRevisions &^ (R30 - 1)
	sinceR303  = AllRevisions &^ (R303 - 1)
	sinceR31   = AllRevisions &^ (R31 - 1)
	sinceR32   = AllRevisions &^ (R32 - 1)
	beforeR30  = R30 - 1
	beforeR303 = R303 - 1
)

// Has reports whether all of the other set's revisions are in this one.
func (r Revision) Has(other Revision) bool { return r&other == other }

// String is the name of a revision, such as "R1"; for a set "R1 and later" or "R2 and earlier", "all" or "none".
func (r Revision) String() string {
	switch r {
	case 0:
		return "none"
	case AllRevisions:
		return "all"
	}
	for _, row := range revisions {
		switch r {
		case row.revision:
			return row.name
		case Since(row.revision):
			return row.name + " and later"
		case Before(row.revision) | row.revision:
			return row.name + " and earlier"
		}
	}
	return "several"
}

// RevisionNamed is the revision with a name; "" is the default, and an unknown name gives no revision (0).
func RevisionNamed(name string) Revision {
	if name == "" {
		return DefaultRevision
	}
	for _, row := range revisions {
		if row.name == name {
			return row.revision
		}
	}
	return 0
}

// Revisions are all in the order in which they are offered, the default first.
func Revisions() []Revision {
	list := make([]Revision, len(revisions))
	for i, row := range revisions {
		list[i] = row.revision
	}
	return list
}

// RevisionIDs are the names of the revisions that can be asked for, the default first.
func RevisionIDs() []string {
	ids := make([]string, len(revisions))
	for i, row := range revisions {
		ids[i] = row.name
	}
	return ids
}

// RevisionOf is the revision that has the rules of a version of nf-core/tools, such as "4.0.2" or "4.1.0dev": that of the
// newest release which is not later. It is R1 for 3.3 too, which has its checks and required files, but asks for the options of
// the help message as R2 does. It is 0 for a string that does not begin with a number.
func RevisionOf(version string) Revision {
	digits := Numbers(version)
	if digits == "" || digits[0] == '.' {
		return 0
	}
	of := R2
	for _, row := range revisions {
		if row.revision > of && AtLeast(digits, row.since) {
			of = row.revision
		}
	}
	return of
}

// Numbers are the digits and dots that a version begins with: a development version counts as the version that it leads to.
func Numbers(version string) string {
	return strings.TrimRight(version[:len(version)-len(strings.TrimLeft(version, "0123456789."))], ".")
}

// ToolVersions are the versions of nf-core/tools that have the rules of a revision, such as "4.0.0 to 4.0.2".
func (r Revision) ToolVersions() string {
	for _, row := range revisions {
		if row.revision == r {
			return row.versions
		}
	}
	return ""
}
