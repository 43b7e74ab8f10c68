package pattern

import (
	"fmt"
	"sort"
	"strings"
	"unicode"
)

// ECMA-262 compares the names of properties letter by letter, so each is looked up as written. Categories and scripts are
// written with the names that package regexp knows, whose tables it links anyway; the few other properties are written as
// ranges.

// property reads "{…}" after "\p" or "\P" that began at from. beyond is set for a property
// that the tables at hand do not have.
func (p *parser) property(negated bool, from int) (s set, beyond *Error) {
	body, _, closed := strings.Cut(p.rest(), "}")
	if !closed || !strings.HasPrefix(body, "{") {
		p.fail(problem{feature: "unicode property", at: from, end: p.pos,
			message: fmt.Sprintf(`has "%s" without a property`, p.text[from:p.pos]), help: fmt.Sprintf(`add one, for example "%s{Letter}"`, p.text[from:p.pos])})
		return set{}, nil
	}
	p.pos += len(body) + 1
	text := p.text[from:p.pos]
	members, answer := lookUp(body[1:], negated)
	p.written += len(members)
	switch {
	case p.written > maxSize*membersPerState:
		p.fail(problem{kind: TooLarge, feature: "size", at: from, end: p.pos, message: "has too many Unicode properties", help: "use fewer properties"})
	case answer == unknown:
		p.fail(problem{feature: "unicode property", java: true, at: from, end: p.pos,
			message: fmt.Sprintf(`has the unknown Unicode property "%s"`, text), help: `check upper and lower case and "_"`})
	case answer == noTable:
		beyond = &Error{Kind: Unsupported, Feature: "unicode property", Offset: from, End: p.pos,
			Message: fmt.Sprintf(`has the Unicode property "%s", which is not supported`, text), Help: "write the ranges of characters"}
	case negated && p.flags.ignoreCase:
		beyond = &Error{Kind: Unsupported, Feature: "unicode property", Offset: from, End: p.pos,
			Message: fmt.Sprintf(`has "%s" under the flag "i", which is not supported`, text), Help: fmt.Sprintf(`write "[^\p%s]"`, body+"}")}
	}
	return set{members: members}, beyond
}

// answer to the question for a property.
type answer int

const (
	found answer = iota
	unknown
	noTable
)

// lookUp returns the members of a property or, negated, of all characters without it.
func lookUp(body string, negated bool) (string, answer) {
	name, value, paired := strings.Cut(body, "=")
	switch {
	case !paired:
		if category := categoryName(name); category != "" {
			return named(category, negated), found
		}
		return binary(name, negated)
	case name == "General_Category" || name == "gc":
		if category := categoryName(value); category != "" {
			return named(category, negated), found
		}
	case name == "Script" || name == "sc":
		if script, is := scriptName(value); is != found {
			return "", is
		} else {
			return named(script, negated), found
		}
	case name == "Script_Extensions" || name == "scx":
		if _, is := scriptName(value); is != unknown {
			return "", noTable
		}
	}
	return "", unknown
}

func named(name string, negated bool) string {
	switch {
	case negated:
		return `\P{` + name + `}`
	case name == "LC":
		return `\p{Lu}\p{Ll}\p{Lt}` // package regexp folds the three fully, "LC" not
	}
	return `\p{` + name + `}`
}

// categoryName returns the short name of a general category, "" for none.
func categoryName(name string) string {
	if short := unicode.CategoryAliases[name]; short != "" {
		return short
	}
	if unicode.Categories[name] != nil {
		return name
	}
	return ""
}

// scriptCodes are the codes of the most frequent scripts; the package unicode has full names only.
const scriptCodes = " Arab=Arabic Armn=Armenian Beng=Bengali Cyrl=Cyrillic Deva=Devanagari Ethi=Ethiopic Geor=Georgian" +
	" Grek=Greek Gujr=Gujarati Guru=Gurmukhi Hang=Hangul Hani=Han Hebr=Hebrew Hira=Hiragana Kana=Katakana Khmr=Khmer" +
	" Knda=Kannada Laoo=Lao Latn=Latin Mlym=Malayalam Mong=Mongolian Mymr=Myanmar Qaai=Inherited Sinh=Sinhala" +
	" Taml=Tamil Telu=Telugu Tibt=Tibetan Zinh=Inherited Zyyy=Common "

