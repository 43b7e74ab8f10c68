package value

import "strings"

// The full names of the engine's classes, as far as Java or Groovy own them.

// packages are the packages of class names, those in java.lang left out.
var packages = [...]struct{ name, classes string }{
	{"java.lang.", " Boolean Integer Long Float Double String Math System Object Class Comparable Number CharSequence Iterable "},
	{"java.math.", " BigInteger BigDecimal RoundingMode "},
	{"java.util.", " ArrayList LinkedHashMap LinkedHashSet Date List Map Set HashMap Collection Collections Arrays "},
	{"java.util.regex.", " Pattern Matcher "},
	{"groovy.lang.", " IntRange GString "},
	{"groovy.util.", " ConfigObject "},
	{"org.codehaus.groovy.runtime.", " GStringImpl "},
}

// interfaces are the names that are interfaces, not classes.
const interfaces = " Comparable CharSequence List Map Set Collection Iterable "

// classOf is the short name of the class that an object of the engine's would have.
func classOf(v Value) string {
	switch v := v.(type) {
	case *List:
		return [...]string{Plain: "ArrayList", Set: "LinkedHashSet", Array: "String[]"}[v.Sort]
	case *Map:
		if !v.Scope {
			return "LinkedHashMap"
		}
	case *Interpolated:
		return "GStringImpl"
	case *Range:
		return "IntRange"
	}
	return v.TypeName()
}

// fullName is a class with its package, if that is known.
func fullName(class string) string {
	for _, p := range packages {
		if hasWord(p.classes, class) {
			return p.name + class
		}
	}
	return class
}

// otherClasses are known by name only; the engine's own are among them.
const otherClasses = " int long float double boolean short byte char MemoryUnit Duration Path File UnixPath Closure TreeMap TreeSet " +
	"LinkedList AbstractMap Entry Map.Entry Range Throwable Short Byte Character BigDecimal "

// isKnownClass reports whether there is such a class, as far as is known here.
func isKnownClass(name string) bool {
	return fullName(name) != name || hasWord(otherClasses, name) || strings.HasSuffix(name, "[]") ||
		strings.HasSuffix(name, "Exception") || strings.HasSuffix(name, "Error")
}

// hasWord finds a word in a list of words, each with spaces around it.
func hasWord(words, word string) bool {
	for rest := words; len(rest) > len(word); rest = rest[1:] {
		if rest[0] == ' ' && rest[1:1+len(word)] == word && len(rest) > 1+len(word) && rest[1+len(word)] == ' ' {
			return true
		}
	}
	return false
}
