package host

import (
	"fmt"
	"strings"
)

// Port names a function of [Host].
type Port string

// The ports. Their names are those of the option "ports" in JavaScript too.
const (
	PortFetch  Port = "fetch"
	PortExec   Port = "exec"
	PortEnv    Port = "env"
	PortNow    Port = "now"
	PortSleep  Port = "sleep"
	PortStore  Port = "store"
	PortPrompt Port = "prompt"
	PortOpen   Port = "open"
	PortLog    Port = "log"
	PortStatus Port = "status"
	PortFiles  Port = "files"
	PortRand   Port = "rand"
)

// ports is the table: each port, what a user would call it, and its function in a host.
var ports = [...]struct {
	port   Port
	needs  string
	has    func(h *Host) bool
	remove func(h *Host)
}{
	{PortFetch, "network access", func(h *Host) bool { return h.Fetch != nil }, func(h *Host) { h.Fetch = nil }},
	{PortExec, "process execution", func(h *Host) bool { return h.Exec != nil }, func(h *Host) { h.Exec = nil }},
	{PortEnv, "environment variables", func(h *Host) bool { return h.Env != nil }, func(h *Host) { h.Env = nil }},
	{PortNow, "a clock", func(h *Host) bool { return h.Now != nil }, func(h *Host) { h.Now = nil }},
	{PortSleep, "a timer", func(h *Host) bool { return h.Sleep != nil }, func(h *Host) { h.Sleep = nil }},
	{PortStore, "a persistent store", func(h *Host) bool { return h.Store != nil }, func(h *Host) { h.Store = nil }},
	{PortPrompt, "a user to prompt", func(h *Host) bool { return h.Prompt != nil }, func(h *Host) { h.Prompt = nil }},
	{PortOpen, "a browser to open a URL", func(h *Host) bool { return h.Open != nil }, func(h *Host) { h.Open = nil }},
	{PortLog, "a log", func(h *Host) bool { return h.Log != nil }, func(h *Host) { h.Log = nil }},
	{PortStatus, "a progress display", func(h *Host) bool { return h.Status != nil }, func(h *Host) { h.Status = nil }},
	{PortFiles, "a file system", func(h *Host) bool { return h.Files != nil }, func(h *Host) { h.Files = nil }},
	{PortRand, "random numbers", func(h *Host) bool { return h.Rand != nil }, func(h *Host) { h.Rand = nil }},
}

// Ports lists all ports in a fixed order.
func Ports() []Port {
	list := make([]Port, len(ports))
	for i := range ports {
		list[i] = ports[i].port
	}
	return list
}

// Needs is what a user would call the port, such as "network access".
func (p Port) Needs() string {
	for i := range ports {
		if ports[i].port == p {
			return ports[i].needs
		}
	}
	return string(p)
}

// Has reports whether the port is here. A nil Host has none.
func (h *Host) Has(p Port) bool {
	if h == nil {
		return false
	}
	for i := range ports {
		if ports[i].port == p {
			return ports[i].has(h)
		}
	}
	return false
}

// Remove takes a port away.
func (h *Host) Remove(p Port) {
	for i := range ports {
		if ports[i].port == p {
			ports[i].remove(h)
		}
	}
}

// Need is nil when all the ports are here, else an *[Unavailable] that names the missing ones.
func (h *Host) Need(needed ...Port) error {
	var missing []Port
	for _, p := range needed {
		if !h.Has(p) {
			missing = append(missing, p)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return &Unavailable{Ports: missing}
}

// PortError is the error of a port that failed without one of its own kinds, such as a prompt that
// throws. Nothing in the toolkit is broken.
type PortError struct {
	Port  Port
	Cause error
}

func (e *PortError) Error() string {
	return fmt.Sprintf("port %q failed: %v", string(e.Port), e.Cause)
}

func (e *PortError) Unwrap() error { return e.Cause }

// Unavailable is the error of an operation that needs ports which are not here.
type Unavailable struct {
	// Ports that are missing, in the order in which they were asked for.
	Ports []Port
}

// Error names what is missing in the user's words and by the names of the option "ports".
func (e *Unavailable) Error() string {
	return "not available in this runtime: needs " + e.list(func(p Port) string { return fmt.Sprintf("%s (%q)", p.Needs(), string(p)) })
}

// What names what is missing in the user's words, such as "network access".
func (e *Unavailable) What() string { return e.list(Port.Needs) }

func (e *Unavailable) list(name func(Port) string) string {
	words := make([]string, len(e.Ports))
	for i, p := range e.Ports {
		words[i] = name(p)
	}
	return strings.Join(words, " and ")
}
