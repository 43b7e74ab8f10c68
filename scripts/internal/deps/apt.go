package deps

import (
	"fmt"
	"os"
	"os/exec"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// canInstall reports whether this process may install packages of Debian.
func canInstall() bool {
	_, err := exec.LookPath("apt-get")
	return err == nil && os.Geteuid() == 0
}

// install installs a package of Debian.
func install(name string) error {
	fmt.Printf("installing %s with apt-get\n", name)
	for _, args := range [][]string{{"update", "-qq"}, {"install", "-y", "-qq", "--no-install-recommends", name}} {
		if err := repo.RunWith(repo.Command{Name: "apt-get", Args: args, Env: []string{"DEBIAN_FRONTEND=noninteractive"}}); err != nil {
			return err
		}
	}
	return nil
}

// MarkdownReader installs cmark-gfm, with which documentation is read in tests, where the system's package manager can be
// used. Elsewhere the tests say that they skip it.
func MarkdownReader() {
	const name = "cmark-gfm"
	if _, err := exec.LookPath(name); err == nil || !canInstall() {
		return
	}
	if err := install(name); err != nil {
		fmt.Println(err)
	}
}
