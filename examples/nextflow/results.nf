// The results of all shards as four files. Lines are read and written one at a time, so that memory does not grow with
// their number.

// writeResults writes the files into a directory and returns a line with the totals. Pipelines are in the order of
// the entries, and each entry has a line: one without a result has an error.
def writeResults(entries, linted, outdir, profile) {
    def shards = linted.sort { shard -> shard[0] }
    def errors = [:]
    shards.each { _number, _lines, places, failed, messages ->
        def last = messages.readLines().findAll { line -> line }
        readTable(places).each { row -> errors[row[0] as int] = last ? last[-1] : 'toolkit printed no result' }
        readTable(failed).each { row -> errors[row[0] as int] = row[1] }
    }
    def total = newTotals(profile)
    def directory = file(outdir)
    directory.mkdirs()
    directory.resolve('results.jsonl').withWriter('UTF-8') { results ->
        directory.resolve('table.tsv').withWriter('UTF-8') { table ->
            table << 'pipeline\texit_code\tfailed\twarned\tignored\tnot_checked\n'
            def next = 0
            def withoutResult = { end ->
                (next..<Math.max(next, end)).each { index ->
                    def entry = entries[index]
                    def reason = entry.error ?: errors[index] ?: 'the task of its shard failed'
                    def line = [pipeline: nameOf(entry, ''), exitCode: 2, error: reason]
                    results << groovy.json.JsonOutput.toJson(line) << '\n'
                    addResult(total, table, line)
                }
            }
            shards.each { shard ->
                def places = readTable(shard[2])
                def at = 0
                shard[1].eachLine('UTF-8') { text ->
                    def line = new groovy.json.JsonSlurper().parseText(text)
                    at += places.drop(at).findIndexOf { row -> "${line.directory}/".startsWith("${row[1]}/") }
                    def index = places[at][0] as int
                    withoutResult.call(index)
                    next = index + 1
                    line.pipeline = nameOf(entries[index], line.directory.drop(places[at][1].length() + 1))
                    if (line.error) {
                        line = [pipeline: line.pipeline, exitCode: line.exitCode, error: line.error.replace(line.directory, line.pipeline)]
                        results << groovy.json.JsonOutput.toJson(line) << '\n'
                    }
                    else {
                        // The line as toolkit printed it, but for its first key. No string can contain this text.
                        def rest = text.substring(text.indexOf(',"exitCode":'))
                        results << '{"pipeline":' << groovy.json.JsonOutput.toJson(line.pipeline) << rest << '\n'
                    }
                    addResult(total, table, line)
                }
            }
            withoutResult.call(entries.size())
        }
    }
    def summary = summaryOf(total)
    directory.resolve('summary.json').text = groovy.json.JsonOutput.prettyPrint(groovy.json.JsonOutput.toJson(summary)) + '\n'
    directory.resolve('summary.md').text = markdownOf(summary)
    def counts = [
        "pipelines: ${summary.pipelines}",
        "not linted: ${summary.notLinted.size()}",
        "errors: ${summary.findings.failed}",
        "warnings: ${summary.findings.warned}",
    ]
    return "${counts.join(', ')}; see ${directory.toUriString()}"
}

// readTable returns the rows of a file with tabs between its cells.
def readTable(path) {
    return path.readLines().collect { line -> line.split('\t', -1) as List }
}

// nameOf returns how results show a pipeline: the entry, the directory below it, the revision.
def nameOf(entry, below) {
    return [below ? "${entry.name}/${below}" : entry.name, entry.revision ?: ''].join(' ').trim()
}

def newTotals(profile) {
    return [
        profile: profile,
        versions: [] as Set,
        pipelines: 0,
        clean: 0,
        incomplete: 0,
        counts: [failed: 0, warned: 0, ignored: 0, fixed: 0, passed: 0],
        notChecked: 0,
        rules: [:],
        notLinted: [],
    ]
}

