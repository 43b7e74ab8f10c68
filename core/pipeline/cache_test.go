package pipeline

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

// cached is a pipeline whose configuration comes from an engine that counts how often it is asked.
type cached struct {
	t     *testing.T
	tree  fstest.MapFS
	host  *host.Host
	fake  *hosttest.Fake
	asked int
}

func newCached(t *testing.T) *cached {
	c := &cached{t: t, tree: files(map[string]string{
		"flow.config": "includeConfig 'conf/a.config'\n", "conf/a.config": "a = 1\n", "main.flow": "", "README": "",
	})}
	c.host, c.fake = among(c.tree)
	c.fake.Run = func(host.Command) (host.Output, error) {
		c.asked++
		return host.Output{Stdout: []byte("a = 1\n")}, nil
	}
	return c
}

// fetch fails unless the engine is run, or not run, as the test requires.
func (c *cached) fetch(why string, asks bool, change func(*ConfigOptions)) {
	c.t.Helper()
	o := ConfigOptions{Installed: true, Cache: true, Release: "1"}
	if change != nil {
		change(&o)
	}
	before := c.asked
	config, err := FetchConfig(context.Background(), c.host, ".", o)
	if err != nil || config.Flat["a"] != "1" {
		c.t.Errorf("%s: %v %v", why, config, err)
	}
	if (c.asked > before) != asks {
		c.t.Errorf("%s: the engine is asked: %v", why, c.asked > before)
	}
}

func TestCache(t *testing.T) {
	c := newCached(t)
	c.fetch("the first time", true, nil)
	c.fetch("again", false, nil)
	c.fetch("without the cache", true, func(o *ConfigOptions) { o.Cache = false })
	c.fetch("with profiles", true, func(o *ConfigOptions) { o.Profiles = []string{"test"} })
	c.fetch("with another reading", true, func(o *ConfigOptions) { o.Compat = true })
	c.fetch("with another release", true, func(o *ConfigOptions) { o.Release = "2" })
	c.tree["README"].Data = []byte("changed")
	c.fetch("another file changed", false, nil)
	c.tree["flow.config"].Data = append(c.tree["flow.config"].Data, '\n')
	c.fetch("the configuration changed", true, nil)
	c.fetch("and then not", false, nil)
	c.tree["main.flow"].Data = []byte("params.x = 1\n")
	c.fetch("the main script changed", true, nil)
	delete(c.tree, "main.flow")
	c.fetch("the main script has gone", true, nil)
}

// TestCacheDamage: an entry that is not a configuration is deleted, and a failing store is not used.
func TestCacheDamage(t *testing.T) {
	for _, damage := range []string{"", "[]", "{}", `{"read":{"flow.config":"x"}}`, `{"config":{}}`, "\xff"} {
		c := newCached(t)
		c.fetch("the first time", true, nil)
		keys := c.fake.Store().Keys()
		if len(keys) != 1 {
			t.Fatal(keys)
		}
		if err := c.fake.Store().Put(context.Background(), keys[0], []byte(damage)); err != nil {
			t.Fatal(err)
		}
		c.fetch("after damage "+damage, true, nil)
		if log := strings.Join(c.fake.Logged(), "\n"); !strings.Contains(log, "damaged") {
			t.Errorf("%q is not told: %s", damage, log)
		}
		c.fetch("mended", false, nil)
	}
	c := newCached(t)
	c.host.Store = brokenStore{}
	c.fetch("with a store that fails", true, nil)
	c.host.Store = nil
	c.fetch("without a store", true, nil)
}

type brokenStore struct{}

var errStore = &host.StoreError{Cause: errors.New("full")}

func (brokenStore) Get(context.Context, string) ([]byte, bool, error) { return nil, false, errStore }
func (brokenStore) Put(context.Context, string, []byte) error         { return errStore }
func (brokenStore) Delete(context.Context, string) error              { return errStore }
