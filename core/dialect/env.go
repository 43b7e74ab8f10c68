package dialect

// Environment variables that each dialect spells in its own way (utils.md §1.2; environment.go has those
// that all share). A machine that is set up for either tool should be understood, so both
// spellings are read in both dialects: the interface's own first, then the other.

// Variable is an environment variable: its spellings in the order in which they are read.
type Variable []string

// The variables.
var (
	// NoVersionCheck switches the check for a newer version off; any value but "" counts.
	NoVersionCheck = Variable{"TOOLKIT_NO_VERSION_CHECK", "NFCORE_NO_VERSION_CHECK"}
	// VersionURL replaces the address that gives the newest version.
	VersionURL = Variable{"TOOLKIT_VERSION_URL", "NFCORE_VERSION_URL"}
	// PRCommit is the commit of the pull request that is being checked.
	PRCommit = Variable{"HOST_PR_COMMIT", "GITHUB_PR_COMMIT"}
	// HostToken is a token for the hosting API.
	HostToken = Variable{"HOST_TOKEN", "GITHUB_TOKEN"}
)

// In is the variable's first value in the environment that is not empty; "" without one or without an environment. An empty
// value counts as not set, also for tokens.
func (v Variable) In(env func(name string) (value string, ok bool)) string {
	value, _ := v.Find(env)
	return value
}

// Find is In with the spelling that had the value, for messages.
func (v Variable) Find(env func(name string) (value string, ok bool)) (value, name string) {
	if env == nil {
		return "", ""
	}
	for _, name := range v {
		if value, ok := env(name); ok && value != "" {
			return value, name
		}
	}
	return "", ""
}
