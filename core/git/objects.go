package git

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/git/commit"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// Objects are files of their own below "objects", or in packs (gitformat-pack(5)): an index in the order of ids (version 2), and
// a file of compressed objects, which may be differences to others. Repositories with ids of SHA-256 are not read.

// kind is a kind of objects as packs number them.
type kind byte

const (
	commitKind kind = iota + 1
	treeKind
	blobKind
	tagKind
	_
	offsetDelta
	idDelta
)

var kindNames = map[string]kind{"commit": commitKind, "tree": treeKind, "blob": blobKind, "tag": tagKind}

// object is an object as it was stored.
type object struct {
	kind    kind
	content []byte
}

var (
	errObject   = errors.New("the repository has a damaged object")
	errNoObject = errors.New("the repository does not have the object: it may be a partial or shallow clone")
)

// objects reads the objects of a repository; what it learned of packs is kept.
type objects struct {
	*Repository
	// folders have the objects: those of the repository, and those that it borrows from.
	folders []string
	packs   []*pack
	listed  bool
	// unpacked counts the bytes of all objects that were read, and those that they differ from.
	unpacked int
}

// pack is one pack; bounds are how many of its ids begin with each byte or a smaller one.
type pack struct {
	path   string
	bounds [256]uint32
}

// maxDeltas is how many differences an object may be stored as, one on another; git writes at most 4,095.
const maxDeltas = 4096

// object is an object by its id in hexadecimal. Errors are those of the files, of damaged objects and of limits.
func (o *objects) object(id string) (object, error) { return o.read(id, maxDeltas) }

// read is an object; deltas is how many differences may follow one on another.
func (o *objects) read(id string, deltas int) (object, error) {
	raw, err := hex.DecodeString(id)
	if err != nil || len(id) != commit.ShortID {
		return object{}, errors.New("the repository has ids that are not of SHA-1")
	}
	if err := o.list(); err != nil {
		return object{}, err
	}
	for _, folder := range o.folders {
		packed, err := o.files.ReadFile(o.ctx, utils.Join(folder, id[:2]+"/"+id[2:]))
		if err == nil {
			return o.loose(packed)
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return object{}, err
		}
	}
	for _, p := range o.packs {
		at, found, err := o.find(p, raw)
		if err != nil {
			return object{}, err
		}
		if found {
			return o.packed(p, at, deltas)
		}
	}
	return object{}, errNoObject
}

// list finds the packs once.
func (o *objects) list() error {
	if o.listed {
		return nil
	}
	o.listed = true
	own := utils.Join(o.common, "objects")
	o.folders = []string{own}
	if lines, err := o.Repository.read(utils.Join(own, "info/alternates")); err == nil {
		for line := range strings.Lines(string(lines)) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
				o.folders = append(o.folders, utils.Join(own, line))
			}
		}
	}
	for _, folder := range o.folders {
		entries, err := o.files.ReadDir(o.ctx, utils.Join(folder, "pack"))
		if err != nil {
			continue
		}
		for _, e := range entries {
			if name, is := strings.CutSuffix(e.Name, ".idx"); is {
				p := &pack{path: utils.Join(folder, "pack/"+name)}
				if err := o.openPack(p); err != nil {
					return err
				}
				o.packs = append(o.packs, p)
			}
		}
	}
	return nil
}

// loose is an object in a file of its own: compressed, with its kind and size in front.
func (o *objects) loose(compressed []byte) (object, error) {
	content, err := o.inflate(compressed, limits.FileBytes.Max)
	if err != nil {
		return object{}, err
	}
	head, content, found := bytes.Cut(content, []byte{0})
	name, size, _ := strings.Cut(string(head), " ")
	if n, err := strconv.Atoi(size); !found || err != nil || n != len(content) || kindNames[name] == 0 {
		return object{}, errObject
	}
	return object{kindNames[name], content}, nil
}

