package git

import (
	"bytes"
	"testing"
)

// FuzzDelta: a difference makes what it says, or is an error.
func FuzzDelta(f *testing.F) {
	f.Add([]byte("base text"), []byte("\x09\x0d\x90\x05\x04 new\x91\x05\x04"))
	f.Add([]byte("x"), []byte("\x01\x01\x80"))
	f.Fuzz(func(t *testing.T, base, delta []byte) {
		got, err := applyDelta(base, delta)
		if err != nil {
			return
		}
		_, rest, _ := deltaSize(delta)
		if size, _, ok := deltaSize(rest); !ok || size != len(got) {
			t.Errorf("%d bytes, want %d", len(got), size)
		}
	})
}

// TestDelta copies from the base and adds.
func TestDelta(t *testing.T) {
	base := bytes.Repeat([]byte("0123456789"), 7000)
	for _, c := range []struct {
		delta string
		want  []byte
	}{
		{"\xf0\xa2\x04\x05\x03new\x91\x03\x02", append([]byte("new"), base[3:5]...)},
		{"\xf0\xa2\x04\x80\x80\x04\x80", base[:1<<16]},
	} {
		if got, err := applyDelta(base, []byte(c.delta)); err != nil || !bytes.Equal(got, c.want) {
			t.Errorf("%q: %d bytes, %v", c.delta, len(got), err)
		}
	}
	for _, delta := range []string{"", "\xf0\xa2\x04", "\x01\x01\x01a", "\xf0\xa2\x04\x01\x00", "\xf0\xa2\x04\x01\x02ab", "\xf0\xa2\x04\x02\x9f\xff\xff\xff\xff\x02", "\xf0\xa2\x04\xff\xff\xff\xff\x7f\x01a"} {
		if got, err := applyDelta(base, []byte(delta)); err == nil {
			t.Errorf("%q made %d bytes", delta, len(got))
		}
	}
}
