// Package reading has the tool's configuration file as its rules see it: its sections, the keys that are no field, and fixes.
package reading

import "github.com/flow-toolkit/flow-toolkit/core/models"

// View is what rules see of a configuration file.
type View struct {
	// Reading is the file as typed data; nil where the text is no mapping.
	Reading *models.Reading
	Strays  []Stray
}
