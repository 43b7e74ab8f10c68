package dialect

// Layout are the names of files, keys and marks that a pipeline directory has by convention; the checks of a whole pipeline
// use them. Names within other files belong here as well. {short} is the pipeline's name without its organization.
type Layout struct {
	// ScriptExt ends the names of workflow scripts, TestExt those of their tests.
	ScriptExt, TestExt string
	// TestRunner is the test program's configuration, TestConfig the engine's configuration for
	// tests, and DefaultTest the test of the whole pipeline.
	TestRunner, TestConfig, DefaultTest string
	// TestWorkDir is the variable and TestFolder the folder that the test program works in.
	TestWorkDir, TestFolder string
	// TestWorkflow and TestAction run the tests on the hosting service, as the job TestJob with the engine's versions under
	// the matrix key VersionKey.
	TestWorkflow, TestAction, TestJob, VersionKey string
	// OldWorkflow ran them in the older revision, as the job OldJob.
	OldWorkflow, OldJob string
	// ReportConfig is the report tool's configuration.
	ReportConfig string
	// LogoLight and LogoDark are the logos' base names, OldLogo the former one.
	LogoLight, LogoDark, OldLogo string
	// TemplateOverrides are options that the pipeline template sets in a profile and again below.
	TemplateOverrides []string
	// OldVersionParam is a former parameter for the engine's version.
	OldVersionParam string
	// EngineVersion is the key of the manifest that demands a version of the engine.
	EngineVersion string
	// SchemaPlugin is the engine's plugin that validates parameters, OldSchemaPlugin the one before it.
	SchemaPlugin, OldSchemaPlugin string
	// Todo marks what the template leaves to do.
	Todo string
	// OfflineVariable keeps the engine from the network.
	OfflineVariable string
	// CustomConfig is the file of institutions' profiles, below CustomBase at the version CustomVersion.
	CustomConfig, CustomBase, CustomVersion string
	// Home is the start of the URLs of an organization's pipelines; {org} is its name.
	Home string
	// DocsHome begins the addresses of pipelines' documentation pages.
	DocsHome string
	// Components is the folder of the shared modules.
	Components string
	// EngineBadge, TemplateBadge and DOI are the items of the README's settings; DOIFormer is a
	// spelling of the last that documentation has.
	EngineBadge, TemplateBadge, DOI, DOIFormer string
	// EngineBadges are the forms of the engine's badge, of the newest revision and the one before;
	// TemplateBadgeForm is that of the template's.
	EngineBadges      [2]Badge
	TemplateBadgeForm Badge
	// TemplateHelper and JavaDeps are former files of the template.
	TemplateHelper, JavaDeps string
	// TokenVersion is the key of the tool's version in JSON reports.
	TokenVersion string
}

// Badge is an image of a badge service that shows a version: what precedes the version, the signs for "at least" of which one
// comes next, and what follows the version.
type Badge struct {
	Start string
	Signs []string
	End   string
}

// atLeast are the signs for "at least" as addresses spell them.
var atLeast = []string{"%E2%89%A5", "%3E%3D"}

