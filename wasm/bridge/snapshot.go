//go:build js && wasm

package bridge

import (
	"runtime"
	"unsafe"

	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// The build saves linear memory, at the moment when the program waits for calls, as the
// module that is shipped. Whatever the start left behind in freed memory would be
// downloaded with it: a twentieth of the whole.

const (
	goPage = 8 << 10
	// held is room for every block that wipe allocates; more would only be garbage again.
	held = 16 << 10
)

// settle lets go of what no call needs, prepares, collects what the start left and overwrites it with zeros.
func settle(prepare func()) {
	validate.Trim()
	if prepare != nil {
		prepare()
	}
	collect()
	wipe()
	collect()
}

func collect() {
	runtime.GC()
	runtime.GC() // the second frees what finalizers of the first let go
}

// wipe allocates, in every size and both with and without pointers, until an allocation
// lies above all memory used before: then no free place below is left, and Go zeroes what
// it allocates. The pages that hold nothing go first, so that small sizes find none.
func wipe() {
	top := highest()
	plain := make([][]byte, 0, held)
	pointers := make([][]*byte, 0, held)
	for above := false; !above && len(plain) < held; {
		plain = append(plain, make([]byte, goPage))
		above = uintptr(unsafe.Pointer(unsafe.SliceData(plain[len(plain)-1]))) > top
	}
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	for _, class := range stats.BySize {
		words := int(class.Size) / int(unsafe.Sizeof(uintptr(0)))
		for above := words == 0; !above && len(plain) < held; {
			plain = append(plain, make([]byte, class.Size))
			above = uintptr(unsafe.Pointer(unsafe.SliceData(plain[len(plain)-1]))) > top
		}
		for above := words == 0; !above && len(pointers) < held; {
			pointers = append(pointers, make([]*byte, words))
			above = uintptr(unsafe.Pointer(unsafe.SliceData(pointers[len(pointers)-1]))) > top
		}
	}
	clear(plain) // the lists lie above: they too must leave zeros
	clear(pointers)
}

// highest is an address above the memory in use: so large a block fits nowhere else.
func highest() uintptr {
	block := make([]byte, 1<<20)
	return uintptr(unsafe.Pointer(&block[len(block)-1]))
}
