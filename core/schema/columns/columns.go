// Package columns creates the schema of a samplesheet: with what the cells of a sheet let one expect of its columns, or with the
// columns that most pipelines begin with.
package columns

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/guess"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Options say what the schema is for.
type Options struct {
	Names *dialect.Names
	Draft dialect.Draft
	// Name of the pipeline and a sentence about the sheet; either may be "".
	Name, Description string
}

// Skeleton has the columns that most pipelines begin with.
func Skeleton() *params.Grid {
	return &params.Grid{Columns: []string{"sample", "fastq_1", "fastq_2"}, Rows: [][]string{
		{"a", "a_1.fastq.gz", "a_2.fastq.gz"}, {"b", "b.fastq.gz", ""},
	}}
}

// Create is the text of a schema for the columns of a sheet. What it expects of a column holds for all of its cells.
func Create(sheet *params.Grid, o Options) string {
	properties, required := []tree.Member{}, []*tree.Node{}
	seen := map[string]bool{"": true}
	hasID := false
	for i, name := range sheet.Columns {
		if seen[name] {
			continue
		}
		seen[name] = true
		c := columnOf(name, i, sheet.Rows)
		c.id = !hasID && c.isID()
		hasID = hasID || c.id
		properties = append(properties, member(name, c.subschema(o.Draft)))
		if len(c.cells) > 0 && c.full {
			required = append(required, text(name))
		}
	}
	rows := []tree.Member{member("type", text("object")), member("properties", object(properties...))}
	if len(required) > 0 {
		rows = append(rows, member("required", &tree.Node{Kind: tree.Array, Items: required}))
	}
	schema := object(append(head(o), member("type", text("array")), member("items", object(rows...)))...)
	return tree.ParseJSON(source.New("", []byte(tree.JSON(schema)))).Formatted("    ")
}

// head are the members that describe the schema.
func head(o Options) []tree.Member {
	members := []tree.Member{member("$schema", text(o.Draft.URI))}
	title := "Samplesheet"
	if o.Name != "" {
		url := o.Names.RawURLs(o.Name)[0]
		members = append(members, member("$id", text(url[:strings.LastIndexByte(url, '/')+1]+dialect.SheetSchema)))
		title = o.Name + " pipeline - params.input schema"
	}
	description := o.Description
	if description == "" {
		description = "Schema for the file provided with params.input"
	}
	return append(members, member("title", text(title)), member("description", text(description)))
}

// column is a column with its cells that are not empty.
type column struct {
	name  string
	cells []string
	// full reports that no cell is empty, id that the column names the sample.
	full, id bool
}

func columnOf(name string, at int, rows [][]string) column {
	c := column{name: name, full: true}
	for _, row := range rows {
		if at < len(row) && strings.TrimSpace(row[at]) != "" {
			c.cells = append(c.cells, strings.TrimSpace(row[at]))
		} else {
			c.full = false
		}
	}
	return c
}

// idNames are names of columns for the name of a sample, without "_", "-" and spaces.
var idNames = []string{"sample", "sampleid", "samplename", "id", "name"}

func (c *column) isID() bool {
	name := strings.NewReplacer("_", "", "-", "", " ", "").Replace(strings.ToLower(c.name))
	return slices.Contains(idNames, name) && c.all(func(cell string) bool { return !strings.ContainsAny(cell, " \t\r\n") })
}

func (c *column) all(holds func(string) bool) bool {
	return !slices.ContainsFunc(c.cells, func(cell string) bool { return !holds(cell) })
}

// types are what a table reads its cells as. A string beside other types is declared with them, because cells of digits are
// numbers in any column.
func (c *column) types() []string {
	kinds := map[string]bool{}
	for _, cell := range c.cells {
		kinds[params.TypeOf(cell)] = true
	}
	if kinds["number"] {
		delete(kinds, "integer")
	}
	var types []string
	for _, name := range []string{"string", "integer", "number", "boolean"} {
		if kinds[name] {
			types = append(types, name)
		}
	}
	if types == nil {
		return []string{"string"}
	}
	return types
}

