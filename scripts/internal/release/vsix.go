package release

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// The extension for VS Code is a zip archive (Open Packaging Conventions) with the files below "extension", and a manifest that
// repeats what a marketplace shows, as @vscode/vsce 4.1.0 writes it. It is written here because that program adds the time to the
// archive, and 200 packages to those of the build.

// extension is the manifest of the extension, as far as the manifest of the archive repeats it.
type extension struct {
	Name, DisplayName, Description, Publisher, License, Homepage string
	// Browser is its form for the web.
	Browser                             string
	Engines                             struct{ VSCode string }
	Categories, Keywords, ExtensionKind []string
	Repository                          struct{ URL string }
	Bugs                                struct{ URL string }
}

// vsix writes the extension for VS Code.
func (m *maker) vsix() error {
	folder := filepath.Join(m.Dist, Extension.Name)
	text, err := os.ReadFile(filepath.Join(folder, "package.json"))
	if err != nil {
		return err
	}
	var e extension
	if err := json.Unmarshal(text, &e); err != nil {
		return fmt.Errorf("%s: %w", folder, err)
	}
	files := []file{
		{"[Content_Types].xml", 0o644, []byte(contentTypes)},
		{"extension.vsixmanifest", 0o644, e.packed(withoutSuffix(m.manifest.Version))},
	}
	content, err := below(folder, "extension")
	if err != nil {
		return err
	}
	files = append(files, content...)
	for _, f := range m.licenses() {
		files = append(files, file{"extension/" + strings.TrimSuffix(f.name, ".txt") + ".txt", 0o644, f.content})
	}
	archive, err := zipped(files)
	if err != nil {
		return err
	}
	return m.download("toolkit-"+m.manifest.Version+".vsix", archive)
}

// kinds are where the extension can run: what has a form for the web runs there as well.
func (e extension) kinds() []string {
	if e.Browser == "" {
		return e.ExtensionKind
	}
	return append(slices.Clone(e.ExtensionKind), "web")
}

// tags are the keywords, and the mark by which VS Code for the web knows what it can install.
func (e extension) tags() []string {
	if e.Browser == "" {
		return e.Keywords
	}
	return append(slices.Clone(e.Keywords), "__web_extension")
}

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".vsixmanifest" ContentType="text/xml"/><Default Extension=".js" ContentType="application/javascript"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".gz" ContentType="application/gzip"/><Default Extension=".txt" ContentType="text/plain"/></Types>
`

// packed is the manifest of the archive.
func (e extension) packed(version string) []byte {
	var b bytes.Buffer
	escape := func(text string) string {
		var out bytes.Buffer
		_ = xml.EscapeText(&out, []byte(text)) // a buffer takes all
		return out.String()
	}
	property := func(id, value string) {
		fmt.Fprintf(&b, "      <Property Id=\"Microsoft.VisualStudio.%s\" Value=\"%s\"/>\n", id, escape(value))
	}
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="%s" Version="%s" Publisher="%s"/>
    <DisplayName>%s</DisplayName>
    <Description xml:space="preserve">%s</Description>
    <Tags>%s</Tags>
    <Categories>%s</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
`, escape(e.Name), escape(version), escape(e.Publisher), escape(e.DisplayName), escape(e.Description), escape(strings.Join(e.tags(), ",")), escape(strings.Join(e.Categories, ",")))
	property("Code.Engine", e.Engines.VSCode)
	property("Code.ExtensionDependencies", "")
	property("Code.ExtensionPack", "")
	property("Code.ExtensionKind", strings.Join(e.kinds(), ","))
	property("Code.LocalizedLanguages", "")
	property("Code.EnabledApiProposals", "")
	property("Code.ExecutesCode", "true")
	property("Services.Links.Source", e.Repository.URL)
	property("Services.Links.Getstarted", e.Repository.URL)
	property("Services.Links.GitHub", e.Repository.URL)
	property("Services.Links.Support", e.Bugs.URL)
	property("Services.Links.Learn", e.Homepage)
	property("Services.GitHubFlavoredMarkdown", "true")
	property("Services.Content.Pricing", "Free")
	b.WriteString(`    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`)
	return b.Bytes()
}
