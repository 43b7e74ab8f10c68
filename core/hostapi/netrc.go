package hostapi

// The file .netrc, in which users keep names and passwords for the hosts of all their programs. It is the last
// place that is looked at (utils.md §6.2); only the entry of the API's own host counts.

import (
	"context"
	"net/url"
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

func (s *Session) fromNetrc(ctx context.Context) *Auth {
	u, err := url.Parse(s.options.API)
	if err != nil || u.Hostname() == "" || !s.host.Has(host.PortFiles) || !s.host.Has(host.PortEnv) {
		return nil
	}
	for _, file := range s.netrcFiles() {
		content, err := s.host.Files.ReadFile(ctx, file)
		if err == nil {
			return netrcEntry(string(content), u.Hostname())
		}
		s.host.Logf(host.Debug, "no credential from %q: %v", file, err)
	}
	return nil
}

// netrcFiles are the places in their order; the second name is that of Windows.
func (s *Session) netrcFiles() []string {
	if file, _ := s.host.Env("NETRC"); file != "" {
		return []string{file}
	}
	home, _ := s.host.Env("HOME")
	if home == "" {
		return nil
	}
	return []string{path.Join(home, ".netrc"), path.Join(home, "_netrc")}
}

// netrcEntry is the first entry for a host that has a password; nil without one.
func netrcEntry(text, name string) *Auth {
	words := netrcWords(text)
	auth, ours := &Auth{}, false
	for i := 0; i < len(words); i++ {
		value := ""
		if i+1 < len(words) {
			value = words[i+1]
		}
		switch words[i] {
		case "machine", "default":
			if ours && auth.Token != "" {
				return auth
			}
			auth, ours = &Auth{}, words[i] == "machine" && strings.EqualFold(value, name)
			if words[i] == "default" {
				continue // has no value
			}
		case "login":
			auth.User = value
		case "password":
			auth.Token = value
		}
		i++
	}
	if !ours || auth.Token == "" {
		return nil
	}
	return auth
}

// netrcWords are the words of the file, without comments and without macros, which end with an empty line.
func netrcWords(text string) (words []string) {
	inMacro := false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if inMacro {
			inMacro = line != ""
			continue
		}
		for line != "" && line[0] != '#' {
			word, rest := netrcWord(line)
			if word == "macdef" {
				inMacro = true
				break
			}
			words, line = append(words, word), strings.TrimLeft(rest, " \t")
		}
	}
	return words
}

// netrcWord is the first word, in quotes if it contains spaces; a backslash keeps what follows.
func netrcWord(line string) (word, rest string) {
	var b strings.Builder
	quoted := line[0] == '"'
	i := 0
	if quoted {
		i = 1
	}
	for ; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\\' && i+1 < len(line):
			i++
			b.WriteByte(line[i])
		case quoted && c == '"':
			return b.String(), line[i+1:]
		case !quoted && (c == ' ' || c == '\t'):
			return b.String(), line[i:]
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), ""
}
