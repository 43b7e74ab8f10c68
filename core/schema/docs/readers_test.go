package docs

// The readers of Markdown that documentation must be right in: what renders it on the sites where
// repositories, packages and manuals are read.

import (
	"bufio"
	"encoding/json"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// mdReader is a reader of Markdown by its name; render is nil where it is not installed.
type mdReader struct {
	name   string
	render func(t testing.TB, markdown string) string
}

// readers lists them, with HTML in the Markdown counting as such in each.
var readers = sync.OnceValue(func() []mdReader {
	all := []mdReader{{"goldmark", rendered}, {name: "cmark-gfm"}, {name: "marked"}, {name: "markdown-it"}}
	if path, err := exec.LookPath("cmark-gfm"); err == nil {
		all[1].render = func(t testing.TB, markdown string) string { return renderedByCmark(t, path, markdown) }
	}
	if node, err := startNode(); err == nil {
		for i := range all[2:] {
			name := all[2+i].name
			all[2+i].render = func(t testing.TB, markdown string) string { return node.render(t, name, markdown) }
		}
	}
	return all
})

func renderedByCmark(t testing.TB, path, markdown string) string {
	t.Helper()
	command := exec.Command(path, "--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough", "-e", "tasklist")
	command.Stdin = strings.NewReader(markdown)
	out, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// nodeReaders is the process that renders for the readers written in JavaScript.
type nodeReaders struct {
	sync.Mutex
	in  io.Writer
	out *bufio.Reader
}

// startNode starts it; it ends with the test, whose end closes its input.
func startNode() (*nodeReaders, error) {
	if _, err := os.Stat(filepath.Join("..", "..", "..", "node_modules", "marked")); err != nil {
		return nil, err
	}
	command := exec.Command("node", filepath.Join("testdata", "render.mjs"))
	command.Stderr = os.Stderr
	in, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &nodeReaders{in: in, out: bufio.NewReader(out)}, command.Start()
}

func (n *nodeReaders) render(t testing.TB, name, markdown string) (html string) {
	t.Helper()
	n.Lock()
	defer n.Unlock()
	request, err := json.Marshal(map[string]string{"reader": name, "text": markdown})
	if err == nil {
		_, err = n.in.Write(append(request, '\n'))
	}
	if err != nil {
		t.Fatal(err)
	}
	line, err := n.out.ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, &html)
	}
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return html
}

// signs are what means something to some reader of Markdown.
var signs = []string{"|", "`", "``", `\`, `\\`, "*", "**", "_", "__", "~", "~~", "<b>", "</code>", "<script>", "<!--", "[", "](", "](https://e.org)", ")", "!", "&", "&lt;", "&#124;", "$", "#", "https://e.org/", "www.", "@",
	":", ".", " ", "  ", "\n", "\n\n", "- ", "1. ", "> ", "```", "a", "b c", "é", "“", "\u2028", "{", "}", "(", "-", "+", "^", "'", `"`, "=", "0"}

// TestReadersAgree puts signs together as they come, wherever text may be.
func TestReadersAgree(t *testing.T) {
	for _, r := range readers() {
		t.Run(r.name, func(t *testing.T) {
			if r.render == nil {
				t.Skipf("skipped: %s is not installed", r.name)
			}
		})
	}
	random := rand.New(rand.NewPCG(99, 7))
	for range 150 {
		text := ""
		for range 1 + random.IntN(16) {
			text += signs[random.IntN(len(signs))]
		}
		t.Run(text, func(t *testing.T) { checkDocs(t, schemaWith(text)) })
	}
}
