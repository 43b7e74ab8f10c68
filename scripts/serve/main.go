// Command serve serves the built page on this machine.
//
//	go run ./scripts/serve              on the first free port from 8000
//	go run ./scripts/serve -port 9000   on that port
//	go run ./scripts/serve -port 0      on any free port
package main

import (
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/pages"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

func main() {
	port := flag.Int("port", -1, "port to listen on; 0 takes any free one")
	dir := flag.String("dir", filepath.Join("dist", "page"), "folder to serve")
	flag.Parse()
	if err := serve(*port, *dir); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

func serve(port int, dir string) error {
	if _, err := repo.Enter(); err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return errors.New("the page is not built; run `npm run build` first")
	}
	listener, err := pages.Listen(port)
	if err != nil {
		return err
	}
	fmt.Printf("http://localhost:%d/\n", listener.Addr().(*net.TCPAddr).Port)
	server := &http.Server{Handler: pages.Handler(dir), ReadHeaderTimeout: 10 * time.Second}
	return server.Serve(listener)
}
