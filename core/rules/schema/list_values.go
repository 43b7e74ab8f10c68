package schema

import "github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"

// valueRules judge the values that keywords hold: defaults by everything that their parameters
// say, patterns by themselves, and both against the configuration.
var valueRules = []*kind.Rule{
	defaultType, defaultNotInEnum, defaultConst, defaultPattern, defaultBounds, defaultLength, defaultFormat, defaultCombinator, defaultsConflict,
	defaultEmpty, defaultFalse, defaultNullInterpolated, defaultHTMLEntity, defaultQuoted, defaultInterpolation, defaultRemotePath,
	defaultNumericString, defaultWhitespace,
	patternInvalid, patternUnsupported, patternPortability, patternReDoS, patternUnanchored, patternExtensionDot, patternMimetype,
	paramNotInConfig, paramNotInSchema, configDefault, configDefaultDrift,
}
