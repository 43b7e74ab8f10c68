package dialect

// readElsewhere are parameters of the pipeline template that no code of a pipeline has to read: institutional configs set
// those of the profile for the summary of the schema plugin, which reads the others.
var readElsewhere = map[string]bool{
	"config_profile_name": true, "config_profile_description": true, "config_profile_contact": true, "config_profile_url": true,
	"validationFailUnrecognisedParams": true, "validationLenientMode": true, "validationSchemaIgnoreParams": true,
	"validationShowHiddenParams": true,
	"help":                       true, "help_full": true, "show_hidden": true, "version": true, "monochromeLogs": true, "monochrome_logs": true,
	"genomes": true, "pipelines_testdata_base_path": true, "modules_testdata_base_path": true,
}

// IsReadElsewhere reports whether something outside of a pipeline reads or sets a parameter of this name: the engine's schema
// plugins and institutional configs.
func IsReadElsewhere(name string) bool { return readElsewhere[name] }
