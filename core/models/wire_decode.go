package models

import (
	"encoding/base64"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// DecodeWire reads a value that EncodeWire or a host has written: JSON with marks. A number without fraction and exponent is
// an integer. It fails on invalid JSON and on a mark that is unknown or has the wrong content; what a record contains is not
// checked.
func DecodeWire(text []byte) (any, error) {
	doc := tree.ParseJSON(source.New("", text))
	if !doc.Readable() {
		fault := "empty"
		if len(doc.Problems) > 0 {
			fault = doc.Problems[0].Message
		}
		return nil, fmt.Errorf("invalid JSON: %s", fault)
	}
	return decode(doc.Root)
}

func decode(n *tree.Node) (any, error) {
	switch n.Kind {
	case tree.Bool:
		return n.True(), nil
	case tree.Number:
		return decodeNumber(n.Text)
	case tree.String:
		return n.Text, nil
	case tree.Array:
		return decodeItems(n)
	case tree.Object:
		if len(n.Members) == 1 && strings.HasPrefix(n.Members[0].Key, "$") {
			return decodeMark(n.Members[0].Key, n.Members[0].Value)
		}
		return decodeMap(n)
	}
	return nil, nil
}

func decodeNumber(digits string) (any, error) {
	if !strings.ContainsAny(digits, ".eE") {
		return decodeInteger(digits)
	}
	f, err := strconv.ParseFloat(digits, 64)
	if err != nil && !math.IsInf(f, 0) {
		return nil, fmt.Errorf("%s is not a number", tree.Shorten(digits, excerptLength))
	}
	return f, nil
}

func decodeInteger(digits string) (any, error) {
	if i, err := strconv.ParseInt(digits, 10, 64); err == nil {
		return i, nil
	}
	if err := limits.Digits.Check(len(digits)); err != nil {
		return nil, err
	}
	if big, ok := new(big.Int).SetString(digits, 10); ok {
		return big, nil
	}
	return nil, fmt.Errorf("%s is not an integer", tree.Shorten(digits, excerptLength))
}

// PlainValue is the value of a node of JSON that has no marks. Of a repeated name the last counts.
func PlainValue(n *tree.Node) any {
	switch n.Kind {
	case tree.Number:
		if v, err := decodeNumber(n.Text); err == nil {
			return v
		}
		return n.Text // digits beyond the limit
	case tree.Array:
		list := make([]any, len(n.Items))
		for i, item := range n.Items {
			list[i] = PlainValue(item)
		}
		return list
	case tree.Object:
		m := &tree.Map{}
		for i, member := range n.Members {
			if n.Effective(i) {
				m.Entries = append(m.Entries, tree.Entry{Key: member.Key, Value: PlainValue(member.Value)})
			}
		}
		return m
	}
	v, _ := decode(n)
	return v
}

func decodeItems(n *tree.Node) ([]any, error) {
	list := make([]any, len(n.Items))
	for i, item := range n.Items {
		var err error
		if list[i], err = decode(item); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func decodeMap(n *tree.Node) (*tree.Map, error) {
	m := &tree.Map{Entries: make([]tree.Entry, 0, len(n.Members))}
	for i, member := range n.Members {
		if !n.Effective(i) {
			continue
		}
		value, err := decode(member.Value)
		if err != nil {
			return nil, err
		}
		m.Entries = append(m.Entries, tree.Entry{Key: member.Key, Value: value})
	}
	return m, nil
}

func decodeMark(mark string, n *tree.Node) (any, error) {
	switch n.Kind {
	case tree.String:
		if v, ok := decodeText(mark, n.Text); ok {
			return v, nil
		}
	case tree.Number:
		if i, err := strconv.ParseInt(n.Text, 10, 64); err == nil && mark == "$opaque" {
			return Opaque(i), nil
		}
	case tree.Array:
		return decodeListMark(mark, n)
	case tree.Object:
		switch mark {
		case "$object":
			return decodeMap(n)
		case "$model":
			return decodeState(n)
		}
	}
	return nil, badMark(mark, n)
}

func badMark(mark string, n *tree.Node) error {
	return fmt.Errorf("unknown mark %s with the value %s", tree.Shorten(tree.Quote(mark), excerptLength), tree.Excerpt(n, excerptLength))
}

// decodeText reads the marks that hold text.
func decodeText(mark, text string) (v any, ok bool) {
	switch mark {
	case "$date":
		return tree.Date(text), true
	case "$datetime":
		return tree.DateTime(text), true
	case "$duration":
		return Duration(text), true
	case "$path":
		return Path(text), true
	case "$decimal":
		return Decimal(text), true
	case "$text":
		return LoneSurrogate(text), len(text) > 1 && text[0] == '"' && text[len(text)-1] == '"'
	case "$bytes":
		bytes, err := base64.StdEncoding.DecodeString(text)
		return bytes, err == nil
	case "$bigint":
		v, err := decodeInteger(text)
		return v, err == nil
	case "$float":
		f, err := strconv.ParseFloat(text, 64)
		return f, err == nil || math.IsInf(f, 0)
	}
	return nil, false
}

func decodeListMark(mark string, n *tree.Node) (any, error) {
	list, err := decodeItems(n)
	if err != nil {
		return nil, err
	}
	switch mark {
	case "$set":
		return Set(list), nil
	case "$tuple":
		return Tuple(list), nil
	case "$map":
		m := &tree.Map{Entries: make([]tree.Entry, len(list))}
		for i, item := range list {
			pair, ok := item.([]any)
			if !ok || len(pair) != 2 {
				return nil, badMark(mark, n)
			}
			m.Entries[i] = tree.Entry{Key: pair[0], Value: pair[1]}
		}
		return m, nil
	}
	return nil, badMark(mark, n)
}
