package report

// DocURL is the URL of the documentation of a rule, or of a check that is used as a rule.
func DocURL(rule string) string { return homepage + "/blob/main/docs/rules/" + rule + ".md" }
