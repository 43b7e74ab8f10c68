package syntax

// The tokens of the language. The source is cut into them once, before parsing, so that the parser may look ahead any
// distance: the kinds of strings, nested interpolation and whether "/" divides or quotes depend only on the tokens before.

// kind is the kind of a token.
type kind uint8

const (
	tEOF kind = iota
	// tBad is a character that begins nothing.
	tBad
	tInt
	tDecimal
	// tString is a whole text without interpolation; the others are the pieces of one with it:
	// its quote, its text, "$a.b", "${", the "}" of that, and the last quote.
	tString
	tOpenText
	tText
	tPath
	tOpenExpr
	tCloseExpr
	tCloseText

	tLParen
	tRParen
	tLBrack
	tRBrack
	tLBrace
	tRBrace
	tSemi
	tComma
	tDot
	tSafeDot
	tSafeChain
	tSpreadDot
	tMethodPointer
	tMethodRef
	tSafeIndex
	tColon
	tQuestion
	tElvis
	tArrow
	tAt

	tAssign
	tOpAssign
	tNot
	tBitNot
	tInc
	tDec
	tAdd
	tSub
	tMul
	tDiv
	tMod
	tPow
	tShift
	tRange
	tRangeLegacy
	tLess
	tGreater
	tLessEq
	tGreaterEq
	tNotIn
	tNotInstanceof
	tEq
	tIdentical
	tRegex
	tBitAnd
	tBitXor
	tBitOr
	tAnd
	tOr

	// Words: first names, then the keywords of the strict parser, then those of the legacy one alone.
	tIdent
	tIncludeConfig
	tPrimitive
	tIn
	tAs
	tDef
	tInstanceof
	tReturn
	tNull
	tTrue
	tFalse
	tAssert
	tCatch
	tElse
	tIf
	tNew
	tThrow
	tTry
	tFor
	tWhile
	tDo
	tSwitch
	tCase
	tDefault
	tBreak
	tContinue
	tFinally
	tImport
	tPackage
	tClass
	tModifier
	tThis
	tReserved
)

func (k kind) isWord() bool { return k >= tIdent }

// strictKeyword reports whether the strict parser has the word as a keyword, which is not allowed as the name of a setting.
func (k kind) strictKeyword() bool { return k >= tAs && k <= tTry }

// strictProperty reports whether the strict parser takes the word behind a dot, as a key or as the
// name of an argument.
func (k kind) strictProperty() bool { return k <= tFalse || k > tTry }

// legacyKeyword reports whether the legacy parser takes the word for no name.
func (k kind) legacyKeyword() bool { return k == tPrimitive || k > tAs }

// Flags of tokens.
const (
	// lineBefore: a line break precedes the token.
	lineBefore uint8 = 1 << iota
	// commentBefore: a comment between "/*" and "*/" does, which the strict parser counts as one.
	commentBefore
	// faulty: the lexer has an error to report at the token.
	faulty
	// escaped: the text of the string has escapes or carriage returns.
	escaped
	// capital: the word begins with a capital letter.
	capital
	// cut: the text has no closing quote.
	cut
)

type token struct {
	kind  kind
	quote Quote
	flags uint8
	// depth is the number of braces open around the token; braces count as outside themselves.
	depth int32
	start int32
	end   int32
}

func (t *token) line() bool       { return t.flags&lineBefore != 0 }
func (t *token) strictLine() bool { return t.flags&(lineBefore|commentBefore) != 0 }

// endsOperand reports whether a value may end with the token, so that a slash behind it divides.
func (k kind) endsOperand() bool {
	switch k {
	case tInt, tDecimal, tString, tCloseText, tRParen, tRBrack, tRBrace, tIdent, tNull, tTrue, tFalse, tThis, tIncludeConfig, tIn, tInc, tDec:
		return k != tIn
	}
	return false
}

// wordKind is the kind of a word.
func wordKind(word string) kind {
	switch word {
	case "includeConfig":
		return tIncludeConfig
	case "boolean", "byte", "char", "short", "int", "long", "float", "double":
		return tPrimitive
	case "in":
		return tIn
	case "as":
		return tAs
	case "def":
		return tDef
	case "instanceof":
		return tInstanceof
	case "return":
		return tReturn
	case "null":
		return tNull
	case "true":
		return tTrue
	case "false":
		return tFalse
	case "assert":
		return tAssert
	case "catch":
		return tCatch
	case "else":
		return tElse
	case "if":
		return tIf
	case "new":
		return tNew
	case "throw":
		return tThrow
	case "try":
		return tTry
	}
	return legacyWordKind(word)
}

// legacyWordKind is the kind of a word that is a plain name to the strict parser.
func legacyWordKind(word string) kind {
	switch word {
	case "for":
		return tFor
	case "while":
		return tWhile
	case "do":
		return tDo
	case "switch":
		return tSwitch
	case "case":
		return tCase
	case "default":
		return tDefault
	case "break":
		return tBreak
	case "continue":
		return tContinue
	case "finally":
		return tFinally
	case "import":
		return tImport
	case "package":
		return tPackage
	case "class", "interface", "enum":
		return tClass
	case "abstract", "final", "native", "private", "protected", "public", "static", "synchronized", "transient", "volatile", "void", "strictfp":
		return tModifier
	case "this", "super":
		return tThis
	case "const", "extends", "goto", "implements", "throws", "threadsafe":
		return tReserved
	}
	return tIdent
}
