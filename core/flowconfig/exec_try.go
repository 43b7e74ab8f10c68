package flowconfig

import (
	"errors"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// "try": which clause takes an error is a matter of its class. Where the class is not known, neither
// is what follows, unless the first clause takes all.

// nullPointer is the class of using null as if it were something.
const nullPointer = "NullPointerException"

// noSuchMethod is the class of calling what is not there, noSuchFile of including what is not.
const (
	noSuchMethod = "MissingMethodException"
	noSuchFile   = "NoSuchFileException"
)

// parents are the classes of errors, each with the one that it is a kind of.
var parents = [...][2]string{
	{"Exception", "Throwable"}, {"Error", "Throwable"}, {"AssertionError", "Error"},
	{"PowerAssertionError", "AssertionError"}, {"StackOverflowError", "Error"}, {"OutOfMemoryError", "Error"},
	{"RuntimeException", "Exception"}, {"IOException", "Exception"}, {"FileNotFoundException", "IOException"},
	{"NoSuchFileException", "IOException"}, {"ParseException", "Exception"},
	{"ArithmeticException", "RuntimeException"}, {"NullPointerException", "RuntimeException"},
	{"ClassCastException", "RuntimeException"}, {"UnsupportedOperationException", "RuntimeException"},
	{"IllegalStateException", "RuntimeException"}, {"IllegalArgumentException", "RuntimeException"},
	{"NumberFormatException", "IllegalArgumentException"}, {"NoSuchElementException", "RuntimeException"},
	{"IndexOutOfBoundsException", "RuntimeException"},
	{"IllegalFormatException", "IllegalArgumentException"}, {"IllegalFormatConversionException", "IllegalFormatException"},
	{"MissingFormatArgumentException", "IllegalFormatException"}, {"PatternSyntaxException", "IllegalArgumentException"},
	{"StringIndexOutOfBoundsException", "IndexOutOfBoundsException"},
	{"ArrayIndexOutOfBoundsException", "IndexOutOfBoundsException"},
	{"GroovyRuntimeException", "RuntimeException"}, {"MissingMethodException", "GroovyRuntimeException"},
	{"MissingPropertyException", "GroovyRuntimeException"}, {"GroovyCastException", "ClassCastException"},
}

// parentOf is the class above a class of errors, "" for one that is not known.
func parentOf(class string) string {
	for _, p := range parents {
		if p[0] == class {
			return p[1]
		}
	}
	return ""
}

// classOf is the class of an operation's error, "" if it is unknown.
func classOf(err *value.Error) string {
	if err.OnNull {
		return nullPointer
	}
	return err.Class
}

// classOfThrown is the class of what the configuration throws.
func classOfThrown(v value.Value) string {
	if u, ok := v.(*value.Unknown); ok {
		return value.ShortType(u.Class)
	}
	return ""
}

// throwAs makes an error of a class; "" is one that is not known.
func (m *evaluator) throwAs(at syntax.Node, class string, t texts) error {
	return m.thrown(at, CodeRuntime, class, t)
}

// thrown is an error with what it depends on that it is thrown.
func (m *evaluator) thrown(at syntax.Node, code diag.Code, class string, t texts) error {
	return &thrown{code: code, Place: m.place(at.Span()), texts: t, class: class, about: m.about()}
}

// try is "try … catch … finally".
func (m *evaluator) try(s *syntax.Try) (flow, error) {
	how, may, err := m.guarded(s.Body)
	var t *thrown
	switch {
	case errors.As(err, &t):
		how, err = m.caughtBy(s, t, may)
	case err == nil && !may.none():
		how, err = m.perhapsCaught(s, how, may)
	}
	if len(s.Finally) > 0 && err != errSpent {
		if ends, failed := m.inner(s.Finally); failed != nil || ends != next {
			return ends, failed
		}
	}
	return how, err
}

// guarded runs the body of a "try"; may is what it depends on that an error ends it elsewhere.
func (m *evaluator) guarded(body []syntax.Statement) (how flow, may deps, err error) {
	before := m.reachability.threw
	m.reachability.threw = deps{}
	m.guard++
	m.tries++
	control := m.control
	m.control.add(before)
	how, err = m.inner(body)
	m.control = control
	m.guard--
	m.tries--
	may = m.reachability.threw
	m.reachability.threw = before
	return how, may, err
}

// caughtBy continues with an error that ended the body. What the rest of the body would have done depends on what the error
// does.
func (m *evaluator) caughtBy(s *syntax.Try, t *thrown, may deps) (how flow, err error) {
	may.add(t.about)
	m.markSkipped(may, s.Body...)
	err = m.controlled(may, func() error {
		how, err = m.catch(s.Catches, t)
		return err
	})
	return how, err
}

// perhapsCaught continues after a body that ended, but that an error might have ended before.
func (m *evaluator) perhapsCaught(s *syntax.Try, how flow, may deps) (flow, error) {
	if may.unknownReason == "" {
		for i := range s.Catches {
			m.markSkipped(may, s.Catches[i].Body...)
		}
		return how, nil
	}
	if len(s.Catches) == 0 {
		return how, nil
	}
	switch how {
	case returns:
		m.reachability.left.add(may)
	case breaks, continues:
		m.reachability.broke.add(may)
	}
	return next, m.anyClause(s.Catches, &value.Unknown{Cause: value.Unresolved, Reason: may.unknownReason})
}

// catch runs the first clause that catches an error; an uncaught one is passed on.
func (m *evaluator) catch(clauses []syntax.Catch, t *thrown) (how flow, err error) {
	for i := range clauses {
		c := &clauses[i]
		takes, known := catches(c.Types, t.class)
		if !known {
			return next, m.eitherClause(clauses[i:], t)
		}
		if !takes {
			continue
		}
		err = m.within(func() error {
			m.define(c.Name.Text, caught(t.class))
			how, err = m.statements(c.Body)
			return err
		})
		return how, err
	}
	return next, t
}

// caught is the value of an error within the clause that catches it.
func caught(class string) value.Value {
	return &value.Unknown{Cause: value.Unresolved, Reason: "errors of the engine are unknown here", Shown: "<error>", Class: class, Present: true}
}

// eitherClause runs every clause that may apply, as branches of an unknown condition.
func (m *evaluator) eitherClause(clauses []syntax.Catch, t *thrown) error {
	return m.anyClause(clauses, &value.Unknown{Cause: value.Unresolved, Reason: "the class of an error is unknown, so its \"catch\" is as well: " + t.message})
}

// anyClause runs all clauses, of which one at most is meant.
func (m *evaluator) anyClause(clauses []syntax.Catch, why *value.Unknown) error {
	bodies := make([][]syntax.Statement, len(clauses))
	for i := range clauses {
		bodies[i] = clauses[i].Body
	}
	return m.within(func() error {
		for i := range clauses {
			m.define(clauses[i].Name.Text, caught(""))
		}
		return m.runAllBranches(&clauses[0], why, bodies...)
	})
}

// catches reports whether a clause catches an error, and whether that is known. The legacy and the strict parser treat a
// clause without a class as one for exceptions.
func catches(types []syntax.TypeRef, class string) (takes, known bool) {
	if len(types) == 0 {
		types = []syntax.TypeRef{{Name: "Exception"}}
	}
	all := slices.ContainsFunc(types, func(t syntax.TypeRef) bool {
		of := value.ShortType(t.Name)
		return of == "Throwable" || of == "Exception" && class == ""
	})
	if all {
		return true, true
	}
	for ; class != ""; class = parentOf(class) {
		if slices.ContainsFunc(types, func(t syntax.TypeRef) bool { return value.ShortType(t.Name) == class }) {
			return true, true
		}
		if class == "Throwable" {
			return false, true
		}
	}
	return false, false
}
