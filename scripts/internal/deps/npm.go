// Package deps installs the dependencies that a new machine lacks: the packages of npm, and the browsers of the tests.
package deps

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// installed notes, inside node_modules, which lock file it was made from.
var installed = filepath.Join("node_modules", ".toolkit-lock")

// NodeModules runs `npm ci` when node_modules is missing or made from another lock file. It refuses a
// node_modules that is a link: npm would follow it, and empty the folder that another checkout works with.
func NodeModules() error {
	if info, err := os.Lstat("node_modules"); err == nil && !info.IsDir() {
		return errors.New("node_modules must be a directory, found a link or a file; remove it to install the packages")
	}
	lock, err := os.ReadFile("package-lock.json")
	if err != nil {
		return err
	}
	sum := sha256.Sum256(lock)
	want := hex.EncodeToString(sum[:])
	if have, err := os.ReadFile(installed); err == nil && string(have) == want {
		return nil
	}
	if _, err := exec.LookPath("npm"); err != nil {
		return fmt.Errorf("npm is missing; install Node 20.19 or later: %w", err)
	}
	if err := repo.Run("npm", "ci", "--no-audit", "--no-fund"); err != nil {
		return err
	}
	return os.WriteFile(installed, []byte(want), 0o644)
}
