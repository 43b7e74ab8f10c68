package flowconfig

import (
	"strings"
	"testing"
)

// TestCatchByClass: a clause takes what is of its class, else the error goes on. The classes are the
// engine's (25.04, legacy parser), and so are the values but for the last row, which is reasoned:
// nothing is known of the class of that error.
func TestCatchByClass(t *testing.T) {
	const arithmetic = "try { params.x = 1 / 0 } "
	tests := []struct {
		text, want string
		status     Status
		failed     bool
	}{
		{arithmetic + "catch (IOException e) { params.a = 1 } catch (ArithmeticException e) { params.a = 2 }", "params.a = 2\n", Static, false},
		{arithmetic + "catch (java.io.IOException e) { params.a = 1 }", "", "", true},
		{arithmetic + "catch (IOException | RuntimeException e) { params.a = 1 }", "params.a = 1\n", Static, false},
		{arithmetic + "catch (e) { params.a = 1 }", "params.a = 1\n", Static, false},
		{arithmetic + "catch (Exception e) { params.a = 1 }", "params.a = 1\n", Static, false},
		{arithmetic + "catch (Error e) { params.a = 1 } catch (Throwable e) { params.a = 2 }", "params.a = 2\n", Static, false},
		{"def n = null\ntry { n.x } catch (NullPointerException e) { params.a = 1 }", "params.a = 1\n", Static, false},
		{"try { assert false } catch (Exception e) { params.a = 1 }", "", "", true},
		{"try { throw new IllegalStateException('x') } catch (NullPointerException e) { params.a = 1 } catch (RuntimeException e) { params.a = 2 }", "params.a = 2\n", Static, false},
		{"try { 'abc'.substring(5) } catch (ArrayIndexOutOfBoundsException e) { params.a = 1 } catch (IndexOutOfBoundsException e) { params.a = 2 }", "params.a = 2\n", Static, false},
		{"try { [].first() } catch (IllegalStateException e) { params.a = 1 } catch (NoSuchElementException e) { params.a = 2 }", "params.a = 2\n", Static, false},
		{"try { 'a' as int } catch (NumberFormatException e) { params.a = 1 }", "params.a = 1\n", Static, false},
		{"try { 'a' as MemoryUnit } catch (NumberFormatException e) { params.a = 1 } catch (IllegalArgumentException e) { params.a = 2 }", "params.a = 2\n", Static, false},
		{"try { 1 - 'a' } catch (MissingMethodException e) { params.a = 1 }", "params.a = 1\n", Static, false},
		{"try { 1 + null } catch (NullPointerException e) { params.a = 1 } catch (GroovyRuntimeException e) { params.a = 2 }", "params.a = 2\n", Static, false},
		{"try { foo(1) } catch (MissingMethodException e) { params.a = 1 }", "params.a = 1\n", Static, false},
		{"try { includeConfig 'nope.config' } catch (java.nio.file.NoSuchFileException e) { params.a = 1 }", "params.a = 1\n", Static, false},
		{"params.q = 1\ntry { params.q.b = 2 } catch (NullPointerException e) { params.a = 1 } catch (MissingPropertyException e) { params.a = 2 }", "params.q = 1\nparams.a = 2\n", Static, false},
		{"try { (1..3) << 4 } catch (UnsupportedOperationException e) { params.a = 1 }", "params.a = 1\n", Static, false},
		{"try { 1.GB - 2.GB } catch (Exception e) { params.a = 1 } catch (AssertionError e) { params.a = 2 }", "params.a = 2\n", Static, false},
		{"try { [1, 2]['a'..'b'] } catch (IOException e) { params.a = 1 }", "params.a = 1\n", Partial, false},
	}
	for _, test := range tests {
		r := Load(oneFile(test.text), "nextflow.config", caseOptions(Legacy))
		if got := r.Flat(); got != test.want || r.Failed != test.failed {
			t.Errorf("%s\ngot %q, failed %v: %s", test.text, got, r.Failed, strings.Join(faultLines(r), "; "))
		} else if len(r.Leaves) > 0 && r.Leaves[0].Status != test.status {
			t.Errorf("%s\nis %s", test.text, r.Leaves[0].Status)
		}
	}
}

// TestUnknownAssertion: an assertion with an unknown condition does not hold.
func TestUnknownAssertion(t *testing.T) {
	r := Load(oneFile("assert 'x'.zzz()\nparams.a = 1"), "nextflow.config", caseOptions(Legacy))
	if r.Failed || len(r.IncompleteScopes) != 1 || len(r.Leaves) != 1 {
		t.Errorf("%v %v", r.IncompleteScopes, faultLines(r))
	}
}
