// Command nextflow downloads the engine of the test of examples/nextflow from Maven Central to the cache directory of the
// user. Nothing else runs it; without the engine, or without Java 17, that test is skipped.
//
//	go run ./scripts/nextflow
//	go run ./scripts/nextflow -url https://maven.example/central    a mirror
package main

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"
)

//go:embed jars.txt
var list string

// largest is above the size of each jar.
const largest = 32 << 20

func main() {
	url := flag.String("url", "https://repo1.maven.org/maven2", "repository to download from")
	flag.Parse()
	if err := fetchAll(*url); err != nil {
		fmt.Fprintln(os.Stderr, "nextflow:", err)
		os.Exit(1)
	}
}

// jar is one file of the engine: its path in the repository and its SHA-256 in hexadecimal digits.
type jar struct{ sum, path string }

func jars() []jar {
	var all []jar
	for line := range strings.Lines(list) {
		if fields := strings.Fields(line); len(fields) == 2 && fields[0] != "#" {
			all = append(all, jar{sum: fields[0], path: fields[1]})
		}
	}
	return all
}

// file returns where the jar is kept.
func (j jar) file() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(cache, "flow-toolkit", "nextflow", path.Base(j.path)), nil
}

// classPath returns the files of the engine as Java takes them. The error is fs.ErrNotExist if one was not downloaded.
func classPath() (string, error) {
	var files []string
	for _, j := range jars() {
		file, err := j.file()
		if err != nil {
			return "", err
		}
		if _, err := os.Stat(file); err != nil {
			return "", err
		}
		files = append(files, file)
	}
	return strings.Join(files, string(filepath.ListSeparator)), nil
}

func fetchAll(url string) error {
	for _, j := range jars() {
		file, err := j.file()
		if err != nil {
			return err
		}
		if _, err := os.Stat(file); err == nil {
			continue
		} else if !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		content, err := j.download(url)
		if err != nil {
			return err
		}
		if err := keep(file, content); err != nil {
			return err
		}
		fmt.Println(file)
	}
	return nil
}

// download returns the content of the jar, whose checksum is that of the list.
func (j jar) download(url string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimSuffix(url, "/")+"/"+j.path, nil)
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", request.URL, response.Status)
	}
	content, err := io.ReadAll(io.LimitReader(response.Body, largest))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", request.URL, err)
	}
	if sum := sha256.Sum256(content); hex.EncodeToString(sum[:]) != j.sum {
		return nil, fmt.Errorf("%s: SHA-256 must be %s, found %x", request.URL, j.sum, sum)
	}
	return content, nil
}

// keep writes a file that is there in full or not at all.
func keep(file string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	part, err := os.CreateTemp(filepath.Dir(file), "part-*")
	if err != nil {
		return err
	}
	defer os.Remove(part.Name())
	_, err = part.Write(content)
	if err := errors.Join(err, part.Close()); err != nil {
		return err
	}
	return os.Rename(part.Name(), file)
}
