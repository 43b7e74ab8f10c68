package syntax

// The form that the strict parser requires of pipeline scripts: what may be mixed with declarations, and the sections of
// processes and workflows. The order of sections and the kinds of statements are those of its grammar in Nextflow 26.04.6;
// the releases since 25.04 have the same for what is reported here.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// form checks the form of one script.
type form struct {
	file *File
	// typed: types of inputs and outputs are turned on above; enabled: by the flag of Nextflow 26.04.
	typed, enabled bool
	entry          bool
}

// checkForm adds what the strict parser alone does not accept in a script without errors of grammar.
func (f *File) checkForm() {
	c := form{file: f}
	declares, block := false, false
	for _, s := range f.Statements {
		declares = c.declares(s) || declares
		_, is := s.(*ParamsBlock)
		block = block || is
	}
	for _, s := range f.Statements {
		switch s := s.(type) {
		case *Component:
			c.component(s)
		case *Assign:
			names, ok := dotted(s.Target)
			if ok {
				c.flag(s, names)
			}
			switch {
			case !declares:
			case !c.declares(s):
				c.outside(s)
			case names[0] == paramsName && c.enabled:
				c.reportIn(" of Nextflow 26.04 and later", s.Span(), `parameter outside of a block "params", with "`+typesFlag+` = true",`, "declare it in a block params { name: Type = default }")
			case block && names[0] == paramsName:
				c.report(s.Span(), `parameter beside a block "params"`, "declare it in the block")
			}
		case *Import, *Class, *Bad:
		default:
			if declares && !c.declares(s) {
				c.outside(s)
			}
		}
	}
}

func (c *form) outside(s Statement) {
	c.report(s.Span(), "statement outside of a workflow or function", "move it into a workflow, process or function")
}

func (c *form) report(at source.Span, subject, help string) {
	c.reportIn("", at, subject, help)
}

// reportIn reports what only some releases refuse, as in " of Nextflow 26.04".
func (c *form) reportIn(releases string, at source.Span, subject, help string) {
	message := subject + " is not supported by the strict parser" + releases
	c.file.Findings = append(c.file.Findings, found(strictly, CodeNotAllowed, at, message, help))
}

// declares reports whether a statement is a declaration to the strict parser.
func (c *form) declares(s Statement) bool {
	switch s := s.(type) {
	case *Component, *ScriptInclude, *ParamsBlock:
		return true
	case *Function:
		return true
	case *Assign:
		names, ok := dotted(s.Target)
		if !ok || len(names) < 2 || s.Op != "=" {
			return false
		}
		return names[0] == "nextflow" || names[0] == paramsName
	case *Class:
		text := c.file.Source.Slice(s.Span())
		return strings.HasPrefix(text, "enum") || strings.HasPrefix(text, "record")
	case *ExprStatement:
		switch name, block := called(s.Value); name {
		case "output", paramsName:
			_, ok := block.(*Closure)
			return ok
		}
	}
	return false
}

// called is the name of a call with one argument, and the argument.
func called(e Expr) (name string, argument Expr) {
	call, ok := e.(*Call)
	if !ok || len(call.Args) != 1 {
		return "", nil
	}
	of, ok := call.Of.(*Name)
	if !ok {
		return "", nil
	}
	return of.Text, call.Args[0].Value
}

// dotted are the names of "a.b.c".
func dotted(e Expr) (names []string, ok bool) {
	switch e := e.(type) {
	case *Name:
		return []string{e.Text}, true
	case *Property:
		names, ok = dotted(e.Of)
		return append(names, e.Name.Text), ok && e.Name.Dynamic == nil && !e.Safe && !e.Spread && !e.Method
	}
	return nil, false
}

// section is a label in the body of a process or workflow, with its statements. The first has no label.
type section struct {
	label *Label
	body  []Statement
}

func (s section) name() string {
	if s.label == nil {
		return ""
	}
	return s.label.Name.Text
}

// sections divides the body of a process or workflow.
func sections(body []Statement) []section {
	all := []section{{}}
	for _, s := range body {
		if label, ok := s.(*Label); ok {
			all = append(all, section{label: label})
			s = label.Body
		}
		if _, bad := s.(*Bad); !bad {
			last := &all[len(all)-1]
			last.body = append(last.body, s)
		}
	}
	return all
}

// The sections of a process with the code in the middle or before the outputs, and of a workflow, in the order of the grammar.
var (
	processSections  = []string{"input", "stage", "output", "topic", "when", codeSection, "stub"}
	codeFirst        = []string{"input", "stage", "when", codeSection, "stub", "output", "topic"}
	workflowSections = []string{"take", "main", "emit", "publish", "onComplete", "onError"}
)

// codeSection is one name for "script", "shell" and "exec".
const codeSection = "script"

func (c *form) component(s *Component) {
	if s.Name.Text == "" && s.Keyword.Text == "process" {
		c.report(s.Keyword.Span(), "process without a name", "write a name before the brace")
	}
	if s.Name.Quoted {
		c.report(s.Name.Span(), "name in quotes", "write the name without quotes")
	}
	if s.Body == nil {
		return
	}
	if s.Body.Arrow {
		c.report(s.Body.Span(), `"->" in a `+s.Keyword.Text, "remove it and the names before it")
		return
	}
	all := sections(s.Body.Body)
	if !c.startsOnNewLine(s, all) {
		return
	}
	switch s.Keyword.Text {
	case "process":
		c.process(s, all)
	case "workflow":
		c.workflow(s, all)
	}
}

