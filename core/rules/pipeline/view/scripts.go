package view

// Declarations, includes and calls of workflow scripts, as far as checks need them.

import (
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// script is what a workflow script declares and includes, and which names its workflows use.
type script struct {
	path string
	// Processes in the order of their declarations; declares holds the same.
	Processes []string
	declares  map[string]bool
	// workflows by name, "" for the entry workflow.
	workflows map[string]*scriptWorkflow
	Includes  []Include
	// aliases are the items of the includes, by the names that they have here.
	aliases map[string]alias
	// others are the names used outside of workflows and processes, such as in functions.
	others uses
	// Unclear is why more may be declared or included than is known here; "" if all is known.
	Unclear string
}

// scriptWorkflow is a declared workflow and the names that its body uses.
type scriptWorkflow struct{ uses }

// uses are names, each once, in the order of their first use.
type uses struct {
	list []string
	has  map[string]bool
}

func (u *uses) add(name string) {
	if u.has == nil {
		u.has = map[string]bool{}
	}
	if !u.has[name] {
		u.has[name] = true
		u.list = append(u.list, name)
	}
}

// alias is an item of an include.
type alias struct {
	include *Include
	name    string
}

// Include is a statement "include { A; B as C } from 'path'".
type Include struct {
	Items []Included
	// From is what is included from, and at its place without its quotes; "" if there is none.
	From string
	At   source.Span
}

// Included is one item of an include: its own name, and the name that it has in the including script.
type Included struct{ Name, As string }

// Script is the script at a path, read once.
func (f *Folder) Script(path string) *script {
	if s := f.scripts[path]; s != nil {
		f.note(path)
		return s
	}
	file, err := f.Text(path)
	if err != nil {
		f.scripts[path] = &script{path: path, Unclear: ContentOf(path, err)}
	} else {
		f.scripts[path] = ReadScript(file)
	}
	return f.scripts[path]
}

// ScriptWords contains each word of all scripts once, separated by spaces.
func (f *Folder) ScriptWords() string {
	words := map[string]bool{}
	var all strings.Builder
	f.Ending("", func(path string) {
		file, err := f.Text(path)
		if err != nil {
			return
		}
		for word := range strings.FieldsFuncSeq(file.Text, func(r rune) bool { return r < 0x80 && !IsWordByte(byte(r)) }) {
			if !words[word] {
				words[word] = true
				all.WriteString(word + " ")
			}
		}
	}, f.Names.Layout.ScriptExt)
	return all.String()
}

// IsWordByte reports whether a byte may be part of a name in a script.
func IsWordByte(b byte) bool {
	return 'a' <= b|0x20 && b|0x20 <= 'z' || '0' <= b && b <= '9' || b == '_'
}

// scriptReader goes through the pieces of a script.
type scriptReader struct {
	*script
	file   *source.File
	pieces []syntax.Piece
	at     int
}

// ReadScript reads what a script declares, includes and calls; it never fails, and records what is unclear.
func ReadScript(file *source.File) *script {
	pieces, whole := syntax.Pieces(file.Text)
	r := &scriptReader{script: &script{path: file.Name, declares: map[string]bool{}, workflows: map[string]*scriptWorkflow{}, aliases: map[string]alias{}}, file: file, pieces: pieces}
	if !whole {
		r.Unclear = `closed strings and braces in "` + file.Name + `"`
	}
	for r.at < len(pieces) {
		r.next()
	}
	for i := range r.Includes {
		for _, item := range r.Includes[i].Items {
			r.aliases[item.As] = alias{&r.Includes[i], item.Name}
		}
	}
	return r.script
}

// next reads a declaration, an include or one piece.
func (r *scriptReader) next() {
	top := r.pieces[r.at].Depth == 0
	switch word := r.word(0); {
	case word == "process" && top && r.is(2, syntax.PieceOpen) && r.name(1) != "":
		r.Processes, r.declares[r.name(1)] = append(r.Processes, r.name(1)), true
		r.at = r.blockEnd(2)
	case word == "workflow" && top && r.is(1, syntax.PieceOpen):
		r.workflow("", 1)
	case word == "workflow" && top && r.is(2, syntax.PieceOpen) && r.name(1) != "":
		r.workflow(r.name(1), 2)
	case word == "include" && r.is(1, syntax.PieceOpen):
		r.include()
	case word == "include" && top && (r.is(1, syntax.PieceString) || r.is(1, syntax.PieceWord)):
		r.Unclear = `braces in the include statements of "` + r.file.Name + `"`
		r.at++
	default:
		r.use(&r.others, r.at)
		r.at++
	}
}

// is reports whether the piece so many places further on is of a kind.
func (r *scriptReader) is(ahead int, kind syntax.PieceKind) bool {
	return r.at+ahead < len(r.pieces) && r.pieces[r.at+ahead].Kind == kind
}

// word is the word so many places further on, "" if there is none.
func (r *scriptReader) word(ahead int) string {
	if !r.is(ahead, syntax.PieceWord) {
		return ""
	}
	return r.file.Slice(r.pieces[r.at+ahead].Span())
}

// name is a word, or the content of a string without interpolation.
func (r *scriptReader) name(ahead int) string {
	if r.is(ahead, syntax.PieceString) {
		return strings.Trim(r.file.Slice(r.pieces[r.at+ahead].Span()), `'"`)
	}
	return r.word(ahead)
}

// blockEnd is the index behind the brace that closes the block which begins so many places further on.
func (r *scriptReader) blockEnd(ahead int) int {
	depth := r.pieces[r.at+ahead].Depth
	for i := r.at + ahead + 1; i < len(r.pieces); i++ {
		if r.pieces[i].Kind == syntax.PieceClose && r.pieces[i].Depth <= depth {
			return i + 1
		}
	}
	return len(r.pieces)
}

func (r *scriptReader) workflow(name string, ahead int) {
	w := &scriptWorkflow{}
	end := r.blockEnd(ahead)
	for i := r.at + ahead; i < end; i++ {
		r.use(&w.uses, i)
	}
	r.workflows[name], r.at = w, end
}

// use notes the word at an index, unless it is a property of something.
func (r *scriptReader) use(by *uses, i int) {
	if r.pieces[i].Kind == syntax.PieceWord && (i == 0 || r.pieces[i-1].Kind != syntax.PieceDot) {
		by.add(r.file.Slice(r.pieces[i].Span()))
	}
}

func (r *scriptReader) include() {
	end := r.blockEnd(1)
	var found Include
	for r.at += 2; r.at < end-1; r.at++ {
		switch {
		case r.word(0) == "":
		case r.word(1) == "as" && r.word(2) != "":
			found.Items = append(found.Items, Included{r.word(0), r.word(2)})
			r.at += 2
		default:
			found.Items = append(found.Items, Included{r.word(0), r.word(0)})
		}
	}
	r.at = end
	if r.word(0) == "from" && r.is(1, syntax.PieceString) {
		if span := r.pieces[r.at+1].Span(); span.End-span.Start >= 2 {
			found.At = source.Span{Start: span.Start + 1, End: span.End - 1}
			found.From = r.file.Slice(found.At)
		}
		r.at += 2
	}
	r.Includes = append(r.Includes, found)
}

// PluginPrefix begins the source of an include from a plugin, which brings functions alone.
const PluginPrefix = "plugin/"

// target is the script that an include of a script leads to; ok is false if that is not known here.
func (f *Folder) target(from *script, i Include) (_ *script, ok bool) {
	name, ok := f.targetPath(from, i)
	if !ok {
		return nil, false
	}
	return f.Script(name), true
}

// targetPath is the path of that script, which is not read.
func (f *Folder) targetPath(from *script, i Include) (_ string, ok bool) {
	to := i.From
	for _, variable := range []string{"${projectDir}/", "$projectDir/", "${baseDir}/", "$baseDir/"} {
		if rest, cut := strings.CutPrefix(to, variable); cut {
			to = "/" + rest
		}
	}
	for _, variable := range []string{"${moduleDir}/", "$moduleDir/"} {
		to = strings.Replace(to, variable, "./", 1)
	}
	switch {
	case strings.Contains(to, "$") || strings.HasPrefix(i.From, "/"):
		return "", false
	case strings.HasPrefix(to, "/"):
		to = path.Clean(to[1:])
	case strings.HasPrefix(to, "."):
		to = path.Join(path.Dir(from.path), to)
	default:
		return "", false
	}
	for _, name := range []string{to + f.Names.Layout.ScriptExt, to, path.Join(to, f.Names.MainScript)} {
		if strings.HasSuffix(name, f.Names.Layout.ScriptExt) && f.Has(name) {
			return name, true
		}
	}
	return "", false
}

// provides reports whether others can include the name from the script.
func (s *script) provides(name string) bool { return s.workflows[name] != nil || s.declares[name] }
