// Command program enters functions in every way that there is: it switches goroutines in the middle of loops, grows stacks,
// recovers from panics of its own and of the processor, calls through interfaces, closures and reflection, and is called by
// JavaScript while it calls JavaScript.
package main

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall/js"
	"time"
)

// deep needs a larger stack at each level, and gives way to others there.
func deep(level int) int {
	var room [100]int
	room[level%100] = level
	if level == 0 {
		runtime.Gosched()
		return 1
	}
	sum := 0
	for i := range 2 {
		if i == 1 && (level%7 != 0 || level > 40) {
			continue
		}
		sum += deep(level-1) % 1000
	}
	return sum + room[level%100]
}

// jumps goes forwards and backwards in a function.
func jumps(words []string) string {
	var out strings.Builder
	i := 0
again:
	for i < len(words) {
		switch w := words[i]; {
		case w == "skip":
			i += 2
			continue again
		case strings.HasPrefix(w, "again"):
			words = append(slices.Clone(words[:i]), words[i+1:]...)
			goto again
		case len(w) > 5, w == "stop" && i > 3:
			break again
		default:
			for range len(w) {
				if out.Len() > 30 {
					return out.String() + "…"
				}
				runtime.Gosched()
				out.WriteString(w[:1])
			}
		}
		i++
	}
	return out.String() + "."
}

func caught(do func()) (text string) {
	defer func() { text = fmt.Sprint(text, recover()) }()
	defer func() { text += "deferred, " }()
	for i := range 3 {
		defer func() {
			runtime.Gosched()
			text += fmt.Sprint(i, " ")
		}()
	}
	do()
	return "nothing"
}

type shape interface{ area() float64 }

type square struct{ side float64 }

type circle struct{ radius float32 }

func (s square) area() float64  { return s.side * s.side }
func (c *circle) area() float64 { return float64(c.radius) * 3 }

func total(shapes ...shape) (sum float64) {
	for _, s := range shapes {
		sum += s.area()
	}
	return sum
}

// pool has many goroutines wait for each other in all ways.
func pool() (sum int) {
	jobs, done, quit := make(chan int), make(chan int, 3), make(chan struct{})
	var lock sync.Mutex
	var all sync.WaitGroup
	for n := range 5 {
		all.Go(func() {
			for {
				select {
				case job := <-jobs:
					lock.Lock()
					sum += deep(job%40) * (n*0 + 1)
					runtime.Gosched()
					lock.Unlock()
					done <- job
				case <-quit:
					return
				}
			}
		})
	}
	go func() {
		for i := range 50 {
			jobs <- i
		}
	}()
	for range 50 {
		select {
		case <-done:
		case <-time.After(time.Minute):
			panic("no job is done")
		}
	}
	close(quit)
	all.Wait()
	return sum
}

// reentered lets JavaScript call Go while Go calls JavaScript, with a larger stack, and collects garbage there.
func reentered() int {
	inner := js.FuncOf(func(_ js.Value, args []js.Value) any {
		runtime.GC()
		return args[0].Int() + deep(200)
	})
	defer inner.Release()
	sum := 0
	for i := range 3 {
		sum += js.Global().Get("Array").Call("of", i, 2, 3).Call("map", inner).Index(0).Int()
	}
	return sum
}

func main() {
	fmt.Println(deep(60), deep(2000))
	fmt.Println(jumps(strings.Fields("ab skip x again1 cd again2 efg stop h")), jumps(strings.Fields("a b c d stop e")), jumps(strings.Fields(strings.Repeat("four ", 20))))
	var none *circle
	var list []int
	var table map[string]int
	zero := len(list)
	for _, do := range []func(){
		func() {},
		func() { panic(errors.New("own")) },
		func() { _ = none.radius; total(none) },
		func() { _ = list[zero+3] },
		func() { _ = list[2:zero] },
		func() { zero /= zero },
		func() { table["x"] = 1 },
		func() { _ = any(1).(string) },
		func() { deep(500); panic(fmt.Sprint("late ", total(square{2}, &circle{1.5}))) },
	} {
		fmt.Println(caught(do))
	}
	fmt.Println(pool())
	swap := reflect.Swapper([]string{"a", "b"})
	swap(0, 1)
	sort := reflect.ValueOf(slices.SortedFunc[int]).Call([]reflect.Value{
		reflect.ValueOf(slices.Values([]int{3, 1, 2})),
		reflect.ValueOf(func(a, b int) int { deep(100); return a - b }),
	})
	fmt.Println(sort[0].Interface())
	fmt.Println(reentered())
}