// startsOnNewLine reports whether the first section is not on the line of the brace, which the grammar does not allow.
func (c *form) startsOnNewLine(s *Component, all []section) bool {
	if len(s.Body.Body) == 0 || s.Keyword.Text == "workflow" && len(all) == 1 {
		return true
	}
	first := s.Body.Body[0].Span()
	between := c.file.Source.Text[s.Body.Start:first.Start]
	if strings.ContainsAny(between, "\n\r;") {
		return true
	}
	c.report(first, "section on the line of the opening brace", "add a line break after the brace")
	return false
}

// inOrder reports the first section that is not in one of the given orders.
func (c *form) inOrder(all []section, orders ...[]string) bool {
	best := 0
	for _, order := range orders {
		at, n := 0, 0
		for _, s := range all[1:] {
			name := s.name()
			if name == "shell" || name == "exec" {
				name = codeSection
			}
			i := slices.Index(order[at:], name)
			if i < 0 {
				break
			}
			at += i + 1
			n++
		}
		if n == len(all)-1 {
			return true
		}
		best = max(best, n)
	}
	wrong := all[1+best]
	c.report(wrong.label.Name.Span(), `section "`+wrong.name()+`:" here`, "write the sections in this order: "+strings.Join(orders[0], ", "))
	return false
}

func (c *form) process(s *Component, all []section) {
	if !c.inOrder(all, processSections, codeFirst) {
		return
	}
	code := slices.ContainsFunc(all, func(s section) bool {
		return s.name() == "script" || s.name() == "shell" || s.name() == "exec"
	})
	if !code {
		if last := all[len(all)-1]; len(all) > 1 || len(last.body) != 1 {
			c.report(s.Name.Span(), `process without "script:"`, `write "script:" before the code of the task`)
		}
		return
	}
	c.directives(all[0], "process directives")
	for _, part := range all[1:] {
		switch name := part.name(); name {
		case "input", "output":
			switch {
			case !c.typed:
				c.directives(part, `"`+name+`:"`)
			case name == "input":
				c.typedInputs(part)
			}
		case "stage", "topic":
			if !c.typed {
				c.withoutFlag(part.label.Name.Span(), `section "`+name+`:"`)
			}
		case "when":
			if len(part.body) > 1 {
				c.report(part.body[1].Span(), `second statement of "when:"`, "write one condition")
			}
		}
	}
}

// directives reports statements that are not calls "name value".
func (c *form) directives(part section, in string) {
	for _, s := range part.body {
		if e, ok := s.(*ExprStatement); ok && isDirective(e.Value) {
			continue
		}
		if isTyped(s) {
			c.withoutFlag(s.Span(), part.name()+" with a type")
			continue
		}
		c.report(s.Span(), "statement among "+in, "write name value, with a closure { … } for what depends on the task")
	}
}

func isDirective(e Expr) bool {
	switch e := e.(type) {
	case *Name, *BadExpr:
		return true
	case *Call:
		_, ok := e.Of.(*Name)
		return ok
	case *Binary: // "maxErrors -1"
		_, ok := e.X.(*Name)
		return ok && e.Op == "-"
	}
	return false
}

func (c *form) workflow(s *Component, all []section) {
	entry := s.Name.Text == ""
	if entry && c.entry {
		c.report(s.Keyword.Span(), "second entry workflow", "give it a name, or merge it into the first")
	}
	c.entry = c.entry || entry
	if len(all) > 1 && len(all[0].body) > 0 {
		c.report(all[0].body[0].Span(), "statement before the first section", `write "main:" before it`)
		return
	}
	if !c.inOrder(all, workflowSections) {
		return
	}
	names := map[string]bool{}
	for _, part := range all[1:] {
		name := part.name()
		names[name] = true
		switch {
		case entry && (name == "take" || name == "emit"):
			c.report(part.label.Name.Span(), `"`+name+`:" in the entry workflow`, "move it into a workflow with a name")
		case !entry && workflowOnlyInEntry(name):
			c.report(part.label.Name.Span(), `"`+name+`:" in a workflow with a name`, "move it into the entry workflow")
		case name == "take":
			c.takes(part)
		case name == "emit":
			c.emits(part)
		case name == "publish":
			c.publishes(part)
		}
	}
	if len(all) > 1 && !names["main"] && !names["emit"] {
		c.report(all[1].label.Name.Span(), `"`+all[1].name()+`:" without "main:"`, `write "main:" before the statements of the workflow`)
	}
}

func workflowOnlyInEntry(name string) bool {
	return name == "publish" || name == "onComplete" || name == "onError"
}

// takes reports inputs of a workflow that are not names.
func (c *form) takes(part section) {
	for _, s := range part.body {
		if isTyped(s) {
			c.workflowType(s, "input")
			continue
		}
		if e, ok := s.(*ExprStatement); ok {
			if _, name := e.Value.(*Name); name {
				continue
			}
		}
		c.report(s.Span(), `statement among "take:"`, "write the names alone, one on each line")
	}
}

// publishes reports outputs of the entry workflow that are not assigned.
func (c *form) publishes(part section) {
	for _, s := range part.body {
		if assign, ok := s.(*Assign); (!ok || assign.Op != "=") && !isTyped(s) {
			c.report(s.Span(), `statement among "publish:"`, "write name = value")
		}
	}
}

// emits reports outputs of a workflow that are not values, and several outputs of which one has no name.
func (c *form) emits(part section) {
	for _, s := range part.body {
		switch s := s.(type) {
		case *Typed:
			c.workflowType(s, "output")
			continue
		case *Assign:
			if s.Op == "=" {
				continue
			}
		case *ExprStatement:
			if _, name := s.Value.(*Name); name || len(part.body) == 1 {
				continue
			}
			c.report(s.Span(), "output without a name beside others", "write name = value")
			continue
		}
		c.report(s.Span(), `statement among "emit:"`, "write name = value")
	}
}
