package template

// The template's files travel as one text: a line for each file with the revisions that have it,
// its path, its size and whether it is written in base64, and then its bytes.

import (
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
)

//go:embed pack.gen.txt
var packed string

// source is one file as it was packed.
type source struct {
	path, content string
	revisions     dialect.Revision
	binary        bool
}

// revisionsOf are the revisions that a directory name selects: "all", "since-R1", "before-R1"; 0 for any other name.
func revisionsOf(name string) dialect.Revision {
	if name == dialect.AllRevisions.String() {
		return dialect.AllRevisions
	}
	kind, id, _ := strings.Cut(name, "-")
	revision := dialect.RevisionNamed(id)
	switch {
	case id == "" || revision == 0:
		return 0
	case kind == "since":
		return dialect.Since(revision)
	case kind == "before":
		return dialect.Before(revision)
	}
	return 0
}

// Pack writes files into one string. Their paths begin with the folder of their revisions; files in other folders are left
// out.
func Pack(files []files.File) string {
	var b strings.Builder
	for _, f := range files {
		folder, path, _ := strings.Cut(f.Path, "/")
		if revisionsOf(folder) == 0 {
			continue
		}
		content, form := string(f.Content), "text"
		if strings.ContainsRune(content, 0) {
			content, form = base64.StdEncoding.EncodeToString(f.Content), "base64"
		}
		b.WriteString(strings.Join([]string{folder, form, strconv.Itoa(len(content)), path}, " ") + "\n" + content + "\n")
	}
	return b.String()
}

// unpack reads what Pack wrote.
func unpack(text string) (files []source) {
	for text != "" {
		head, rest, _ := strings.Cut(text, "\n")
		words := strings.SplitN(head, " ", 4)
		size, err := strconv.Atoi(words[2])
		if err != nil || size >= len(rest) {
			break // the packed text is a part of the program, and tests read it to its end
		}
		f := source{path: words[3], content: rest[:size], revisions: revisionsOf(words[0])}
		if words[1] == "base64" {
			decoded, _ := base64.StdEncoding.DecodeString(f.content)
			f.content, f.binary = string(decoded), true
		}
		files, text = append(files, f), rest[size+1:]
	}
	return files
}

// describe puts the README's text into the description of the pipeline as a research object.
func describe(files []files.File, readme string) {
	var quoted strings.Builder
	encoder := json.NewEncoder(&quoted)
	encoder.SetEscapeHTML(false)
	if encoder.Encode(readme) != nil {
		return // strings can always be encoded
	}
	inner := quoted.String()[1 : quoted.Len()-2] // without the quotes and the line break
	for i := range files {
		if files[i].Path == crateFile {
			files[i].Content = []byte(strings.Replace(string(files[i].Content), readmeMark, inner, 1))
		}
	}
}
