package diag

// Errors that the interface names (utils.md §2.1). They cross the border as their code, and
// each language raises them as it usually does.

// Kind is an error's name in the interface.
type Kind string

// The kinds.
const (
	LookupError        Kind = "LookupError"        // a remote that is unreachable or answers oddly
	ValueError         Kind = "ValueError"         // not found, or a bad argument
	AssertionError     Kind = "AssertionError"     // the user's files do not suffice
	UserWarning        Kind = "UserWarning"        // raised, not only printed
	IOError            Kind = "IOError"            // a file that cannot be read or whose checksum differs
	RuntimeError       Kind = "RuntimeError"       // a command or a remote that failed
	ValidationError    Kind = "ValidationError"    // values that do not fit; the issues say which
	SerializationError Kind = "SerializationError" // a value that cannot be written
	DecodeError        Kind = "UnicodeDecodeError" // bytes that are no UTF-8
	KeyError           Kind = "KeyError"
	TypeError          Kind = "TypeError"
	IndexError         Kind = "IndexError"
	AttributeError     Kind = "AttributeError"
	FileNotFoundError  Kind = "FileNotFoundError"
	NotADirectoryError Kind = "NotADirectoryError"
	IsADirectoryError  Kind = "IsADirectoryError"
	SyntaxError        Kind = "SyntaxError" // a text that is not of its language
)

// kinds is the table of codes, in the order in which documents list them.
var kinds = [...]struct {
	kind Kind
	code string
}{
	{LookupError, "ERR_LOOKUP"}, {ValueError, "ERR_VALUE"}, {AssertionError, "ERR_ASSERTION"},
	{UserWarning, "ERR_USER_WARNING"}, {IOError, "ERR_IO"}, {RuntimeError, "ERR_RUNTIME"},
	{ValidationError, "ERR_VALIDATION"}, {SerializationError, "ERR_SERIALIZATION"}, {DecodeError, "ERR_DECODE"},
	{KeyError, "ERR_KEY"}, {TypeError, "ERR_TYPE"}, {IndexError, "ERR_INDEX"}, {AttributeError, "ERR_ATTRIBUTE"},
	{FileNotFoundError, "ERR_NOT_FOUND"}, {NotADirectoryError, "ERR_NOT_A_DIRECTORY"},
	{IsADirectoryError, "ERR_IS_A_DIRECTORY"}, {SyntaxError, "ERR_SYNTAX"},
}

// Kinds lists all kinds in a fixed order.
func Kinds() []Kind {
	list := make([]Kind, len(kinds))
	for i := range kinds {
		list[i] = kinds[i].kind
	}
	return list
}

// Code is the kind's name on the wire, such as "ERR_VALUE".
func (k Kind) Code() string {
	for i := range kinds {
		if kinds[i].kind == k {
			return kinds[i].code
		}
	}
	return ""
}

// Raised is an error of the interface.
type Raised struct {
	Kind Kind
	// Message is for the user: what is wrong, and what would be right where that is known.
	Message string
	// Issues are the single faults of values, for a ValidationError and for an AssertionError
	// that comes of one.
	Issues []Issue
	// Cause is the error underneath; nil without one.
	Cause error
}

func (e *Raised) Error() string { return e.Message }

func (e *Raised) Unwrap() error { return e.Cause }

// Issue is one fault of a value given to a record (utils.md §3.9).
type Issue struct {
	// Type is the id of the fault, such as "bool_parsing".
	Type string
	// Loc are the names and indices that lead to the value; where a field accepts several types,
	// the one that refused stands after the field. Its spelling may change, the order not.
	Loc []any
	// Path is Loc without those types.
	Path []any
	// Message completes the sentence "the value …", such as "must be true or false".
	Message string
	// Input is the value as given.
	Input any
}
