package host

import "context"

// OrNone are the files, or for nil ones that answer every question with an *[Unavailable]: helpers
// that take files take a host's, whose port may be missing.
func OrNone(files Files) Files {
	if files == nil {
		return noFiles{}
	}
	return files
}

type noFiles struct{}

func (noFiles) missing() error { return &Unavailable{Ports: []Port{PortFiles}} }

func (n noFiles) ReadFile(context.Context, string) ([]byte, error) { return nil, n.missing() }
func (n noFiles) ReadPart(context.Context, string, int64, int) ([]byte, error) {
	return nil, n.missing()
}
func (n noFiles) Stat(context.Context, string) (FileInfo, error)   { return FileInfo{}, n.missing() }
func (n noFiles) ReadDir(context.Context, string) ([]Entry, error) { return nil, n.missing() }
func (n noFiles) MkdirAll(context.Context, string) error           { return n.missing() }
func (n noFiles) WriteFile(context.Context, string, []byte) error  { return n.missing() }
func (n noFiles) Getwd(context.Context) (string, error)            { return "", n.missing() }
func (n noFiles) Chdir(context.Context, string) error              { return n.missing() }
