package schema

// InOrder are the groups in display order: as the top-level allOf references them, each once, then the others, in the order
// of the file.
func (s *Schema) InOrder() []*Group {
	groups := make([]*Group, 0, len(s.Groups))
	placed := make(map[*Group]bool, len(s.Groups))
	place := func(g *Group) {
		if g != nil && !placed[g] {
			placed[g] = true
			groups = append(groups, g)
		}
	}
	for _, r := range s.Refs {
		if r.Formed {
			place(s.Group(r.Defs, r.Group))
		}
	}
	for _, g := range s.Groups {
		place(g)
	}
	return groups
}

// Ungrouped are the parameters of the top-level properties.
func (s *Schema) Ungrouped() []*Param {
	for i, p := range s.Params {
		if p.Group != nil {
			return s.Params[:i]
		}
	}
	return s.Params
}

// Hidden reports whether forms, help and documentation leave the parameter out until all are asked for.
func (p *Param) Hidden() bool { return p.Get("hidden").True() }
