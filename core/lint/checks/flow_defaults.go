package checks

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configDefault = &lint.Rule{
	ID: "config-default-differs", Check: "flow_config", Title: "Every default of the schema is the one that the configuration gives",
	Severity: diag.Error, Upstream: failsUpstream,
	Doc: "A default stands in two files: the configuration's is used, the schema's is shown. When they drift apart, users read a value that the pipeline does not run with.\n\n" +
		"**Fails** at each default of the schema whose parameter the configuration does not have, or gives another value. Values are compared as the declared type. " +
		"To leave a parameter out, list its name, with `params.` in front, in a map under the check in the settings: `- config_defaults: [params.x]`.\n\n" +
		"**Mend** whichever is out of date.",
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\nparams.outdir = 'x'\n",
	After:  "-- {schema} --\n{}\n",
	Run: func(p *lint.Pass) {
		f := folder(p)
		doc, err := f.JSON(f.Names.SchemaFile)
		if err != nil || !doc.Readable() || !doc.Root.Is(tree.Object) {
			p.NotChecked("a parameter schema that can be read")
			return
		}
		if f.Config == nil {
			p.NotChecked("the pipeline's parameters (params.*) from its configuration")
			return
		}
		exempt := f.Settings.ExemptIn(p.Check(), "config_defaults")
		for _, param := range schema.Open(doc, f.Names).Params {
			value := param.Get("default")
			if value == nil || value.Is(tree.Null) {
				continue
			}
			key := "params." + param.Name
			if exempt[key] {
				p.Ignored(lint.Fault{File: doc.File, Node: value, Message: `the default of "` + key + `" is left alone, as the settings say`})
				continue
			}
			f.compareDefault(p, doc, param)
		}
	},
}

func (f *Folder) compareDefault(p *lint.Pass, doc *tree.Document, param *schema.Param) {
	key, value := "params."+param.Name, param.Get("default")
	set, there := f.Config[key]
	fault := lint.Fault{File: doc.File, Node: value}
	switch {
	case !there && f.unsure(key):
		p.NotChecked(f.unsureOf(key))
		return
	case !there:
		fault.Message = `the schema gives "` + key + `" a default, but the configuration does not have it; one value in both is expected`
	case set.Unknown != "":
		p.NotChecked(`the value of "` + key + `": ` + set.Unknown)
		return
	case param.AgreesWith(set.Text) && !(p.Reference && isBroken(param, set.Text)), f.sameFolder(value.String(), set.Text):
		p.Passed(lint.Fault{File: doc.File, Node: value, Message: `the default of "` + key + `" is the one of the configuration`})
		return
	default:
		fault.Message = `the default of "` + key + `" is ` + tree.Excerpt(value, shownCharacters) + ` here, but the configuration sets it to "` + tree.Shorten(set.Text, shownCharacters) + `"; one value in both is expected`
		if set.File != nil {
			fault.Related = []diag.Related{{Path: set.File.Name, Span: set.Span, Message: "the configuration sets it here"}}
		}
	}
	p.Report(fault)
}

// isBroken reports whether a whole number is written with a fraction or an exponent, which the
// reference does not read as one; else its value alone counts.
func isBroken(param *schema.Param, text string) bool {
	return param.Get("type").String() == "integer" && strings.ContainsAny(text, ".eE")
}

// shownCharacters is how much of a value a message repeats.
const shownCharacters = 60

// sameFolder reports whether a default that begins with the variable for the pipeline's folder is
// the value that the configuration makes with it.
func (f *Folder) sameFolder(value, text string) bool {
	for _, variable := range []string{"${projectDir}", "$projectDir", "${baseDir}", "$baseDir"} {
		if rest, ok := strings.CutPrefix(value, variable); ok && rest != "" && strings.HasSuffix(text, rest) {
			return true
		}
	}
	return false
}
