// Package reading is the view that rules have of a tools config: its sections, unknown keys and fixes.
package reading

import "github.com/flow-toolkit/flow-toolkit/core/models"

// View is what rules see of a tools config.
type View struct {
	// Reading is the file as typed data; nil if the file is not a mapping.
	Reading     *models.Reading
	UnknownKeys []UnknownKey
}
