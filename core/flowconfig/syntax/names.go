package syntax

// CheckNames tells what the strict parser refuses or warns of beyond the grammar.
func (f *File) CheckNames() []Fault { return nil }
