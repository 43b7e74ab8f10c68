package archive

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// packed is an archive as other programs write them: packed, with sizes after the files.
func packed(t testing.TB, files ...[2]string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		entry, err := w.Create(f[0])
		must(t, err)
		_, err = entry.Write([]byte(f[1]))
		must(t, err)
	}
	must(t, w.Close())
	return b.Bytes()
}

func TestZipComesBack(t *testing.T) {
	given := []files.File{{Path: "main.flow", Content: []byte("x")}, {Path: "conf/größe 'n\" b.config", Content: []byte(strings.Repeat("a", 5000))}, {Path: "empty", Content: nil}, {Path: "bin/\U0001F600", Content: []byte{0, 255}}}
	s, err := files.NewSnapshot(given)
	must(t, err)
	archive, err := Write(s)
	must(t, err)
	again, err := Write(s)
	must(t, err)
	if !bytes.Equal(archive, again) {
		t.Error("the same files make other bytes")
	}
	read, err := Read(context.Background(), archive)
	must(t, err)
	back, err := files.NewSnapshot(read)
	must(t, err)
	if !slices.Equal(back.Paths(), s.Paths()) {
		t.Error(back.Paths())
	}
	for _, f := range given {
		if content, err := back.ReadFile(f.Path); err != nil || !bytes.Equal(content, f.Content) {
			t.Errorf("%s: %q %v", f.Path, content, err)
		}
	}
}

// TestZipBytes holds the written form, which the faces in JavaScript write too.
func TestZipBytes(t *testing.T) {
	want, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "zip", "written.zip"))
	must(t, err)
	s, err := files.NewSnapshot([]files.File{{Path: "b/ü.config", Content: []byte("process.cpus = 1\n")}, {Path: "a", Content: []byte("first")}, {Path: "b/a b'\"", Content: nil}})
	must(t, err)
	if got, err := Write(s); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%x %v", got, err)
	}
}

func TestZipRefuses(t *testing.T) {
	whole := packed(t, [2]string{"a", strings.Repeat("abc", 100)})
	changed := func(at int, to byte) []byte {
		c := slices.Clone(whole)
		c[at] = to
		return c
	}
	var links bytes.Buffer
	w := zip.NewWriter(&links)
	header := &zip.FileHeader{Name: "link"}
	header.SetMode(fs.ModeSymlink | 0o777)
	_, err := w.CreateHeader(header)
	must(t, err)
	must(t, w.Close())
	central := bytes.Index(whole, []byte("PK\x01\x02"))
	for name, c := range map[string]struct {
		archive []byte
		want    error
	}{
		"nothing":        {nil, ErrFormat},
		"text":           {[]byte("process.cpus = 1"), ErrFormat},
		"cut":            {whole[:len(whole)/2], ErrFormat},
		"packed oddly":   {changed(central+10, 99), ErrFormat},
		"encrypted":      {changed(central+8, whole[central+8]|1), ErrFormat},
		"damaged":        {changed(40, whole[40]^0x55), ErrFormat},
		"link":           {links.Bytes(), ErrFormat},
		"up":             {packed(t, [2]string{"../x", ""}), files.ErrPath},
		"up and back":    {packed(t, [2]string{"a/../../x", ""}), files.ErrPath},
		"absolute":       {packed(t, [2]string{"/etc/passwd", ""}), files.ErrPath},
		"folder upwards": {packed(t, [2]string{"../x/", ""}), files.ErrPath},
		"back-slash":     {packed(t, [2]string{`a\x`, ""}), files.ErrPath},
		"twice":          {packed(t, [2]string{"a", "1"}, [2]string{"a", "2"}), files.ErrPath},
		"twice in words": {packed(t, [2]string{"a", "1"}, [2]string{"./a", "2"}), files.ErrPath},
		"through a file": {packed(t, [2]string{"a", "1"}, [2]string{"a/b", "2"}), files.ErrPath},
		"no UTF-8":       {packed(t, [2]string{"\xff", ""}), files.ErrPath},
	} {
		if files, err := Read(context.Background(), c.archive); !errors.Is(err, c.want) {
			t.Errorf("%s: %v %v, not %v", name, files, err, c.want)
		}
	}
}

// TestZipNames holds to the same list of names as the reader of JavaScript (web/test/zip.test.ts).
func TestZipNames(t *testing.T) {
	list, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "zip", "names.json"))
	must(t, err)
	var names [][2]any
	must(t, json.Unmarshal(list, &names))
	for _, row := range names {
		name, allowed := row[0].(string), row[1].(bool)
		_, err := Read(context.Background(), packed(t, [2]string{name, ""}))
		if allowed != (err == nil) || err != nil && (!errors.Is(err, files.ErrPath) || strings.ContainsFunc(err.Error(), unicode.IsControl)) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestZipEnds: cancelling ends the reading, between two files and within one.
func TestZipEnds(t *testing.T) {
	archive := packed(t, [2]string{"a", strings.Repeat("abc", 1<<20)})
	for turns := range 6 {
		ctx := &ending{Context: context.Background(), turns: turns}
		if _, err := Read(ctx, archive); !errors.Is(err, context.Canceled) || ctx.turns < 0 {
			t.Errorf("after %d looks: %v", turns, err)
		}
	}
}

// ending is a context that is over after a number of looks at it.
type ending struct {
	context.Context
	turns int
}

func (e *ending) Err() error {
	if e.turns == 0 {
		return context.Canceled
	}
	e.turns--
	return nil
}

// TestZipBomb meets archives that unpack to more than is read, one file or many, honest or not.
func TestZipBomb(t *testing.T) {
	zeros := string(make([]byte, 1<<20))
	large := packed(t, [2]string{"large", strings.Repeat(zeros, limits.ZipFile.Max>>20) + "x"})
	var many [][2]string
	for i := range 10 {
		many = append(many, [2]string{string(rune('a' + i)), strings.Repeat(zeros, 30)})
	}
	lying := slices.Clone(large)
	central := bytes.Index(lying, []byte("PK\x01\x02"))
	binary.LittleEndian.PutUint32(lying[central+24:], 10) // says that it unpacks to ten bytes
	for name, c := range map[string]struct {
		archive []byte
		want    limits.Limit
	}{"one": {large, limits.ZipFile}, "many": {packed(t, many...), limits.ZipBytes}} {
		var exceeded *limits.Exceeded
		if _, err := Read(context.Background(), c.archive); !errors.As(err, &exceeded) || exceeded.Limit != c.want {
			t.Errorf("%s of %d bytes: %v", name, len(c.archive), err)
		}
	}
	if _, err := Read(context.Background(), lying); err == nil {
		t.Error("a file larger than it says is taken")
	}
}

func FuzzRead(f *testing.F) {
	f.Add(packed(f, [2]string{"a/b", "c"}, [2]string{"d", strings.Repeat("e", 300)}))
	f.Add([]byte("PK\x05\x06"))
	f.Fuzz(func(t *testing.T, archive []byte) {
		read, err := Read(context.Background(), archive)
		if err != nil {
			return
		}
		if _, err := files.NewSnapshot(read); err != nil {
			t.Fatal(err)
		}
	})
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
