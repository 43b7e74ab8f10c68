package hostapi

// The credential of the hosting service's own command line tool. It keeps a token in a file of a known location or, in
// current versions, in the system's key ring, which only its own command reads.

import (
	"context"
	"errors"
	"net/url"
	"path"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

const tool = "gh"

// toolWait is how long the command may take: a locked key ring may ask the user.
const toolWait = 10 * time.Second

// toolHost is the name under which the tool knows the API's host: "api.host.example" belongs to
// "host.example". withPort is another name that it may have. Both are "" without an address.
func (s *Session) toolHost() (name, withPort string) {
	u, err := url.Parse(s.options.API)
	if err != nil {
		return "", ""
	}
	return strings.TrimPrefix(u.Hostname(), "api."), strings.TrimPrefix(u.Host, "api.")
}

func (s *Session) fromToolFile(ctx context.Context) *Auth {
	name, withPort := s.toolHost()
	file := s.toolFile()
	if name == "" || file == "" || !s.host.Has(host.PortFiles) {
		return nil
	}
	content, err := s.host.Files.ReadFile(ctx, file)
	if err != nil {
		s.host.Logf(host.Debug, "no credential from %q: %v", file, err)
		return nil
	}
	auth, err := authIn(content, withPort)
	if err != nil && name != withPort {
		auth, err = authIn(content, name)
	}
	if err != nil {
		s.host.Logf(host.Debug, "no credential from %q: %v", file, err)
	}
	return auth
}

// toolFile is the tool's file; "" if the environment determines no directory for it.
func (s *Session) toolFile() string {
	if !s.host.Has(host.PortEnv) {
		return ""
	}
	for _, place := range [...]struct{ variable, below string }{
		{"GH_CONFIG_DIR", ""}, {"XDG_CONFIG_HOME", tool}, {"HOME", ".config/" + tool},
	} {
		if dir, _ := s.host.Env(place.variable); dir != "" {
			return path.Join(dir, place.below, "hosts.yml")
		}
	}
	return ""
}

// authIn is the credential for a host in the tool's file. The file has had several shapes, and may contain anything; the
// errors never contain its content.
func authIn(content []byte, hostName string) (*Auth, error) {
	doc := yaml.Parse(source.New("hosts.yml", content))
	if doc.Faulty() {
		return nil, errors.New("not valid YAML")
	}
	hosts, ok := doc.Value(doc.Root).(*tree.Map)
	if !ok {
		return nil, errors.New("not a mapping of hosts")
	}
	entry, ok := get[*tree.Map](hosts, hostName)
	if !ok {
		return nil, errors.New("no host " + hostName)
	}
	user, _ := get[string](entry, "user")
	token, ok := get[string](entry, "oauth_token")
	if !ok {
		users, _ := get[*tree.Map](entry, "users")
		account, _ := get[*tree.Map](users, user)
		token, ok = get[string](account, "oauth_token")
	}
	if !ok {
		return nil, errors.New("no token for the host " + hostName)
	}
	return &Auth{User: user, Token: token}, nil
}

// get is a value of a type in a map that may be nil.
func get[T any](m *tree.Map, key string) (value T, ok bool) {
	found, _ := m.Get(key)
	value, ok = found.(T)
	return value, ok
}

func (s *Session) fromToolCommand(ctx context.Context) *Auth {
	name, _ := s.toolHost()
	if name == "" || !s.host.Has(host.PortExec) {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, toolWait)
	defer cancel()
	out, err := s.host.Exec(ctx, host.Command{Name: tool, Args: []string{"auth", "token", "--hostname", name}, MaxBytes: 1 << 16})
	if err != nil {
		s.host.Logf(host.Debug, "no token from the GitHub CLI: %v", err)
		return nil
	}
	token := strings.TrimSpace(string(out.Stdout))
	if out.Code != 0 || token == "" {
		s.host.Logf(host.Debug, "no token from the GitHub CLI (exit code %d)", out.Code)
		return nil
	}
	return &Auth{Token: token}
}