// inflate is a compressed content, which must not exceed a size.
func (o *objects) inflate(compressed []byte, most int) ([]byte, error) {
	r, err := zlib.NewReader(bytes.NewReader(compressed))
	if err != nil {
		return nil, errors.Join(errObject, err)
	}
	content, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	switch {
	case err != nil:
		return nil, errors.Join(errObject, err)
	case len(content) > most:
		return nil, limits.FileBytes.Check(len(content))
	}
	o.unpacked += len(content)
	return content, limits.GitUnpacked.Check(o.unpacked)
}

// The form of the index of a pack: its head, then the bounds, then for each object its id, a checksum and its place.
const (
	packIndexHead = 8
	boundsSize    = 256 * 4
	idBytes       = commit.ShortID / 2
	largeOffset   = 1 << 31
)

// openPack reads the bounds of a pack's index.
func (o *objects) openPack(p *pack) error {
	head, err := o.files.ReadPart(o.ctx, p.path+".idx", 0, packIndexHead+boundsSize)
	if err != nil {
		return err
	}
	if len(head) < packIndexHead+boundsSize || !bytes.HasPrefix(head, []byte("\xfftOc\x00\x00\x00\x02")) {
		return fmt.Errorf("the index %q of a pack is not of version 2", p.path+".idx")
	}
	last := uint32(0)
	for i := range p.bounds {
		p.bounds[i] = binary.BigEndian.Uint32(head[packIndexHead+4*i:])
		if p.bounds[i] < last {
			return errObject
		}
		last = p.bounds[i]
	}
	return limits.PackObjects.Check(int(last))
}

// find is the place of an object in a pack.
func (o *objects) find(p *pack, id []byte) (at int64, found bool, err error) {
	first := uint32(0)
	if id[0] > 0 {
		first = p.bounds[id[0]-1]
	}
	count, all := int64(p.bounds[id[0]]-first), int64(p.bounds[255])
	index, ids := p.path+".idx", int64(packIndexHead+boundsSize)
	for low, high := int64(0), count; low < high; {
		middle := (low + high) / 2
		got, err := o.files.ReadPart(o.ctx, index, ids+(int64(first)+middle)*idBytes, idBytes)
		if err != nil || len(got) < idBytes {
			return 0, false, errors.Join(errObject, err)
		}
		switch order := bytes.Compare(got, id); {
		case order < 0:
			low = middle + 1
		case order > 0:
			high = middle
		default:
			at, err := o.place(index, ids+all*(idBytes+4), int64(first)+middle, all)
			return at, err == nil, err
		}
	}
	return 0, false, nil
}

// place is the n-th place in a pack; places beyond 2 GB are in a table of their own.
func (o *objects) place(index string, table, n, all int64) (int64, error) {
	short, err := o.files.ReadPart(o.ctx, index, table+4*n, 4)
	if err != nil || len(short) < 4 {
		return 0, errors.Join(errObject, err)
	}
	at := int64(binary.BigEndian.Uint32(short))
	if at < largeOffset {
		return at, nil
	}
	long, err := o.files.ReadPart(o.ctx, index, table+4*all+8*(at-largeOffset), 8)
	if err != nil || len(long) < 8 {
		return 0, errors.Join(errObject, err)
	}
	return int64(binary.BigEndian.Uint64(long)), nil
}

// headBytes are enough for what precedes the compressed content of an object in a pack: its kind and size, and its base
// object.
const headBytes = 64

