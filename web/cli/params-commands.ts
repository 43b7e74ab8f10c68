// `toolkit params validate`, `sheet` and `create`: their options and help. What they do is in params.ts
// and params-create.ts.

import { Option, type Command } from 'commander';
import type { Toolkit } from '../sdk/node.js';
import { PARAMS_FILES, UNKNOWN_LEVELS } from '../types.gen.js';
import { dialects, profiles } from './choices.js';
import { groupNamed, helpFor, output } from './lint-commands.js';
import { validateParams, validateSheet, type CheckFlags } from './params.js';
import { createParams, type CreateFlags } from './params-create.js';
import { collect } from './resolve-command.js';

/** Runs a piece of work with a toolkit, whose outcome is the exit code. */
export type Running = (work: (toolkit: Toolkit) => Promise<number>) => Promise<void>;

const groupDoc = 'work on the files that users give a run: parameters and sheets of samples';

/** Adds the group to the program. */
export function paramsCommands(program: Command, run: Running): void {
  const group = groupNamed(program, { group: 'params', groupDoc });
  checkCommand(group, validateRow).action((paths: string[], flags: CheckFlags) =>
    run((toolkit) => validateParams(toolkit, { paths, flags })),
  );
  checkCommand(group, sheetRow).action((paths: string[], flags: CheckFlags) =>
    run((toolkit) => validateSheet(toolkit, { paths, flags })),
  );
  createCommand(group).action((path: string, flags: CreateFlags) =>
    run((toolkit) => createParams(toolkit, { path, flags })),
  );
}

const validateRow = {
  name: 'validate',
  doc: 'hold a file of parameters against the parameter schema and report every fault at its place',
  usage: '[options] [dir|schema] <file>',
  file: `a JSON or YAML file, a directory that has ${PARAMS_FILES[0]} or the like, or -`,
  schema: 'the parameter schema (default: the one in the directory)',
  options: [
    new Option('--ignore <name>', 'a parameter that may be unknown; can be repeated').argParser(
      collect,
    ),
    new Option('--keep-null', 'take null for a value, not for a parameter that is not given'),
    new Option(
      '--no-config',
      'do not ask the pipeline’s configuration which parameters may be unknown',
    ),
  ],
  examples: [
    [PARAMS_FILES[1], 'against the schema in this directory'],
    [`pipeline/ ${PARAMS_FILES[1]}`, 'against that of a pipeline'],
    [`--unknown error ${PARAMS_FILES[0]}`, 'refuse what the schema does not declare'],
    [`--format sarif -o params.sarif ${PARAMS_FILES[0]}`, ''],
  ],
} as const;

const sheetRow = {
  name: 'sheet',
  doc: 'hold a sheet of samples against the schema of its rows and report every fault at its cell',
  usage: '[options] [dir|schema] <file>',
  file: 'a CSV, TSV, YAML or JSON file, or -',
  schema: 'the schema of the rows (default: assets/schema_input.json of the directory)',
  options: [],
  examples: [
    ['samples.csv', 'against the schema in this directory'],
    ['--schema assets/schema_input.json samples.tsv', ''],
    ['--lenient --format github samples.csv', ''],
  ],
} as const;

type CheckRow = typeof validateRow | typeof sheetRow;

function checkCommand(group: Command, row: CheckRow): Command {
  const command = group
    .command(row.name)
    .description(row.doc)
    .usage(row.usage)
    .argument('<path...>', `the pipeline or the schema (default: .), then ${row.file}`);
  for (const option of [...judging(row), ...row.options, ...output()]) command.addOption(option);
  const examples = row.examples as ReadonlyArray<readonly [string, string]>;
  return command.addHelpText(
    'after',
    helpFor({ group: 'params', name: row.name, examples, mends: false }),
  );
}

/** What is demanded of values. */
function judging({ schema }: CheckRow): Option[] {
  return [
    new Option('--schema <file>', schema),
    new Option('--assert-format', 'demand the "format" that the schema names'),
    new Option('--unknown <level>', 'how a name counts that the schema does not declare')
      .choices(UNKNOWN_LEVELS)
      .default(UNKNOWN_LEVELS[0]),
    new Option('--lenient', 'let numbers and booleans pass for texts'),
    new Option('--launch-dir <dir>', 'the directory that relative paths start from').default('.'),
    new Option('--dialect <name>', 'names to expect (default: by the file)').choices(dialects),
    new Option('--profile <name>', 'set of rules (default: recommended)').choices(profiles),
    new Option('--key <rule>', 'run only this rule; can be repeated').argParser(collect),
  ];
}

function createCommand(group: Command): Command {
  return group
    .command('create')
    .description('write a file of parameters to begin with: all of them explained, none set')
    .argument('[path]', 'the pipeline, or its parameter schema', '.')
    .option('--show-hidden', 'list the hidden parameters as well')
    .option(
      '-o, --output <file>',
      `YAML file to write, or - (default: ${PARAMS_FILES[1]} or the like)`,
    )
    .option('--force', 'replace a file that is there')
    .addOption(
      new Option('--dialect <name>', 'names to expect (default: by the file)').choices(dialects),
    )
    .addHelpText(
      'after',
      `
Exit codes:
  0  the file was written
  2  could not run: wrong usage, a schema that cannot be read, or an output that is there already
  3  a fault in the toolkit`,
    );
}
