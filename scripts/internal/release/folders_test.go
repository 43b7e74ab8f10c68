package release

import (
	"encoding/json"
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestExtension: the archive for VS Code has what its manifest names, with the version of the release.
func TestExtension(t *testing.T) {
	m := made(t)
	files := unzipped(t, m.read(t, "release", "toolkit-1.2.3-rc.4.vsix"))
	var packed struct {
		Metadata struct {
			Identity struct {
				ID        string `xml:"Id,attr"`
				Version   string `xml:",attr"`
				Publisher string `xml:",attr"`
			}
			License    string
			Tags       string
			Properties []struct {
				ID    string `xml:"Id,attr"`
				Value string `xml:",attr"`
			} `xml:"Properties>Property"`
		}
		Assets []struct {
			Path string `xml:",attr"`
		} `xml:"Assets>Asset"`
	}
	if err := xml.Unmarshal(files["extension.vsixmanifest"].content, &packed); err != nil {
		t.Fatal(err)
	}
	var own struct{ Name, Version, Publisher, Main, Browser string }
	if err := json.Unmarshal(files["extension/package.json"].content, &own); err != nil {
		t.Fatal(err)
	}
	if id := packed.Metadata.Identity; id.ID != own.Name || id.Version != "1.2.3" || own.Version != "1.2.3" || id.Publisher != own.Publisher || own.Name == "" {
		t.Errorf("%+v, %+v", packed.Metadata, own)
	}
	kinds := ""
	for _, property := range packed.Metadata.Properties {
		if property.ID == "Microsoft.VisualStudio.Code.ExtensionKind" {
			kinds = property.Value
		}
	}
	if kinds != "workspace,web" || !strings.HasSuffix(packed.Metadata.Tags, ",__web_extension") { // by these VS Code for the web knows what it can install
		t.Errorf("kinds %q, tags %q", kinds, packed.Metadata.Tags)
	}
	wanted := []string{"extension/" + strings.TrimPrefix(own.Main, "./"), "extension/" + strings.TrimPrefix(own.Browser, "./"), packed.Metadata.License, "extension/LICENSES.txt"}
	for _, asset := range packed.Assets {
		wanted = append(wanted, asset.Path)
	}
	for _, name := range wanted {
		if len(files[name].content) == 0 {
			t.Errorf("the archive has no %s", name)
		}
	}
	for name := range files {
		if ending := filepath.Ext(name); !strings.Contains(string(files["[Content_Types].xml"].content), `Extension="`+ending+`"`) && name != "[Content_Types].xml" {
			t.Errorf("no type for %s", name)
		}
	}
	if len(packed.Assets) != 3 || string(files["extension/extension.js"].content) != "the program extension.js" {
		t.Errorf("%d assets", len(packed.Assets))
	}
}

// TestServerPackage: the package with the language server has what its manifest names.
func TestServerPackage(t *testing.T) {
	m := made(t)
	folder := filepath.Join(m.Out, packagesFolder, LanguageServer.Name)
	text, err := os.ReadFile(filepath.Join(folder, "package.json"))
	if err != nil {
		t.Fatal(err)
	}
	var own struct {
		Name, Version, Main, Types string
		Exports                    any
	}
	if err := json.Unmarshal(text, &own); err != nil {
		t.Fatal(err)
	}
	if own.Name != "@flow-toolkit/language-server" || own.Version != "1.2.3-rc.4" {
		t.Errorf("%+v", own)
	}
	for _, name := range append(targets(own.Exports), own.Main, own.Types, "LICENSE", "LICENSES.txt", "README.md") {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
	m.read(t, "release", "flow-toolkit-language-server-1.2.3-rc.4.tgz")
}
