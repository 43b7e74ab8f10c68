package docs

// The page as data: the same order and the same anchors, and of each parameter all its keywords, not only those of the
// columns.

import (
	"bytes"
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// dataPage is the page as JSON.
type dataPage struct {
	Title       string      `json:"title"`
	Description string      `json:"description"`
	Groups      []dataGroup `json:"groups"`
}

// dataGroup is a section; its name is "" for the parameters of no group.
type dataGroup struct {
	Name        string      `json:"name"`
	Anchor      string      `json:"anchor"`
	Title       string      `json:"title"`
	Description string      `json:"description"`
	Help        string      `json:"helpText"`
	Params      []dataParam `json:"params"`
}

type dataParam struct {
	Name     string          `json:"name"`
	Anchor   string          `json:"anchor"`
	Required bool            `json:"required"`
	Hidden   bool            `json:"hidden"`
	Keywords json.RawMessage `json:"keywords"`
}

func (p *Page) json() (string, error) {
	page := dataPage{Title: p.Title, Description: p.Description, Groups: make([]dataGroup, 0, len(p.groups))}
	for _, g := range p.groups {
		out := dataGroup{Name: g.name, Anchor: g.anchor, Title: g.title, Description: g.description, Help: g.help, Params: make([]dataParam, 0, len(g.params))}
		for _, each := range g.params {
			out.Params = append(out.Params, dataParam{Name: each.Name, Anchor: each.anchor, Required: each.Required, Hidden: each.Hidden(), Keywords: json.RawMessage(tree.JSON(each.Node))})
		}
		page.Groups = append(page.Groups, out)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "    ")
	err := e.Encode(page)
	return b.String(), err
}
