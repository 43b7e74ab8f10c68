// Package values has the rules over the values that keywords hold: defaults by everything that their parameters say, patterns by themselves, and both against the configuration.
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
