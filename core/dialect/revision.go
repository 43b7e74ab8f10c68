package dialect

// Revision is a set of revisions of the interface. Two exist (interface §9); a row of a table
// that belongs to both has both bits.
type Revision uint8

// The revisions, and the set of both.
const (
	R1 Revision = 1 << iota
	R2
	Both = R1 | R2
)

// Revisions in the order in which they are offered; the first is the default.
var Revisions = []Revision{R1, R2}

// Has reports whether all of the other set's revisions are in this one.
func (r Revision) Has(other Revision) bool { return r&other == other }

// String is "R1", "R2" or "both".
func (r Revision) String() string { return [...]string{"none", "R1", "R2", "both"}[r&Both] }

// RevisionNamed is the revision with the name "R1" or "R2"; "" is the default, and any other
// name gives no revision (0).
func RevisionNamed(name string) Revision {
	if name == "" {
		return Revisions[0]
	}
	for _, r := range Revisions {
		if r.String() == name {
			return r
		}
	}
	return 0
}