var toolkitLayout = Layout{
	ScriptExt: ".flow", TestExt: ".flow.test",
	TestRunner: "flow-test.config", TestConfig: "tests/flow.config", DefaultTest: "tests/default.flow.test",
	TestWorkDir: "FLOWT_WORKDIR", TestFolder: ".flow-test",
	TestWorkflow: ".github/workflows/flow-test.yml", TestAction: ".github/actions/flow-test/action.yml", TestJob: "flow-test", VersionKey: "FLOW_VER",
	OldWorkflow: ".github/workflows/ci.yml", OldJob: "test",
	ReportConfig: "assets/report_config.yml",
	LogoLight:    "toolkit-{short}_logo_light.png", LogoDark: "toolkit-{short}_logo_dark.png", OldLogo: "toolkit-{short}_logo.png",
	TemplateOverrides: []string{"flow.enable.configProcessNamesValidation"},
	OldVersionParam:   "flow_required_version", EngineVersion: "manifest.flowVersion", SchemaPlugin: "flow-schema", OldSchemaPlugin: "flow-validation",
	Todo: "TODO toolkit", OfflineVariable: "FLOW_OFFLINE",
	CustomConfig: "toolkit_custom.config", CustomBase: "https://raw.githubusercontent.com/toolkit/configs/", CustomVersion: "master",
	Home: "https://github.com/{org}/", DocsHome: "https://toolkit.example/",
	Components:  "modules/toolkit",
	EngineBadge: "flow_badge", TemplateBadge: "toolkit_template_badge", DOI: "zenodo_doi", DOIFormer: "zenodo_release",
	EngineBadges: [2]Badge{
		{Start: "[![Flow](https://img.shields.io/badge/version-", Signs: atLeast, End: "-green?style=flat&logo=flow&logoColor=white&color=%230DC09D&link=https%3A%2F%2Fflow.example)](https://flow.example/)"},
		{Start: "[![Flow](https://img.shields.io/badge/flow%20DSL2-", Signs: atLeast, End: "-23aa62.svg)](https://flow.example/)"},
	},
	TemplateBadgeForm: Badge{Start: "[![toolkit template version](https://img.shields.io/badge/toolkit_template-", Signs: []string{""}, End: "-green?style=flat&logo=toolkit&logoColor=white&color=%2324B064&link=https%3A%2F%2Ftoolkit.example)](https://github.com/toolkit/tools/releases/tag/"},
	TemplateHelper:    "lib/ToolkitTemplate.groovy", JavaDeps: "lib/toolkit_external_java_deps.jar",
	TokenVersion: "toolkit_version",
}

var nfcoreLayout = Layout{
	ScriptExt: ".nf", TestExt: ".nf.test",
	TestRunner: "nf-test.config", TestConfig: "tests/nextflow.config", DefaultTest: "tests/default.nf.test",
	TestWorkDir: "NFT_WORKDIR", TestFolder: ".nf-test",
	TestWorkflow: ".github/workflows/nf-test.yml", TestAction: ".github/actions/nf-test/action.yml", TestJob: "nf-test", VersionKey: "NXF_VER",
	OldWorkflow: ".github/workflows/ci.yml", OldJob: "test",
	ReportConfig: "assets/multiqc_config.yml",
	LogoLight:    "nf-core-{short}_logo_light.png", LogoDark: "nf-core-{short}_logo_dark.png", OldLogo: "nf-core-{short}_logo.png",
	TemplateOverrides: []string{"nextflow.enable.configProcessNamesValidation"},
	OldVersionParam:   "nf_required_version", EngineVersion: "manifest.nextflowVersion", SchemaPlugin: "nf-schema", OldSchemaPlugin: "nf-validation",
	Todo: "TODO nf-core", OfflineVariable: "NXF_OFFLINE",
	CustomConfig: "nfcore_custom.config", CustomBase: "https://raw.githubusercontent.com/nf-core/configs/", CustomVersion: "master",
	Home: "https://github.com/{org}/", DocsHome: "https://nf-co.re/",
	Components:  "modules/nf-core",
	EngineBadge: "nextflow_badge", TemplateBadge: "nfcore_template_badge", DOI: "zenodo_doi", DOIFormer: "zenodo_release",
	EngineBadges: [2]Badge{
		{Start: "[![Nextflow](https://img.shields.io/badge/version-", Signs: atLeast, End: "-green?style=flat&logo=nextflow&logoColor=white&color=%230DC09D&link=https%3A%2F%2Fnextflow.io)](https://www.nextflow.io/)"},
		{Start: "[![Nextflow](https://img.shields.io/badge/nextflow%20DSL2-", Signs: atLeast, End: "-23aa62.svg)](https://www.nextflow.io/)"},
	},
	TemplateBadgeForm: Badge{Start: "[![nf-core template version](https://img.shields.io/badge/nf--core_template-", Signs: []string{""}, End: "-green?style=flat&logo=nfcore&logoColor=white&color=%2324B064&link=https%3A%2F%2Fnf-co.re)](https://github.com/nf-core/tools/releases/tag/"},
	TemplateHelper:    "lib/NfcoreTemplate.groovy", JavaDeps: "lib/nfcore_external_java_deps.jar",
	TokenVersion: "nf_core_tools_version",
}
