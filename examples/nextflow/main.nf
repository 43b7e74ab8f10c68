#!/usr/bin/env nextflow

// Lints many pipelines: one task per shard, then results.jsonl, table.tsv, summary.json and summary.md.

include { readEntries ; shardsOf } from './entries.nf'
include { writeResults           } from './results.nf'

// LINT fetches the pipelines of one shard and lints them. What cannot be fetched is in errors.tsv, so that the task ends
// with 0 whatever its pipelines contain.
process LINT {
    tag "shard ${number}"
    label 'lint'

    input:
    val number
    stdin
    path files, stageAs: 'staged/?/*'

    output:
    tuple val(number), path('lines.jsonl'), path('places.tsv'), path('errors.tsv'), path('messages.txt')

    script:
    """
    export GOMAXPROCS=${task.cpus}
    lint-shard --jobs ${task.cpus} --profile ${params.profile_rules} ${task.ext.args ?: ''}
    """
}

workflow {
    def profiles = ['recommended', 'strict', 'upstream', 'off']
    if (!params.input) {
        error('missing parameter "input": a list of pipelines, or a directory to search')
    }
    if (!(params.shard_size instanceof Integer) || params.shard_size < 1) {
        error("parameter \"shard_size\" must be an integer of 1 or more, found ${params.shard_size}")
    }
    if (!(params.profile_rules in profiles)) {
        error("parameter \"profile_rules\" must be one of ${profiles.join(', ')}, found ${params.profile_rules}")
    }

    def entries = readEntries(params.input)
    def shards = channel
        .fromList(shardsOf(entries, params.shard_size))
        .multiMap { shard ->
            number: shard.number
            list: shard.list
            files: shard.files
        }

    LINT(shards.number, shards.list, shards.files)
    LINT.out
        .toList()
        .map { linted -> writeResults(entries, linted, params.outdir, params.profile_rules) }
        .view()
}
