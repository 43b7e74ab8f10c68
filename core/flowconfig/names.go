package flowconfig

import (
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// The names that a configuration may use without making them (config.md §2.3).

// secretsName is the name under which secrets are asked for.
const secretsName = "secrets"

// outputFolder is the directory of results below the launch directory, unless an option sets another.
const outputFolder = "results"

// constant is the value of a name that the engine sets, which depends on the host.
func (m *evaluator) constant(name string) (value.Value, bool) {
	const launched = "it depends on the launch directory"
	var dir string
	var about deps
	switch name {
	case "projectDir", "baseDir":
		dir, about.project = m.o.ProjectDir, "it depends on the project's directory"
	case "launchDir":
		dir, about.host = m.o.LaunchDir, launched
	case "outputDir":
		dir, about.host = strings.TrimRight(m.o.LaunchDir, "/")+"/"+outputFolder, launched
	case secretsName:
		m.deps.add(deps{secret: "it uses the host's secrets"})
		return &value.Unknown{Cause: value.SecretUse, Reason: "secrets of the host are not read here", Shown: "<secrets>"}, true
	default:
		return nil, false
	}
	m.deps.add(about)
	return value.Path(dir), true
}

// secret is the placeholder of one of the host's secrets.
func (m *evaluator) secret(name string) value.Value {
	m.deps.add(deps{secret: "it uses the secret \"" + name + "\""})
	return value.Secret{Name: name}
}

// env is an environment variable: a String, or Null. Without a network the variable that keeps
// the engine from it is taken to be set, in the spelling of whichever dialect.
func (m *evaluator) env(name string) value.Value {
	m.deps.add(deps{host: "it depends on the environment variable \"" + name + "\""})
	if text, ok := m.o.Env[name]; ok {
		return value.String(text)
	}
	if m.o.Remote == nil && dialect.IsOfflineVariable(name) {
		m.found.offline = true
		return value.String("true")
	}
	return value.Null{}
}

// environment is the whole environment, by name.
func (m *evaluator) environment() *value.Map {
	m.deps.add(deps{host: "it depends on the environment"})
	names := make([]string, 0, len(m.o.Env))
	for name := range m.o.Env {
		names = append(names, name)
	}
	sort.Strings(names)
	all := value.NewMap()
	for _, name := range names {
		all.Put(name, value.String(m.o.Env[name]))
	}
	return all
}

// readName is the value of a bare name.
func (m *evaluator) readName(e *syntax.Name) (value.Value, error) {
	if e.Quoted {
		return value.String(e.Text), nil
	}
	if v := m.vars.find(e.Text); v != nil {
		m.deps.add(v.deps)
		return v.v, nil
	}
	if syntax.IsPrimitive(e.Text) {
		return value.Type{Name: e.Text}, nil
	}
	if m.legacy && isScript(e.Text) {
		return &value.Unknown{Cause: value.Unresolved, Reason: "the name of the script differs in every run", Shown: hiddenCode, Present: true}, nil
	}
	if holder, ok := m.delegate.(*value.Map); ok && !isTypeName(e) {
		m.observeKey(holder, e.Text)
		return holder.Child(e.Text, m.legacy), nil
	}
	if v, ok := m.constant(e.Text); ok {
		return v, nil
	}
	if m.legacy {
		return m.readLegacy(e.Text, e, isTypeName(e))
	}
	return m.readStrict(e)
}

// isScript reports whether a name is one of the script itself.
func isScript(name string) bool { return name == "this" || name == "super" }

// isTypeName reports whether a name is a class to the engine.
func isTypeName(e *syntax.Name) bool { return e.Type && syntax.KnownClass(e.Text) }

// typeOf is the class that a dotted name such as "java.util.Date" means, if it is one.
func (m *evaluator) typeOf(e *syntax.Property) (value.Type, bool) {
	if c := e.Name.Text; e.Name.Quoted || c == "" || c[0] < 'A' || c[0] > 'Z' {
		return value.Type{}, false
	}
	name := e.Name.Text
	of := e.Of
	for {
		p, ok := of.(*syntax.Property)
		if !ok {
			break
		}
		name, of = p.Name.Text+"."+name, p.Of
	}
	root, ok := of.(*syntax.Name)
	if !ok || root.Type || m.vars.find(root.Text) != nil || !syntax.KnownClass(root.Text+"."+name) {
		return value.Type{}, false
	}
	return value.Type{Name: e.Name.Text}, true
}
