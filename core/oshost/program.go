package oshost

import (
	"os"
	"runtime"
)

// Program is the path of this program's own file. WebAssembly does not know it: there it is the program's name, which the
// launcher of the npm package sets.
func Program() (string, error) {
	if runtime.GOOS == "js" {
		return os.Args[0], nil
	}
	return os.Executable()
}