// packed is the object at a place of a pack; deltas is how many differences may follow one on another.
func (o *objects) packed(p *pack, at int64, deltas int) (object, error) {
	file := p.path + ".pack"
	head, err := o.files.ReadPart(o.ctx, file, at, headBytes)
	if err != nil || len(head) == 0 {
		return object{}, errors.Join(errObject, err)
	}
	of, size, rest, err := objectHead(head)
	if err != nil {
		return object{}, err
	}
	var base object
	switch of {
	case offsetDelta:
		var back int64
		if back, rest, err = backOffset(rest); err != nil || back <= 0 || back > at || deltas == 0 {
			return object{}, errObject
		}
		base, err = o.packed(p, at-back, deltas-1)
	case idDelta:
		if len(rest) < idBytes || deltas == 0 {
			return object{}, errObject
		}
		if place, found, failed := o.find(p, rest[:idBytes]); failed == nil && found {
			base, err = o.packed(p, place, deltas-1)
		} else {
			base, err = o.read(hex.EncodeToString(rest[:idBytes]), deltas-1)
		}
		rest = rest[idBytes:]
	}
	if err != nil {
		return object{}, err
	}
	// Compressed content is at most a little longer than the content.
	compressed, err := o.files.ReadPart(o.ctx, file, at+int64(len(head)-len(rest)), size+size/1000+headBytes)
	if err != nil {
		return object{}, err
	}
	content, err := o.inflate(compressed, size)
	if err != nil || len(content) != size {
		return object{}, errors.Join(errObject, err)
	}
	if of == offsetDelta || of == idDelta {
		content, err = applyDelta(base.content, content)
		o.unpacked += len(content)
		return object{base.kind, content}, err
	}
	return object{of, content}, nil
}

// objectHead is the kind and the size of an object in a pack, and what follows them.
func objectHead(head []byte) (of kind, size int, rest []byte, err error) {
	of, size = kind(head[0]>>4&7), int(head[0]&15)
	shift, i := 4, 0
	for head[i]&0x80 != 0 {
		if i++; i == len(head) || shift > 32 {
			return 0, 0, nil, errObject
		}
		size |= int(head[i]&0x7f) << shift
		shift += 7
	}
	if err := limits.FileBytes.Check(size); err != nil {
		return 0, 0, nil, err
	}
	return of, size, head[i+1:], nil
}

// backOffset is how far before an object the one is that it differs from.
func backOffset(from []byte) (back int64, rest []byte, err error) {
	for i, b := range from {
		back = back<<7 | int64(b&0x7f)
		if b&0x80 == 0 {
			return back, from[i+1:], nil
		}
		if back++; i == 8 {
			break
		}
	}
	return 0, nil, errObject
}

// applyDelta is the content that a difference makes of another one: stretches copied from it, and new bytes.
func applyDelta(base, delta []byte) ([]byte, error) {
	before, delta, ok := deltaSize(delta)
	after, delta, there := deltaSize(delta)
	if !ok || !there || before != len(base) {
		return nil, errObject
	}
	if err := limits.FileBytes.Check(after); err != nil {
		return nil, err
	}
	out := make([]byte, 0, after)
	for len(delta) > 0 {
		code := delta[0]
		delta = delta[1:]
		if code&0x80 == 0 {
			if n := int(code); n == 0 || n > len(delta) || len(out)+n > after {
				return nil, errObject
			}
			out, delta = append(out, delta[:code]...), delta[code:]
			continue
		}
		var number [7]byte // four bytes of the place and three of the length; those that are 0 are left out
		for bit := range number {
			if code&(1<<bit) == 0 {
				continue
			}
			if len(delta) == 0 {
				return nil, errObject
			}
			number[bit], delta = delta[0], delta[1:]
		}
		start := int(binary.LittleEndian.Uint32(number[:4]))
		length := int(number[4]) | int(number[5])<<8 | int(number[6])<<16
		if length == 0 {
			length = 1 << 16
		}
		if start+length > len(base) || len(out)+length > after {
			return nil, errObject
		}
		out = append(out, base[start:start+length]...)
	}
	if len(out) != after {
		return nil, errObject
	}
	return out, nil
}

// deltaSize is a size at the start of a difference.
func deltaSize(from []byte) (size int, rest []byte, ok bool) {
	for i, b := range from {
		if i > 4 {
			break
		}
		size |= int(b&0x7f) << (7 * i)
		if b&0x80 == 0 {
			return size, from[i+1:], true
		}
	}
	return 0, nil, false
}
