// Package archive reads and writes trees of files as zip archives, for Go programs. The faces in JavaScript
// have their own hand for it (web/sdk/zip/read.ts), which costs a twentieth of what this one would add to the
// download; both write the same bytes and refuse the same things.
package archive

// An archive from anywhere may name files outside of its folder, name one
// twice, say less about sizes than is true, and unpack to a thousand times its own size; what is
// read here is a plain list of files that make a tree, or an error. What is written holds no time,
// no owner and no order of chance, so that the same files are the same bytes everywhere.

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// ErrFormat reports that bytes are not a readable zip archive; the error that wraps it has the reason.
var ErrFormat = errors.New("not a readable zip archive")

// Read is the files of an archive in its order, without folders. Names in other encodings than
// UTF-8 are refused, those with control or bidirectional characters or with a drive, and everything that
// [files.NewSnapshot] refuses. The context ends the reading between two pieces. Errors are an ErrFormat, a files.ErrPath, a
// *limits.Exceeded or the context's.
func Read(ctx context.Context, archive []byte) ([]files.File, error) {
	reader, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, fmt.Errorf("cannot read its list of files: %w", ErrFormat)
	}
	if err := limits.TreeEntries.Check(len(reader.File)); err != nil {
		return nil, err
	}
	var list []files.File
	total := 0
	for _, entry := range reader.File {
		if err := checkName(strings.TrimSuffix(entry.Name, "/")); err != nil {
			return nil, err
		}
		if strings.HasSuffix(entry.Name, "/") {
			continue
		}
		content, err := unpack(ctx, entry, limits.ZipBytes.Max-total)
		if err != nil {
			return nil, err
		}
		total += len(content)
		list = append(list, files.File{Path: entry.Name, Content: content})
	}
	_, err = files.NewSnapshot(list)
	return list, err
}

// checkName rejects names that are not a path below the root, or that are misleading to people: web/sdk/common/paths.ts
// rejects the same.
func checkName(name string) error {
	if !utf8.ValidString(name) {
		return fmt.Errorf("file name %q is not valid UTF-8: %w", name, files.ErrPath)
	}
	hides := func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }
	if strings.ContainsFunc(name, hides) {
		return fmt.Errorf("file name %q must not have control or bidirectional characters: %w", name, files.ErrPath)
	}
	clean, err := files.Clean(name)
	if err == nil && len(clean) > 1 && clean[1] == ':' && 'a' <= clean[0]|0x20 && clean[0]|0x20 <= 'z' {
		err = fmt.Errorf("file name %q must not start with a drive: %w", name, files.ErrPath)
	}
	return err
}

// until ends a reading when the context is over.
type until struct {
	ctx context.Context
	io.Reader
}

func (u until) Read(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.Reader.Read(p)
}

// unpack reads one file, up to the limit; the size in the archive is ignored.
func unpack(ctx context.Context, entry *zip.File, left int) ([]byte, error) {
	if entry.Flags&1 != 0 {
		return nil, fmt.Errorf("%q is encrypted: %w", entry.Name, ErrFormat)
	}
	if mode := entry.Mode(); !mode.IsRegular() {
		return nil, fmt.Errorf("%q is a link or a device, not a file: %w", entry.Name, ErrFormat)
	}
	limit := limits.ZipFile
	if left < limit.Max {
		limit = limits.ZipBytes
	}
	most := min(left, limits.ZipFile.Max)
	packed, err := entry.Open()
	if err != nil {
		return nil, fmt.Errorf("compression of %q is not supported: %w", entry.Name, ErrFormat)
	}
	defer packed.Close()
	content, err := io.ReadAll(until{ctx, io.LimitReader(packed, int64(most)+1)})
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err != nil {
		return nil, fmt.Errorf("%q is damaged: %w", entry.Name, ErrFormat)
	}
	if len(content) > most {
		return nil, &limits.Exceeded{Limit: limit}
	}
	return content, nil
}

// nineteenEighty is the first day of the calendar that archives have; its day and month are 1.
const nineteenEighty = 1<<5 | 1

// version of the format that the archives need and were made for: 2.0, without extensions.
const version = 20

// utf8Name marks a name as UTF-8.
const utf8Name = 1 << 11

// Write is an archive of all files of a tree in the order of their names, with names in UTF-8 and
// without times. The same files give the same bytes, on every host and in every release: they are
// stored and not packed, since packers differ.
func Write(files *files.Snapshot) ([]byte, error) {
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for _, name := range files.Paths() {
		content, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		entry, err := w.CreateRaw(&zip.FileHeader{
			Name: name, Method: zip.Store, Flags: utf8Name, CreatorVersion: version, ReaderVersion: version,
			ModifiedDate: nineteenEighty, //lint:ignore SA1019 CreateRaw writes this field, and Modified not at all
			CRC32:        crc32.ChecksumIEEE(content), CompressedSize64: uint64(len(content)), UncompressedSize64: uint64(len(content)),
		})
		if err == nil {
			_, err = entry.Write(content)
		}
		if err != nil {
			return nil, fmt.Errorf("cannot add %q: %w", name, err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("cannot close the archive: %w", err)
	}
	return archive.Bytes(), nil
}