func (c *column) subschema(draft dialect.Draft) *tree.Node {
	types := c.types()
	var members []tree.Member
	if len(types) == 1 {
		members = append(members, member("type", text(types[0])))
	} else {
		members = append(members, member("type", list(types)))
	}
	switch {
	case c.id && types[0] == "string":
		members = append(members, member("pattern", text(`^\S+$`)),
			member("errorMessage", text("Sample name must be provided and must not contain spaces")))
	case len(types) == 1 && types[0] == "string":
		members = append(members, c.path()...)
	}
	if c.id && draft == dialect.Draft2020 {
		members = append(members, member("meta", list([]string{"id"})))
	}
	return object(members...)
}

// endings are those by which a cell is the path of a file, the longer ones first.
var endings = []string{
	".fastq.gz", ".fq.gz", ".fasta.gz", ".fa.gz", ".fna.gz", ".vcf.gz", ".bed.gz", ".gtf.gz", ".gff.gz", ".tar.gz", ".ome.tif", ".ome.tiff",
	".fastq", ".fq", ".fasta", ".fa", ".fna", ".faa", ".vcf", ".bcf", ".bed", ".gtf", ".gff", ".gff3", ".bam", ".bai", ".cram", ".crai", ".sam",
	".h5ad", ".h5", ".rds", ".mzml", ".raw", ".tif", ".tiff", ".csv", ".tsv", ".txt", ".json", ".yml", ".yaml", ".xml", ".zip", ".bigwig", ".bw", ".mtx",
}

// path are the keywords of a column whose cells are paths, by their endings or else by its name.
func (c *column) path() []tree.Member {
	var found []string
	isFile := c.all(func(cell string) bool {
		at := slices.IndexFunc(endings, func(ending string) bool { return strings.HasSuffix(strings.ToLower(cell), ending) })
		if at < 0 || strings.ContainsAny(cell, " \t\r\n") {
			return false
		}
		if ending := cell[len(cell)-len(endings[at]):]; !slices.Contains(found, ending) {
			found = append(found, ending)
		}
		return true
	})
	if len(c.cells) == 0 || !isFile || len(found) > mostEndings {
		if format := guess.FormatByName(c.name); format != "" && len(c.cells) == 0 {
			return []tree.Member{member("format", text(format))}
		}
		return nil
	}
	if !slices.ContainsFunc(found, func(ending string) bool { return !slices.Contains(reads, ending) }) {
		found = reads
	}
	slices.Sort(found)
	return []tree.Member{
		member("format", text("file-path")), member("exists", &tree.Node{Kind: tree.Bool, Text: "true"}), member("pattern", text(patternOf(found))),
		member("errorMessage", text("File must exist, its path must not contain spaces and must end with "+strings.Join(found, " or "))),
	}
}

// mostEndings is how many endings the files of a column have at most to be required.
const mostEndings = 4

// reads are the two endings of one kind of file.
var reads = []string{".fastq.gz", ".fq.gz"}

// patternOf accepts paths with the endings.
func patternOf(endings []string) string {
	if slices.Equal(endings, reads) {
		return `^\S+\.f(ast)?q\.gz$`
	}
	escaped := make([]string, len(endings))
	for i, ending := range endings {
		escaped[i] = strings.ReplaceAll(ending[1:], ".", `\.`)
	}
	if len(escaped) == 1 {
		return `^\S+\.` + escaped[0] + `$`
	}
	return `^\S+\.(` + strings.Join(escaped, "|") + `)$`
}

func member(name string, value *tree.Node) tree.Member { return tree.Member{Key: name, Value: value} }

func object(members ...tree.Member) *tree.Node {
	return (&tree.Node{Kind: tree.Object, Members: members}).Indexed()
}

func text(s string) *tree.Node { return &tree.Node{Kind: tree.String, Text: s} }

func list(texts []string) *tree.Node {
	items := make([]*tree.Node, len(texts))
	for i, s := range texts {
		items[i] = text(s)
	}
	return &tree.Node{Kind: tree.Array, Items: items}
}