func scriptName(name string) (string, answer) {
	if unicode.Scripts[name] != nil {
		return name, found
	}
	if len(name) == 4 && isCode(name) {
		if _, after, listed := strings.Cut(scriptCodes, " "+name+"="); listed {
			full, _, _ := strings.Cut(after, " ")
			return full, found
		}
		return "", noTable
	}
	return "", unknown
}

func isCode(name string) bool {
	for i, r := range name {
		if (i == 0 && !unicode.IsUpper(r)) || (i > 0 && !unicode.IsLower(r)) {
			return false
		}
	}
	return true
}

// unlisted are the binary properties of ECMA-262 without a table in the package unicode, or
// which are not worth one here.
const unlisted = " Bidi_Control Bidi_C Bidi_Mirrored Bidi_M Case_Ignorable CI Cased Changes_When_Casefolded CWCF" +
	" Changes_When_Casemapped CWCM Changes_When_Lowercased CWL Changes_When_NFKC_Casefolded CWKCF" +
	" Changes_When_Titlecased CWT Changes_When_Uppercased CWU Dash Default_Ignorable_Code_Point DI Deprecated Dep" +
	" Diacritic Dia Emoji Emoji_Component EComp Emoji_Modifier EMod Emoji_Modifier_Base EBase Emoji_Presentation EPres" +
	" Extended_Pictographic ExtPict Extender Ext Grapheme_Base Gr_Base Grapheme_Extend Gr_Ext IDS_Binary_Operator IDSB" +
	" IDS_Trinary_Operator IDST ID_Continue IDC ID_Start IDS Ideographic Ideo Join_Control Join_C" +
	" Logical_Order_Exception LOE Math Noncharacter_Code_Point NChar Pattern_Syntax Pat_Syn Pattern_White_Space Pat_WS" +
	" Quotation_Mark QMark Radical Regional_Indicator RI Sentence_Terminal STerm Soft_Dotted SD Terminal_Punctuation Term" +
	" Unified_Ideograph UIdeo Variation_Selector VS XID_Continue XIDC XID_Start XIDS "

// binary returns the members of a property that a character has or has not.
func binary(name string, negated bool) (string, answer) {
	switch name {
	case "Any", "Assigned", "ASCII":
		return named(name, negated), found
	case "ASCII_Hex_Digit", "AHex":
		return ranges(negated, unicode.ASCII_Hex_Digit), found
	case "Hex_Digit", "Hex":
		return ranges(negated, unicode.Hex_Digit), found
	case "White_Space", "space":
		return ranges(negated, unicode.White_Space), found
	case "Lowercase", "Lower":
		return ranges(negated, unicode.Ll, unicode.Other_Lowercase), found
	case "Uppercase", "Upper":
		return ranges(negated, unicode.Lu, unicode.Other_Uppercase), found
	case "Alphabetic", "Alpha":
		return ranges(negated, unicode.L, unicode.Nl, unicode.Other_Lowercase, unicode.Other_Uppercase, unicode.Other_Alphabetic), found
	}
	if name != "" && strings.Contains(unlisted, " "+name+" ") {
		return "", noTable
	}
	return "", unknown
}

// stretch is a range of characters, both ends in it.
type stretch struct{ low, high rune }

// ranges writes the characters of the tables, or negated all others, as members.
func ranges(negated bool, tables ...*unicode.RangeTable) string {
	var all []stretch
	add := func(low, high, stride rune) {
		if stride == 1 {
			all = append(all, stretch{low, high})
			return
		}
		for r := low; r <= high; r += stride {
			all = append(all, stretch{r, r})
		}
	}
	for _, table := range tables {
		for _, r := range table.R16 {
			add(rune(r.Lo), rune(r.Hi), rune(r.Stride))
		}
		for _, r := range table.R32 {
			add(rune(r.Lo), rune(r.Hi), rune(r.Stride))
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].low < all[j].low })
	var members strings.Builder
	next := rune(0) // the first character not yet written or left out
	for _, one := range all {
		if negated && one.low > next {
			members.WriteString(span(next, one.low-1))
		}
		if low := max(one.low, next); !negated && low <= one.high {
			members.WriteString(span(low, one.high))
		}
		next = max(next, one.high+1)
	}
	if negated {
		members.WriteString(span(next, unicode.MaxRune))
	}
	return members.String()
}
