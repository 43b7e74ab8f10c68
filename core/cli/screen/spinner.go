//go:build !js

package screen

import (
	"io"
	"sync"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/schollz/progressbar/v3"
)

var frames = []string{"⣾", "⣽", "⣻", "⢿", "⡿", "⣟", "⣯", "⣷"}

// leastPause is the shortest time between two drawings.
const leastPause = 80 * time.Millisecond

// around is the number of columns that the line takes besides its text: the frame, the spaces and one that stays free
// for the cursor.
const around = 5

// spinner is one line that is drawn again and again until stop. The library is progressbar, which is maintained and
// draws at once; briandowns/spinner counts bytes for columns, and erases lines of other output above a bar for that.
type spinner struct {
	bar   *progressbar.ProgressBar
	gate  *gate
	width func() int
}

// startSpinner draws the text on the stream, and again as often as allowed: perSecond is the most, 0 means no limit
// of the caller.
func startSpinner(to *stream, text string, perSecond int) *spinner {
	s := &spinner{gate: &gate{to: to.w, open: true}, width: to.width}
	pause := leastPause
	if perSecond > 0 {
		pause = max(pause, time.Second/time.Duration(perSecond))
	}
	s.bar = progressbar.NewOptions(-1,
		progressbar.OptionSetWriter(s.gate),
		progressbar.OptionSetDescription(s.fit(text)),
		progressbar.OptionSpinnerCustom(frames),
		// A frame that is due a moment before the pause is over would be skipped, so frames are a third further apart.
		progressbar.OptionSetSpinnerChangeInterval(pause*4/3),
		progressbar.OptionThrottle(pause),
		progressbar.OptionSetElapsedTime(false),
		progressbar.OptionUseANSICodes(true),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionSetRenderBlankState(true),
	)
	return s
}

// describe changes the text; it is drawn when the pause is over.
func (s *spinner) describe(text string) { s.bar.Describe(s.fit(text)) }

// stop erases the line. Nothing is drawn after it returns.
func (s *spinner) stop() {
	_ = s.bar.Finish()
	s.gate.close()
}

// fit returns the part of the text that fits on one line; a longer one would leave its rest behind.
func (s *spinner) fit(text string) string {
	return ansi.Truncate(text, max(1, s.width()-around), "…")
}

// gate passes writes on until it is closed. The library erases its line once more when the end falls between two of
// its steps, which would erase what was written there meanwhile.
type gate struct {
	mutex sync.Mutex
	to    io.Writer
	open  bool
}

func (g *gate) Write(p []byte) (int, error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if !g.open {
		return len(p), nil
	}
	return g.to.Write(p)
}

func (g *gate) close() {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.open = false
}
