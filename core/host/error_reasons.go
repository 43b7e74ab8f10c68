package host

// Reason is why a port gave no answer: what programs branch on beside the kind of the error.
type Reason struct {
	Port Port
	// ID is the kind of the port's error, such as "timed-out".
	ID string
	// Text completes a sentence that begins with the address, the program or the file.
	Text string
}

// Reasons are those of all ports, listed in the documentation.
func Reasons() (all []Reason) {
	for _, row := range fetchTexts {
		all = append(all, Reason{PortFetch, string(row.kind), row.text})
	}
	for _, row := range execTexts {
		all = append(all, Reason{PortExec, string(row.kind), row.text})
	}
	for _, row := range fileTexts {
		all = append(all, Reason{PortFiles, string(row.kind), row.text})
	}
	return all
}
