package host

// QuestionKind is how the user answers.
type QuestionKind string

// The kinds.
const (
	// Select is one of the choices.
	Select QuestionKind = "select"
	// Checkbox is any number of the choices, none included.
	Checkbox QuestionKind = "checkbox"
	// Search is one of the choices, found by typing; with FreeText any other text as well.
	Search QuestionKind = "search"
	// Input is free text.
	Input QuestionKind = "input"
	// Confirm is yes or no: the value is "yes" or "no".
	Confirm QuestionKind = "confirm"
)

// Question for the user.
//
// Laws of Prompt:
//   - An answer to Select and Checkbox holds only values of choices, those of Checkbox in the order of the choices.
//   - A user who stops (Ctrl-C, a closed dialog) gives a *[Cancelled].
//   - If prompts are not available (no terminal) the port is nil, not one that waits for ever.
type Question struct {
	Kind    QuestionKind `json:"kind"`
	Message string       `json:"message"`
	Choices []Choice     `json:"choices,omitempty"`
	// FreeText lets Search accept a value that is not a choice.
	FreeText bool `json:"freeText,omitempty"`
	// Default is the value to begin with; "" begins with none.
	Default string `json:"default,omitempty"`
}

// Choice is one possible answer.
type Choice struct {
	Value string `json:"value"`
	// Label is what the user sees; "" shows the value.
	Label string `json:"label,omitempty"`
}

// Answer of the user.
type Answer struct {
	// Value of every kind but Checkbox.
	Value string `json:"value"`
	// Values of Checkbox; never nil for it.
	Values []string `json:"values,omitempty"`
}

// Cancelled is the error of a Prompt that the user did not answer.
type Cancelled struct{}

func (*Cancelled) Error() string { return "prompt was canceled" }
