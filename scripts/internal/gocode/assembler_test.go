package gocode

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/wasmfile/opcode"
)

var names = map[string]byte{
	"unreachable": opcode.Unreachable, "block": opcode.Block, "loop": opcode.Loop, "if": opcode.If, "end": opcode.End, "br": opcode.Branch, "br_if": opcode.BranchIf,
	"br_table": opcode.BranchTable, "return": opcode.Return, "call": opcode.Call, "drop": opcode.Drop, "local.get": opcode.LocalGet, "local.set": opcode.LocalSet,
	"local.tee": opcode.LocalTee, "global.get": opcode.GlobalGet, "global.set": opcode.GlobalSet, "i32.const": opcode.Const32, "i64.const": opcode.Const64,
	"i32.add": opcode.Add32, "i64.add": opcode.Add64, "i64.store": opcode.Store64,
}

var kinds = map[string]byte{"i32": opcode.TypeI32, "i64": opcode.TypeI64, "f64": 0x7c}

// assemble is a function written one instruction a line: blocks have names, and branches name the blocks.
func assemble(text string) *goFunction {
	f := &goFunction{}
	blocks := map[string]int{}
	var open []int
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if words[0] == "locals" {
			for _, kind := range words[1:] {
				if last := len(f.locals) - 1; last > 0 && f.locals[last].kind == kinds[kind] {
					f.locals[last].count++
				} else {
					f.locals = append(f.locals, run{1, kinds[kind]})
				}
			}
			continue
		}
		op, known := names[words[0]]
		if !known {
			panic("unknown instruction " + words[0])
		}
		i := instruction{op: op, number: len(f.code)}
		switch op {
		case opcode.Block, opcode.Loop, opcode.If:
			i.value = noResult
			blocks[words[1]] = i.number
			open = append(open, i.number)
		case opcode.End:
			i.number = outside
			if last := len(open) - 1; last >= 0 {
				i.number = open[last]
				open = open[:last]
			}
		case opcode.Branch, opcode.BranchIf, opcode.BranchTable:
			for _, name := range words[1:] {
				i.targets = append(i.targets, blocks[name])
			}
		case opcode.Store64:
			i.operands = []byte{3, 0}
		default:
			if len(words) > 1 {
				i.value, _ = strconv.ParseInt(words[1], 10, 64)
			}
		}
		f.code = append(f.code, i)
	}
	return f
}

// listing writes a function as assemble reads it; the names of blocks are those in the text that it was assembled from.
func listing(f *goFunction, source string) string {
	var out strings.Builder
	out.WriteString("locals")
	for _, l := range f.locals {
		for kind, code := range kinds {
			if code == l.kind {
				out.WriteString(strings.Repeat(" "+kind, int(l.count)))
			}
		}
	}
	out.WriteByte('\n')
	blocks := map[int]string{}
	at := 0
	for line := range strings.Lines(source) {
		words := strings.Fields(line)
		if words[0] == "locals" {
			continue
		}
		if len(words) == 2 && (words[0] == "block" || words[0] == "loop" || words[0] == "if") {
			blocks[at] = words[1]
		}
		at++
	}
	made := 0
	for _, i := range f.code {
		for name, op := range names {
			if op == i.op {
				out.WriteString(name)
			}
		}
		switch i.op {
		case opcode.Block, opcode.Loop, opcode.If:
			if blocks[i.number] == "" {
				made++
				blocks[i.number] = fmt.Sprint("new-", made)
			}
			out.WriteString(" " + blocks[i.number])
		case opcode.Branch, opcode.BranchIf, opcode.BranchTable:
			for _, target := range i.targets {
				out.WriteString(" " + blocks[target])
			}
		case opcode.Call, opcode.LocalGet, opcode.LocalSet, opcode.LocalTee, opcode.GlobalGet, opcode.GlobalSet, opcode.Const32, opcode.Const64:
			fmt.Fprint(&out, " ", i.value)
		}
		out.WriteByte('\n')
	}
	return out.String()
}
