package dialect

// ownChecks are checks that nf-core/tools does not have. The tools config can disable them below "lint" like the others, but
// its record has no fields for them: nf-core/tools 3.5.1 to 4.2.1 ignores unknown settings there.
var ownChecks = []Field{
	{Toolkit: "parameters", NFCore: "parameters", Type: Switch, Revisions: AllRevisions,
		doc: "Parameters must agree across schema, configs, scripts and documents. Only flow-toolkit has this check"},
	{Toolkit: "scripts", NFCore: "scripts", Type: Switch, Revisions: AllRevisions,
		doc: "Scripts must have no syntax errors and no unused includes. Only flow-toolkit has this check"},
}

// IsOwnCheck reports whether a check is one of those.
func IsOwnCheck(id string) bool {
	for i := range ownChecks {
		if ownChecks[i].Toolkit == id {
			return true
		}
	}
	return false
}

// Offered are the fields that an editor of the file offers: those of the record, and below "lint" the checks that only
// flow-toolkit has.
func (r *Record) Offered() []*Field {
	fields := r.In(AllRevisions)
	if r == &LintRecord {
		for i := range ownChecks {
			fields = append(fields, &ownChecks[i])
		}
	}
	return fields
}
