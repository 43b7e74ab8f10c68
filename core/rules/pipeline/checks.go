package pipeline

// All lists the checks in the order in which they run and are reported (lint.md §1.4).
func All() []*Check {
	return []*Check{
		filesExist, flowConfig, flowTestContent, filesUnchanged, actionsFlowTest, actionsCI, actionsAWSTest, actionsAWSFullTest, readme,
		pipelineTodos, pipelineIfEmptyNull, pluginIncludes, pipelineNameConventions, templateStrings, schemaLint, schemaParams, systemExit,
		schemaDescription, actionsSchemaValidation, mergeMarkers, modulesJSON, reportConfig, modulesStructure, localComponentStructure,
		baseConfig, modulesConfig, toolkitYML, rocrateReadmeSync, containerConfigs, versionConsistency, includedConfigs, toolkitComponents,
		parameterPlaces,
		scripts,
	}
}
