// The pipelines that --input names, and their shards.
//
// An entry is a map: "name" as results show it, "revision" of a git repository, "kind" (directory, archive, git, error),
// and what the kind needs: "path" of a file to stage, "url" or "error".

// readEntries returns the entries of a list, or of the pipelines at or below a directory.
def readEntries(input) {
    def source = file(input, glob: false)
    if (!source.exists()) {
        error("cannot read \"${input}\": no such file or directory")
    }
    if (!source.isDirectory()) {
        return source
            .readLines()
            .collect { line -> line.trim() }
            .findAll { line -> line && !line.startsWith('#') }
            .collect { line -> entryOf(line) }
    }
    def root = input.toString().replaceFirst('/+$', '')
    return pipelinesBelow(source).collect { path ->
        def below = source.relativize(path).toString()
        [name: below ? "${root}/${below}".toString() : root, kind: 'directory', path: path]
    }
}

// entryOf returns the entry of one line of a list.
def entryOf(line) {
    def words = line.tokenize()
    if (isGit(words[0])) {
        return gitEntry(line, words)
    }
    try {
        def path = file(line, glob: false)
        if (!path.exists()) {
            return [name: line, kind: 'error', error: "cannot read \"${line}\": no such file or directory".toString()]
        }
        if (path.isDirectory()) {
            return [name: line, kind: 'directory', path: path]
        }
        if (isArchive(line)) {
            return [name: line, kind: 'archive', path: path]
        }
    }
    catch (Exception failure) {
        return [name: line, kind: 'error', error: "cannot read \"${line}\": ${failure.message}".toString()]
    }
    return [name: line, kind: 'error', error: 'expected a directory, a git URL or an archive (.tar.gz, .tgz, .zip)']
}

// gitEntry returns the entry of a line with a git URL and, after a space, a revision. Results show no credentials.
def gitEntry(line, words) {
    def name = line.replaceFirst('://[^/@]*@', '://')
    if (words.size() > 2) {
        return [name: name, kind: 'error', error: "expected a URL and a revision, found ${words.size()} words".toString()]
    }
    if (words.any { word -> word.startsWith('-') }) {
        return [name: name, kind: 'error', error: "revision \"${words[-1]}\" must not start with \"-\"".toString()]
    }
    return [name: name.tokenize()[0], revision: words[1], kind: 'git', url: words[0]]
}

def isArchive(name) {
    return name ==~ /(?i).*\.(tar\.gz|tgz|zip)/
}

// isGit reports a URL, or the short form of one for SSH, that git clones. URLs of archives, and of storage that Nextflow
// reads itself, such as s3, are files.
def isGit(word) {
    return !isArchive(word) && (word ==~ /(?i)(https?|git|ssh|git\+ssh|file):\/\/.*/ || word ==~ /[^@:\/\s]+@[^:\/\s]+:.*/)
}

// pipelinesBelow returns the pipelines at or below a directory, in the order of their paths. It searches as "toolkit lint
// --each" does: not in pipelines, in hidden directories, in "work" and "node_modules", and not through links.
def pipelinesBelow(directory) {
    def names = ['main.nf', 'nextflow.config', 'main.flow', 'flow.config']
    if (names.any { name -> java.nio.file.Files.isRegularFile(directory.resolve(name)) }) {
        return [directory]
    }
    return directory
        .listFiles()
        .toList()
        .findAll { path -> path.isDirectory() && !path.isLink() && !(path.name ==~ /\..*|work|node_modules/) }
        .sort { path -> path.name }
        .collectMany { path -> pipelinesBelow(path) }
}

// shardsOf returns the shards of the entries that a task can lint: "number", the "files" to stage, and the "list" of the
// shard, whose lines have the index of an entry, its kind, where it is, and its revision, between tabs.
def shardsOf(entries, size) {
    return entries
        .withIndex()
        .findAll { entry, _index -> entry.kind != 'error' }
        .collate(size)
        .withIndex()
        .collect { shard, number ->
            def files = shard.collect { entry, _index -> entry.path }.findAll { path -> path != null }
            def staged = 0
            def lines = shard.collect { entry, index ->
                staged += entry.path ? 1 : 0
                [index, entry.kind, entry.url ?: "staged/${staged}/${entry.path.name}", entry.revision ?: ''].join('\t')
            }
            [number: number + 1, list: lines.join('\n') + '\n', files: files]
        }
}
