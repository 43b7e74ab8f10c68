package host

// Status is the progress of one piece of work. A host shows the newest message of every piece that is not done: a spinner in
// a terminal, a line on a page. Hosts may skip messages that change fast.
type Status struct {
	// ID distinguishes pieces of work.
	ID string `json:"id"`
	// Text describes the work, as "waiting for the web form".
	Text string `json:"text"`
	// PerSecond is how often a spinner may be redrawn; 0 leaves it to the host.
	PerSecond int `json:"perSecond,omitempty"`
	// Step of Steps is the progress, from 1 on; 0 if it is unknown.
	Step  int `json:"step,omitempty"`
	Steps int `json:"steps,omitempty"`
	// Done ends the piece; nothing of it is shown any more.
	Done bool `json:"done,omitempty"`
}

// Show shows the status if the host has a port for it. It works on a nil Host.
func (h *Host) Show(s Status) {
	if h != nil && h.Status != nil {
		h.Status(s)
	}
}
