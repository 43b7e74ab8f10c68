//go:build !unix && !js

package oshost

import (
	"io/fs"
	"os"
)

func namesOf(fs.FileInfo) uint64 { return 1 }

func keepOwner(*os.File, fs.FileInfo) bool { return true }
