package syntax

// The names that the strict parser has in configuration files; config.md §2.3.

import "strings"

// configNames are the constants of a configuration file.
var configNames = []string{"baseDir", "launchDir", "outputDir", "params", "projectDir", "secrets"}

// closureNames are those that closures know besides.
var closureNames = []string{"Channel", "channel", "log", "moduleDir", "nextflow", "task", "workDir", "workflow"}

// configFunctions and closureFunctions are called without a receiver.
var (
	configFunctions  = []string{"env"}
	closureFunctions = []string{
		"branchCriteria", "error", "exit", "file", "files", "groupKey", "multiMapCriteria",
		"print", "printf", "println", "record", "sendMail", "sleep", "tuple",
	}
)

// The names that the strict parser has in pipeline scripts: those of all versions from 25.04 to 26.08 (the interfaces in
// nextflow.script.dsl).
var (
	scriptNames = []string{
		"args", "baseDir", "channel", "Channel", "delegate", "launchDir", "log", "moduleDir", "nextflow", "owner", "params", "projectDir",
		"secrets", "workDir", "workflow",
	}
	scriptFunctions = []string{
		"branchCriteria", "env", "error", "exit", "file", "files", "groupKey", "multiMapCriteria", "print", "printf", "println", "record",
		"sendMail", "sleep", "tuple",
	}
	// processFunctions are those of processes besides, in their outputs too.
	processFunctions = []string{"eval", "path", "stageAs", "stdin", "stdout", "template", "val"}
	// operatorNames are functions and values of workflows, as in "channel | view".
	operatorNames = []string{
		"branch", "buffer", "collate", "collect", "collectFile", "combine", "concat", "count", "cross", "distinct", "dump", "filter",
		"first", "flatMap", "flatten", "groupTuple", "ifEmpty", "join", "last", "map", "max", "merge", "min", "mix", "multiMap",
		"randomSample", "reduce", "set", "splitCsv", "splitFasta", "splitFastq", "splitJson", "splitText", "subscribe", "sum", "take",
		"tap", "toInteger", "toList", "toSortedList", "transpose", "unique", "until", "view",
	}
	directiveNames = []string{
		"accelerator", "afterScript", "arch", "array", "beforeScript", "cache", "clusterOptions", "conda", "container",
		"containerOptions", "cpus", "debug", "disk", "errorStrategy", "executor", "ext", "fair", "hints", "label", "machineType",
		"maxErrors", "maxForks", "maxRetries", "maxSubmitAwait", "memory", "module", "penv", "pod", "publishDir", "queue",
		"resourceLabels", "resourceLimits", "scratch", "secret", "shell", "spack", "stageInMode", "stageOutMode", "storeDir", "tag",
		"time",
	}
)

// deprecatedName has another name in its place.
const deprecatedName, deprecatedFor = "baseDir", "projectDir"

// packages hold classes that may be named in full.
var packages = []string{"groovy.", "java.", "javax.", "nextflow.", "org.apache.groovy.", "org.codehaus.groovy."}

// packageRoots are the first words of packages, as expressions name them.
var packageRoots = []string{"groovy", "java", "javax", "nextflow", "org"}

// classes are those that need no package, by the package that brings them.
const classes = " " +
	// of the engine
	"Bag Channel Duration MemoryUnit Path Record Tuple Value VersionNumber " +
	// java.lang
	"AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException AssertionError AutoCloseable Boolean Byte " +
	"CharSequence Character Class ClassCastException ClassLoader ClassNotFoundException CloneNotSupportedException Cloneable Comparable " +
	"Deprecated Double Enum Error Exception Float FunctionalInterface IllegalArgumentException IllegalStateException " +
	"IndexOutOfBoundsException Integer InterruptedException Iterable Long Math NegativeArraySizeException NoSuchFieldException " +
	"NoSuchMethodException NullPointerException Number NumberFormatException Object OutOfMemoryError Override Package Process " +
	"ProcessBuilder ProcessHandle Readable ReflectiveOperationException Runnable Runtime RuntimeException Short StackOverflowError " +
	"StackTraceElement StrictMath String StringBuffer StringBuilder StringIndexOutOfBoundsException System Thread ThreadGroup " +
	"ThreadLocal Throwable UnsupportedOperationException VirtualMachineError Void " +
	// java.util
	"AbstractList AbstractMap ArrayDeque ArrayList Arrays Base64 BitSet Calendar Collection Collections Comparator " +
	"ConcurrentModificationException Currency Date Deque Dictionary EnumMap EnumSet Enumeration EventListener EventObject Formatter " +
	"GregorianCalendar HashMap HashSet Hashtable IdentityHashMap Iterator LinkedHashMap LinkedHashSet LinkedList List ListIterator " +
	"Locale Map MissingResourceException NavigableMap NavigableSet NoSuchElementException Objects Optional OptionalDouble OptionalInt " +
	"OptionalLong PriorityQueue Properties Queue Random ResourceBundle Scanner Set SimpleTimeZone SortedMap SortedSet Spliterator " +
	"Stack StringJoiner StringTokenizer TimeZone Timer TimerTask TreeMap TreeSet UUID Vector WeakHashMap " +
	// java.io
	"BufferedInputStream BufferedOutputStream BufferedReader BufferedWriter ByteArrayInputStream ByteArrayOutputStream Closeable " +
	"Console DataInputStream DataOutputStream EOFException File FileFilter FileInputStream FileNotFoundException FileOutputStream " +
	"FileReader FileWriter FilenameFilter Flushable IOException InputStream InputStreamReader ObjectInputStream ObjectOutputStream " +
	"OutputStream OutputStreamWriter PrintStream PrintWriter RandomAccessFile Reader Serializable StringReader StringWriter " +
	"UncheckedIOException Writer " +
	// java.net
	"HttpURLConnection InetAddress MalformedURLException ServerSocket Socket URI URISyntaxException URL URLConnection URLDecoder URLEncoder " +
	// java.math, groovy.lang, groovy.util
	"BigDecimal BigInteger Binding Closure ConfigObject ConfigSlurper DelegatesTo EmptyRange ExpandoMetaClass Expando GString " +
	"GroovyClassLoader GroovyObject GroovyRuntimeException GroovyShell GroovySystem IntRange MetaClass MissingMethodException " +
	"MissingPropertyException Node NodeBuilder NodeList ObjectRange ObservableList ObservableMap Range Script Sequence Singleton Tuple1 " +
	"Tuple2 Tuple3 Tuple4 "

// KnownClass reports whether the engine has a class of the name, as far as is known: one that needs no package, or one below
// a package that the engine has.
func KnownClass(name string) bool { return knownClass(name) }

// knownClass reports whether a class of the name exists, as far as is known.
func knownClass(name string) bool {
	if !strings.Contains(name, ".") {
		return wordKind(name) == tPrimitive || strings.Contains(classes, " "+name+" ")
	}
	for _, p := range packages {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	outer, _, _ := strings.Cut(name, ".")
	return strings.Contains(classes, " "+outer+" ") // a class within another
}

// LooksLikeEnvironment reports whether a name is written as those of environment variables are.
func LooksLikeEnvironment(name string) bool { return looksLikeEnvironment(name) }

// looksLikeEnvironment reports whether a name is written as those of environment variables are.
func looksLikeEnvironment(name string) bool {
	for i := range len(name) {
		if c := name[i]; c != '_' && (c < 'A' || c > 'Z') && !isDigit(c) {
			return false
		}
	}
	return len(name) > 1
}

// IsPrimitive reports whether a name is that of a primitive type, which is a value by itself.
func IsPrimitive(name string) bool { return wordKind(name) == tPrimitive }
