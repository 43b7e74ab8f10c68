package native

import (
	"fmt"
	"io"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Lines is a Status for logs and for people without a spinner: each new text is one line of w.
func Lines(w io.Writer) func(host.Status) {
	var mutex sync.Mutex
	last := map[string]string{}
	return func(s host.Status) {
		mutex.Lock()
		defer mutex.Unlock()
		if s.Done {
			delete(last, s.ID)
			return
		}
		if s.Text != last[s.ID] {
			last[s.ID] = s.Text
			fmt.Fprintln(w, s.Text)
		}
	}
}
