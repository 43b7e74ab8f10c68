package git

// The tracked files, from the repository's index (gitformat-index(5)): versions 2 to 4. An index that
// leans on another file, or lists whole folders, is not taken; the files are then found by walking.

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io/fs"

	"github.com/flow-toolkit/flow-toolkit/core/git/commit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

var errIndex = errors.New("cannot read the index")

// The form of an index: its head, and an entry's fields before and after the id of its content.
const (
	indexHead     = 12
	beforeID      = 40
	flagsSize     = 2
	extendedFlag  = 1 << 14
	entryPadding  = 8
	newestVersion = 4
	oldestVersion = 2
)

// Tracked are the files that the repository of exactly the folder tracks, as paths below it; none where
// there is no repository or its index is not read.
func Tracked(ctx context.Context, files host.Files, folder string) []string {
	repository, err := Open(ctx, host.OrNone(files), folder)
	if err != nil {
		return nil
	}
	names, _ := repository.Tracked()
	return names
}

// Tracked are the paths in the index, in its order, each once.
func (r *Repository) Tracked() ([]string, error) {
	content, err := r.read(utils.Join(r.own, "index"))
	if err != nil {
		return nil, err
	}
	idSize := commit.ShortID / 2
	if commit, err := r.Head(); err == nil {
		idSize = len(commit) / 2
	}
	i := indexReader{rest: content, idSize: idSize}
	return i.paths()
}

type indexReader struct {
	rest    []byte
	idSize  int
	version uint32
	last    []byte
}

func (i *indexReader) paths() ([]string, error) {
	if len(i.rest) < indexHead || string(i.rest[:4]) != "DIRC" {
		return nil, errIndex
	}
	i.version = binary.BigEndian.Uint32(i.rest[4:])
	count := int(binary.BigEndian.Uint32(i.rest[8:]))
	if i.version < oldestVersion || i.version > newestVersion {
		return nil, errIndex
	}
	if err := limits.WalkEntries.Check(count); err != nil {
		return nil, err
	}
	i.rest = i.rest[indexHead:]
	paths, total := []string{}, 0
	for range count {
		name, err := i.entry()
		if err != nil {
			return nil, err
		}
		if total += len(name); total > limits.GitBytes.Max { // names shortened against each other unpack to more
			return nil, &limits.Exceeded{Limit: limits.GitBytes}
		}
		if len(paths) == 0 || paths[len(paths)-1] != name { // a conflict has a name several times
			paths = append(paths, name)
		}
	}
	if err := i.extensions(); err != nil {
		return nil, err
	}
	return paths, nil
}

// entry is the name of the next entry.
func (i *indexReader) entry() (string, error) {
	fixed := beforeID + i.idSize + flagsSize
	if len(i.rest) < fixed {
		return "", errIndex
	}
	if binary.BigEndian.Uint16(i.rest[fixed-flagsSize:])&extendedFlag != 0 && i.version > oldestVersion {
		fixed += flagsSize
	}
	if len(i.rest) < fixed {
		return "", errIndex
	}
	read := i.plainName
	if i.version == newestVersion {
		read = i.shortenedName
	}
	name, size, err := read(i.rest[fixed:])
	if err != nil {
		return "", err
	}
	if size += fixed; i.version != newestVersion {
		size = (size + entryPadding - 1) / entryPadding * entryPadding
	}
	if size > len(i.rest) || !fs.ValidPath(string(name)) {
		return "", errIndex
	}
	i.rest = i.rest[size:]
	i.last = name
	return string(name), nil
}

// plainName is a name up to its NUL, and what it takes with it.
func (i *indexReader) plainName(from []byte) (name []byte, size int, err error) {
	end := bytes.IndexByte(from, 0)
	if end < 0 {
		return nil, 0, errIndex
	}
	return from[:end], end + 1, nil
}

// shortenedName is how much of the name before to drop, and what follows instead.
func (i *indexReader) shortenedName(from []byte) (name []byte, size int, err error) {
	dropped, length := 0, 0
	for {
		if length == len(from) || dropped > len(i.last) {
			return nil, 0, errIndex
		}
		b := from[length]
		dropped = dropped<<7 | int(b&0x7f)
		if length++; b&0x80 == 0 {
			break
		}
		dropped++
	}
	if dropped > len(i.last) {
		return nil, 0, errIndex
	}
	rest, size, err := i.plainName(from[length:])
	return append(append([]byte{}, i.last[:len(i.last)-dropped]...), rest...), length + size, err
}

// extensions refuses an index whose entries are not all of it. What follows the entries is a row of
// named stretches and a sum; those in capitals can be passed over.
func (i *indexReader) extensions() error {
	const head = 8
	for len(i.rest) >= i.idSize+head {
		if name := i.rest[0]; name < 'A' || name > 'Z' {
			return errIndex
		}
		size := int(binary.BigEndian.Uint32(i.rest[4:]))
		if size > len(i.rest)-head {
			return errIndex
		}
		i.rest = i.rest[head+size:]
	}
	return nil
}
