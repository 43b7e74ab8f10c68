package report

// DocURL is the URL of the documentation of a rule, or of a check that stands in the place of one.
func DocURL(rule string) string { return homepage + "/blob/main/docs/rules/" + rule + ".md" }
