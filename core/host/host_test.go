package host_test

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

func TestNeed(t *testing.T) {
	fake := hosttest.New()
	var none *host.Host
	for _, c := range []struct {
		host   *host.Host
		needed []host.Port
		want   string
	}{
		{none, nil, ""},
		{none, []host.Port{host.PortFetch}, `not available in this runtime: needs network access ("fetch")`},
		{fake.Host(), []host.Port{host.PortFetch, host.PortStore}, ""},
		{fake.Host(), []host.Port{host.PortFiles}, `not available in this runtime: needs a file system ("files")`},
		{fake.Host(host.PortEnv, host.PortExec), []host.Port{host.PortEnv, host.PortNow, host.PortExec}, `not available in this runtime: needs environment variables ("env") and process execution ("exec")`},
	} {
		got := ""
		if err := c.host.Need(c.needed...); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("Need(%v) says %q, not %q", c.needed, got, c.want)
		}
	}
}

// TestEveryPort takes each port away by its name, which must be the one that is then missing.
func TestEveryPort(t *testing.T) {
	for _, p := range host.Ports() {
		h := hosttest.New().Host(p)
		for _, other := range host.Ports() {
			if want := other != p && other != host.PortFiles; h.Has(other) != want {
				t.Errorf("without %s, Has(%s) is %v", p, other, !want)
			}
		}
		if p.Needs() == string(p) || p.Needs() == "" {
			t.Errorf("%s has no words for users", p)
		}
	}
	var none *host.Host
	none.Logf(host.Error, "nobody listens")
	none.Show(host.Status{})
}

func TestChecked(t *testing.T) {
	ctx, fake := context.Background(), hosttest.New()
	store := host.Checked(fake.Store(), fake.Host().Log)
	for _, value := range []string{"", "v", "a\nb\x00", strings.Repeat("x", 1<<16)} {
		if err := store.Put(ctx, "key\n1", []byte(value)); err != nil {
			t.Fatal(err)
		}
		if got, ok, err := store.Get(ctx, "key\n1"); string(got) != value || !ok || err != nil {
			t.Errorf("%.20q comes back as %.20q, %v, %v", value, got, ok, err)
		}
	}
	if _, ok, err := store.Get(ctx, "other"); ok || err != nil {
		t.Errorf("a key that is not there: %v, %v", ok, err)
	}
	if len(fake.Logged()) > 0 {
		t.Errorf("sound entries are complained of: %v", fake.Logged())
	}
}

// TestDamage breaks a kept entry in every byte, shortens it and moves it to another key.
func TestDamage(t *testing.T) {
	ctx := context.Background()
	inner := &hosttest.Memory{}
	if err := host.Checked(inner, nil).Put(ctx, "key", []byte("value")); err != nil {
		t.Fatal(err)
	}
	kept, _, _ := inner.Get(ctx, "key")
	damaged := [][]byte{nil, []byte("\n"), kept[:len(kept)-1], append(append([]byte{}, kept...), 'x')}
	for i := range kept {
		one := append([]byte{}, kept...)
		one[i] ^= 1
		damaged = append(damaged, one)
	}
	for _, bytes := range damaged {
		fake := hosttest.New()
		store := host.Checked(fake.Store(), fake.Host().Log)
		_ = fake.Store().Put(ctx, "key", bytes)
		if value, ok, err := store.Get(ctx, "key"); ok || value != nil || err != nil {
			t.Errorf("%q is taken as %q", bytes, value)
		}
		if want := `warning: cache entry "key" is damaged and will be replaced`; len(fake.Logged()) != 1 || fake.Logged()[0] != want {
			t.Errorf("%q is reported as %v", bytes, fake.Logged())
		}
		if len(fake.Store().Keys()) > 0 {
			t.Errorf("%q stays", bytes)
		}
	}
	moved := &hosttest.Memory{}
	_ = moved.Put(ctx, "other", kept)
	if _, ok, _ := host.Checked(moved, nil).Get(ctx, "other"); ok {
		t.Error("an entry of another key is taken")
	}
}

func TestFileError(t *testing.T) {
	for kind, is := range map[host.FileKind]error{host.FileNotFound: fs.ErrNotExist, host.FileExists: fs.ErrExist, host.NotPermitted: fs.ErrPermission} {
		if err := (&host.FileError{Kind: kind, Path: "p"}); !errors.Is(err, is) || errors.Is(err, fs.ErrClosed) {
			t.Errorf("%s is not %v", kind, is)
		}
	}
	if errors.Is(&host.FileError{Kind: host.IsADirectory}, fs.ErrNotExist) {
		t.Error("a directory does exist")
	}
}
