package screen

// Color reports whether to use colors: as the option says with "always" or "never". With anything else, which is
// "auto", the environment decides, NO_COLOR before FORCE_COLOR, and then whether the output is a terminal that can
// show them. A variable that is empty counts as not set.
func Color(when string, env func(name string) (string, bool), terminal bool) bool {
	if when == "always" || when == "never" {
		return when == "always"
	}
	if value, _ := env("NO_COLOR"); value != "" {
		return false
	}
	if force, _ := env("FORCE_COLOR"); force != "" {
		return force != "0" && force != "false"
	}
	term, _ := env("TERM")
	return terminal && term != "dumb"
}
