package lsp

// URIs of files and paths. A path has "/" on all systems; one of Windows begins with its drive, "c:/".

import (
	"net/url"
	"path"
	"strings"
)

// pathOf is the path of a file's URI; ok is false for a URI of another scheme.
func pathOf(uri string) (name string, ok bool) {
	parsed, err := url.Parse(uri)
	if err != nil || parsed.Scheme != "file" || parsed.Path == "" {
		return "", false
	}
	name = path.Clean(parsed.Path)
	if len(name) > 2 && name[0] == '/' && name[2] == ':' {
		name = strings.ToLower(name[1:2]) + name[2:]
	}
	if parsed.Host != "" && parsed.Host != "localhost" {
		name = "//" + parsed.Host + name
	}
	return name, true
}

// uriOf is the URI of a path, with every character escaped that some editor escapes.
func uriOf(name string) string {
	host := ""
	if rest, ok := strings.CutPrefix(name, "//"); ok {
		host, name, _ = strings.Cut(rest, "/")
	}
	if !strings.HasPrefix(name, "/") {
		name = "/" + name
	}
	parts := strings.Split(name, "/")
	for i, part := range parts {
		parts[i] = strings.NewReplacer("+", "%20", "%7E", "~").Replace(url.QueryEscape(part))
	}
	return "file://" + host + strings.Join(parts, "/")
}

// nameOf is the name of a document without a path, such as an untitled one: what follows its last "/" or ":".
func nameOf(uri string) string {
	rest := uri[strings.LastIndexAny(uri, "/:")+1:]
	if name, err := url.PathUnescape(rest); err == nil && name != "" {
		return strings.NewReplacer("\\", "_", "\x00", "_", "/", "_").Replace(name)
	}
	return "untitled"
}