// addResult counts a line and writes its row of the table.
def addResult(total, table, line) {
    def report = line.report
    def counts = report?.counts
    def cells = [line.pipeline, line.exitCode, counts?.failed, counts?.warned, counts?.ignored, report?.notChecked?.size()]
    table << cells.collect { cell -> cell == null ? '' : oneLine(cell) }.join('\t') << '\n'
    total.pipelines += 1
    if (report == null) {
        total.notLinted << [pipeline: line.pipeline, exitCode: line.exitCode, error: line.error]
        return
    }
    total.versions << report.version
    total.clean += counts.failed + counts.warned == 0 ? 1 : 0
    total.incomplete += report.incomplete ? 1 : 0
    total.notChecked += report.notChecked?.size() ?: 0
    total.counts.keySet().each { name -> total.counts[name] += counts[name] ?: 0 }
    def problems = report.findings.findAll { finding -> finding.outcome in ['failed', 'warned'] }
    problems.each { finding -> ruleOf(total, finding.rule)[finding.outcome] += 1 }
    problems.collect { finding -> finding.rule }.unique().each { rule -> ruleOf(total, rule).pipelines += 1 }
}

def ruleOf(total, rule) {
    if (!total.rules.containsKey(rule)) {
        total.rules[rule] = [rule: rule, pipelines: 0, failed: 0, warned: 0]
    }
    return total.rules[rule]
}

// summaryOf returns the content of summary.json: rules by the number of pipelines that break them.
def summaryOf(total) {
    return [
        toolkit: total.versions.toSorted(),
        profile: total.profile,
        pipelines: total.pipelines,
        linted: total.pipelines - total.notLinted.size(),
        clean: total.clean,
        incomplete: total.incomplete,
        findings: total.counts,
        notChecked: total.notChecked,
        rules: total.rules.values().toSorted { a, b ->
            b.pipelines <=> a.pipelines ?: b.failed + b.warned <=> a.failed + a.warned ?: a.rule <=> b.rule
        },
        notLinted: total.notLinted,
    ]
}

// markdownOf returns the summary for people: totals, the most frequent rules, pipelines that could not be linted.
def markdownOf(summary) {
    def shown = 20
    def rows = [
        ['Pipelines', summary.pipelines],
        ['Linted', summary.linted],
        ['Without errors and warnings', summary.clean],
        ['Incomplete reports', summary.incomplete],
        ['Errors', summary.findings.failed],
        ['Warnings', summary.findings.warned],
        ['Ignored', summary.findings.ignored],
        ['Not checked', summary.notChecked],
    ]
    def text = new StringBuilder("# Lint of ${summary.pipelines} pipelines\n\n")
    text << "toolkit ${summary.toolkit.join(', ') ?: '–'}, rule profile ${summary.profile}\n\n"
    text << markdownTable(['', 'Count'], rows)
    if (summary.rules) {
        text << '\n## Most frequent rules\n\n'
        text << markdownTable(
            ['Rule', 'Pipelines', 'Errors', 'Warnings'],
            summary.rules.take(shown).collect { rule -> ["`${rule.rule}`", rule.pipelines, rule.failed, rule.warned] }
        )
        if (summary.rules.size() > shown) {
            text << "\n${summary.rules.size() - shown} more rules are in `summary.json`.\n"
        }
    }
    if (summary.notLinted) {
        text << '\n## Not linted\n\n'
        text << markdownTable(['Pipeline', 'Reason'], summary.notLinted.collect { line -> [line.pipeline, line.error] })
    }
    return text.toString()
}

def markdownTable(header, rows) {
    def lines = [header, header.collect { _cell -> '---' }] + rows
    return lines.collect { cells -> '| ' + cells.collect { cell -> oneLine(cell).replace('|', '\\|') }.join(' | ') + ' |\n' }.join('')
}

// oneLine returns the text of a cell without the characters that end it.
def oneLine(cell) {
    return cell.toString().replaceAll(/[\t\r\n]+/, ' ')
}
