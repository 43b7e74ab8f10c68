//go:build !js

package screen

import (
	"fmt"
	"math"
	"strings"
	"sync"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// draws is whether this build can draw in a terminal.
const draws = true

// delay is the time that work takes before its progress is shown: shorter work needs none.
const delay = time.Second

// drawing is the line of progress at the bottom of the terminal. Its zero value draws nothing.
type drawing struct {
	mutex sync.Mutex
	// pieces are the pieces of work that are not done, the one with the newest text last.
	pieces []host.Status
	// start begins to draw, and after calls a function after the delay; they are set with the first piece.
	start func(text string, perSecond int) *spinner
	after func(d time.Duration, f func()) (stop func() bool)
	// due reports whether the work has taken longer than the delay, and wait is the wait for that; nil for none.
	due    bool
	wait   *wait
	line   *spinner
	paused int
	// held are writes that wait for the end of a question.
	held   []func()
	closed bool
}

// wait is one wait for the delay.
type wait struct{ stop func() bool }

// Status shows the newest text of all work that is not done, beside a spinner and, with Step and Steps, a bar. It
// begins when the work has taken a second. It has no effect where ShowsProgress is false. The spinner pauses while a question is open and while something is printed.
//
// The cursor stays visible, and no signal is caught: a process that ends in any way, Ctrl-C included, leaves nothing
// to restore.
func (s *Screen) Status(st host.Status) {
	if s.ShowsProgress() {
		s.show(st, false)
	}
}

// show is Status; with now, the text is drawn without the delay.
func (s *Screen) show(st host.Status, now bool) {
	d := &s.drawing
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.start = func(text string, perSecond int) *spinner { return startSpinner(s.err, text, perSecond) }
	d.after = func(after time.Duration, f func()) func() bool { return s.after(after, s.crashes.Guard(f)) }
	d.due = d.due || now
	for at, piece := range d.pieces {
		if piece.ID == st.ID {
			d.pieces = append(d.pieces[:at:at], d.pieces[at+1:]...)
			break
		}
	}
	if !st.Done {
		d.pieces = append(d.pieces, st)
	}
	d.draw()
}

// draw brings the line in step with the pieces. The mutex is held.
func (d *drawing) draw() {
	if d.closed || len(d.pieces) == 0 {
		d.forget()
	}
	if d.closed || d.paused > 0 || len(d.pieces) == 0 {
		d.erase()
		return
	}
	if !d.due {
		d.await()
		return
	}
	newest := d.pieces[len(d.pieces)-1]
	if d.line == nil {
		d.line = d.start(progressText(newest), newest.PerSecond)
	} else {
		d.line.describe(progressText(newest))
	}
}

// await draws after the delay, unless the work is done by then. The mutex is held.
func (d *drawing) await() {
	if d.wait != nil {
		return
	}
	begun := &wait{}
	d.wait = begun
	begun.stop = d.after(delay, func() {
		d.change(func() { d.due = d.due || d.wait == begun })
	})
}

// forget ends the wait: the next work has a delay of its own. The mutex is held.
func (d *drawing) forget() {
	if d.wait != nil {
		d.wait.stop()
	}
	d.due, d.wait = false, nil
}

func (d *drawing) erase() {
	if d.line != nil {
		d.line.stop()
		d.line = nil
	}
}

// pause leaves the terminal to a question until resume.
func (d *drawing) pause() { d.change(func() { d.paused++ }) }

func (d *drawing) resume() {
	d.change(func() {
		d.paused--
		for _, write := range d.held {
			write()
		}
		d.held = nil
	})
}

// close ends drawing for good.
func (d *drawing) close() { d.change(func() { d.closed = true }) }

func (d *drawing) change(how func()) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	how()
	d.draw()
}

// aside calls write while nothing is drawn, so that what it writes begins on a line of its own: now, or after the
// question that is open.
func (d *drawing) aside(write func()) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.paused > 0 {
		d.held = append(d.held, write)
		return
	}
	d.erase()
	write()
	d.draw()
}

// progressText returns the text of a piece of work on one line, after a bar where the steps are known.
func progressText(st host.Status) string {
	text := report.Printable(st.Text)
	if st.Step > 0 && st.Steps > 0 {
		return bar(st.Step, st.Steps) + " " + text
	}
	return text
}

const barWidth = 20

// bar returns a bar and the count, as "█████░░░ 2/8". The step under way counts as half done.
func bar(step, steps int) string {
	share := (float64(step) - 0.5) / float64(steps)
	full := min(barWidth, int(math.Round(share*barWidth)))
	count := fmt.Sprintf("%*d/%d", len(fmt.Sprint(steps)), step, steps)
	return strings.Repeat("█", full) + strings.Repeat("░", barWidth-full) + " " + count
}
