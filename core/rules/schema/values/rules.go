// Package values has the rules about values of keywords: defaults against the other keywords of their parameter,
// patterns, and both against the pipeline config.
package values

import "github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"

// Rules in the order in which documentation shows them.
var Rules = []*kind.Rule{
	defaultType, defaultNotInEnum, defaultConst, defaultPattern, defaultBounds, defaultLength, defaultFormat, defaultCombinator, defaultsConflict,
	defaultEmpty, defaultFalse, defaultNullInterpolated, defaultHTMLEntity, defaultQuoted, defaultInterpolation, defaultRemotePath,
	defaultNumericString, defaultWhitespace,
	patternInvalid, patternUnsupported, patternPortability, patternReDoS, patternUnanchored, patternExtensionDot, patternMimetype,
	paramNotInConfig, paramNotInSchema, configDefault, configDefaultDrift,
}
