package settings

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// nearest is the path of the settings file for the places: files, directories or "-". It is searched in the directory that
// holds them all and above, up to the root of the repository; without a repository in that directory alone, since what is
// above may be another user's. It is "" where there is none.
func nearest(places []string) string {
	directory, err := holder(places)
	if err != nil {
		return ""
	}
	found := ""
	for at := directory; ; at = filepath.Dir(at) {
		if file := filepath.Join(at, FileName); found == "" && exists(file) {
			found = file
		}
		if exists(filepath.Join(at, ".git")) {
			return fromHere(found)
		}
		if at == filepath.Dir(at) {
			break
		}
	}
	if file := filepath.Join(directory, FileName); exists(file) {
		return fromHere(file)
	}
	return ""
}

// holder is the deepest directory that holds all places.
func holder(places []string) (string, error) {
	var all [][]string
	for _, place := range places {
		if info, err := os.Stat(place); err != nil || !info.IsDir() {
			place = filepath.Dir(place)
		}
		absolute, err := filepath.Abs(place)
		if err != nil {
			return "", err
		}
		all = append(all, strings.SplitAfter(absolute, string(filepath.Separator)))
	}
	common := all[0]
	for _, parts := range all[1:] {
		count := 0
		for count < min(len(common), len(parts)) && strings.TrimRight(common[count], `/\`) == strings.TrimRight(parts[count], `/\`) {
			count++
		}
		common = slices.Clone(common[:count])
	}
	return filepath.Clean(strings.Join(common, "")), nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// fromHere is an absolute path as one from the working directory, if that is shorter.
func fromHere(path string) string {
	here, err := os.Getwd()
	if err != nil || path == "" {
		return path
	}
	if way, err := filepath.Rel(here, path); err == nil && len(way) < len(path) {
		return way
	}
	return path
}
