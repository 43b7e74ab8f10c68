package pipeline

import (
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
)

// found is what the arguments resolve to.
type found struct {
	// directories of pipelines, each once.
	directories []string
	// outside are files in no pipeline.
	outside []string
	// problems has an *[exit.Error] for each directory that could not be searched.
	problems []error
	seen     map[string]bool
}

// directoriesOf finds the pipelines for the paths. A directory that was named and has no pipeline is among them: the lint
// reports it. The error is that of a pattern, or that none of its matches has a pipeline.
func (r *run) directoriesOf(given []paths.Path) (*found, error) {
	all := &found{seen: map[string]bool{}}
	var without error
	for _, path := range given {
		if isFile(path.Name) {
			if around, ok := paths.Around(path.Name); ok {
				all.add(around)
			} else {
				all.outside = append(all.outside, path.Name)
			}
			continue
		}
		any, err := all.addBelow(path, r.exclude)
		switch {
		case err != nil:
			return nil, err
		case any:
		case !path.Matched:
			all.add(path.Name)
		case without == nil:
			without = CheckPlace(path.Name)
		}
	}
	if without != nil && len(all.directories) == 0 && len(all.outside) == 0 && len(all.problems) == 0 {
		return nil, without
	}
	return all, nil
}

func (f *found) add(directory string) {
	if !f.seen[directory] {
		f.seen[directory] = true
		f.directories = append(f.directories, directory)
	}
}

// addBelow adds the pipelines of a directory: itself, or those below it. For one that matches a pattern the outermost
// pipeline around it counts first, because modules have scripts of the same name. The error is that of a pattern.
func (f *found) addBelow(path paths.Path, exclude []string) (any bool, err error) {
	if path.Matched {
		if around, ok := paths.Around(filepath.Join(path.Name, "file")); ok {
			f.add(around)
			return true, nil
		}
	}
	place := CheckPlace(path.Name)
	if place == nil || !isDirectory(path.Name) {
		f.add(path.Name)
		return true, nil
	}
	err = paths.Pipelines(path.Name, exclude, func(directory string, failed error) error {
		any = true
		if failed != nil {
			f.problems = append(f.problems, exit.Errorf("cannot read %q: %s", directory, exit.Reason(failed)))
		} else {
			f.add(directory)
		}
		return nil
	})
	if err != nil {
		return false, exit.Errorf("%w", err)
	}
	return any, nil
}
