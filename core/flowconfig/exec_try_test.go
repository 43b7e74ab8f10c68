package flowconfig

import (
	"strings"
	"testing"
)

// TestCatchByClass: a clause takes what is of its class, else the error goes on. The values are
// the engine's.
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
		{"try { params.x = 'a' as int } catch (MyOwnException e) { params.a = 1 }", "params.a = 1\n", Partial, false},
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

// TestUnknownAssertion: a condition that cannot be told is no assertion that holds.
func TestUnknownAssertion(t *testing.T) {
	r := Load(oneFile("assert 'x'.zzz()\nparams.a = 1"), "nextflow.config", caseOptions(Legacy))
	if r.Failed || len(r.Unsure) != 1 || len(r.Leaves) != 1 {
		t.Errorf("%v %v", r.Unsure, faultLines(r))
	}
}
