package pattern

import (
	"fmt"
	"sync"
	"testing"
)

func TestCached(t *testing.T) {
	one, err := Cached("^a$")
	if err != nil {
		t.Fatal(err)
	}
	if two, _ := Cached("^a$"); one != two {
		t.Error("compiled again")
	}
	_, first := Cached("(")
	if _, second := Cached("("); first == nil || first != second {
		t.Errorf("the error was not kept: %v, %v", first, second)
	}
}

func TestCacheIsBounded(t *testing.T) {
	var c cache
	for i := range 500 {
		if _, err := c.get(fmt.Sprintf("^a{%d}$", 900+i)); err != nil {
			t.Fatal(err)
		}
	}
	cost := 0
	for text, answer := range c.answers {
		cost += answer.cost(text)
	}
	if cost != c.cost || cost > maxCached || len(c.answers) != len(c.order) || len(c.order) == 500 {
		t.Errorf("%d answers in order, %d kept, cost %d, counted %d", len(c.order), len(c.answers), cost, c.cost)
	}
	if last := c.order[len(c.order)-1]; last != "^a{1399}$" {
		t.Errorf("the newest is %s", last)
	}
}

func TestCacheIsSafe(t *testing.T) {
	var c cache
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i := range 200 {
				m, err := c.get(fmt.Sprintf("^%d(?<!,)$", i%20))
				if err != nil || !m.Match(fmt.Sprint(i%20)) || m.Exponential() {
					t.Errorf("%d: %v", i, err)
				}
			}
		})
	}
	all.Wait()
}
