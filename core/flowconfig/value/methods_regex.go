package value

// The methods of strings that take a regular expression.

var textRegexMethods = [...]method{
	{"matches", 1, 1, func(c *call) (Value, error) {
		is, err := wholeMatch(self(c), c.text(0))
		return Bool(is), err
	}},
	{"replaceAll", 2, 2, func(c *call) (Value, error) { return replaceCall(c, -1) }},
	{"replaceFirst", 2, 2, func(c *call) (Value, error) { return replaceCall(c, 1) }},
	{"split", 0, 2, splitText},
	{"find", 1, 2, findText}, {"findAll", 1, 2, findText},
	{"isCase", 1, 1, func(c *call) (Value, error) { return Bool(self(c) == c.text(0)), nil }},
}

// replaceCall replaces by a string with groups or by the result of a closure for each match.
func replaceCall(c *call, most int) (Value, error) {
	f, isClosure := c.args[1].(*Closure)
	if !isClosure {
		return replaceMatches(self(c), c.text(0), c.text(1), most)
	}
	re, err := compile(c.text(0), self(c))
	if err != nil {
		return nil, err
	}
	text := self(c)
	var hole *Unknown
	made, err := replaceBy(text, re, most, func(at []int) (string, error) {
		v, err := c.callGroups(f, groups(text, at))
		if u := AsUnknown(v); u != nil {
			hole = u
		}
		return Text(v), err
	})
	if err == nil && hole != nil {
		return hole.as("String"), nil
	}
	return made, err
}

// callGroups calls a closure with a match, or with the match and its groups if it has that many parameters.
func (c *call) callGroups(f *Closure, found []Value) (Value, error) {
	if f.Params > 1 {
		return c.cx.call(f, found...)
	}
	if len(found) == 1 {
		return c.cx.call(f, found[0])
	}
	return c.cx.call(f, &List{Items: found})
}

// splitText is split with a pattern and a limit, or with a closure, or at white space.
func splitText(c *call) (Value, error) {
	if len(c.args) == 0 {
		tokens := tokenize(self(c), " \t\n\r\f").(*List)
		tokens.Sort = Array
		return tokens, nil
	}
	if _, ok := c.args[0].(*Closure); ok {
		return nil, c.wrong(0, "a pattern")
	}
	limit := int64(0)
	if len(c.args) == 2 {
		var err error
		if limit, err = c.number(1); err != nil {
			return nil, err
		}
	}
	return split(self(c), c.text(0), limit)
}

// findText is the first match of a pattern, or all of them, or what a closure makes of them. With
// a closure alone it looks through the letters.
func findText(c *call) (Value, error) {
	if _, ok := c.args[0].(*Closure); ok {
		return findIn(c)
	}
	re, err := compile(c.text(0), self(c))
	if err != nil {
		return nil, err
	}
	text, made := self(c), &List{}
	found, err := allMatches(re, text)
	if err != nil {
		return nil, err
	}
	if err := bothWays(re, found); err != nil {
		return nil, err
	}
	for _, at := range found {
		var v Value = String(text[at[0]:at[1]])
		if len(c.args) == 2 {
			f, err := c.closure(1)
			if err != nil {
				return nil, err
			}
			if v, err = c.callGroups(f, groups(text, at)); err != nil {
				return nil, err
			}
		}
		if c.name == "find" {
			return v, nil
		}
		made.Items = append(made.Items, v)
	}
	if c.name == "find" {
		return Null{}, nil
	}
	return made, nil
}

// findIn searches the letters of a string.
func findIn(c *call) (Value, error) {
	list, err := letterList(self(c))
	if err != nil {
		return nil, err
	}
	over := &call{cx: c.cx, self: list, name: c.name, args: c.args}
	if c.name == "find" {
		return find(over)
	}
	return findAll(over)
}
