// The commands that lint files as a table: each has its kind of file, its words, and the same
// options, formats and exit codes as the others.

import { Option, type Command } from 'commander';
import type { ModuleName } from '../sdk/node.js';
import { CONFIG_FILES, OLD_LINT_FILES, SCHEMA_FILES } from '../types.gen.js';
import { colors, dialects, formats, profiles, revisions } from './choices.js';
import type { FileKind, LintFlags } from './file-kind.js';
import { configsOf, hasConfig } from './schema-config.js';

export interface LintCommand {
  /** The words after the program's name. */
  group: string;
  name: string;
  groupDoc: string;
  doc: string;
  kind: FileKind;
  /** The module that has the operations. */
  startWith(paths: readonly string[], flags: LintFlags): Promise<ModuleName>;
  /** Options that the other commands do not have. */
  options: readonly Option[];
  /** Command lines and what they do. */
  examples: ReadonlyArray<readonly [args: string, does: string]>;
}

export const lintCommands: readonly LintCommand[] = [
  {
    group: 'schema',
    name: 'lint',
    groupDoc: 'work on parameter schemas',
    doc: 'report every fault of parameter schemas at its place, and mend what is safe to mend',
    kind: {
      noun: 'schema',
      names: [SCHEMA_FILES],
      lint: (toolkit, files, options) => toolkit.lintSchema(files, options),
      fix: (toolkit, files, options) => toolkit.fixSchema(files, options),
      context: async (toolkit, inputs, flags) => ({
        configs: await configsOf(toolkit, inputs, flags),
      }),
    },
    startWith: async (paths, flags) => ((await hasConfig(paths, flags)) ? 'pipeline' : 'schema'),
    options: [
      new Option(
        '--config <file>',
        'pipeline config to check against (default: the one beside the schema)',
      ),
      new Option('--no-config', 'check the schema alone'),
    ],
    examples: [
      ['', 'the schema in this directory'],
      ['one.json two/', 'a file and a directory'],
      ['--no-config', 'without the pipeline config beside it'],
      ['--fix', 'mend what is safe to mend'],
      ['--format github', 'annotations in a workflow'],
      ['--format sarif -o lint.sarif', ''],
      ['- --stdin-filename schema.json < schema.json', ''],
    ],
  },
  {
    group: 'config',
    name: 'validate',
    groupDoc: 'work on the configuration of this tool and of pipelines',
    doc: 'report every fault of configuration files of this tool at its place, and mend what is safe to mend',
    kind: {
      noun: 'configuration',
      names: [CONFIG_FILES],
      old: OLD_LINT_FILES,
      lint: (toolkit, files, options) => toolkit.validateConfig(files, options),
      fix: (toolkit, files, options) => toolkit.fixConfig(files, options),
    },
    startWith: () => Promise.resolve('core'),
    options: [
      new Option(
        '--revision <name>',
        'revision of the interface that the file is for (default: R1)',
      ).choices(revisions),
    ],
    examples: [
      ['', 'the configuration in this directory'],
      [`pipeline/ other/${CONFIG_FILES[0]}`, 'a directory and a file'],
      ['--diff', 'show what --fix would mend'],
      ['--profile strict --fail-warned', 'let nothing pass'],
      ['--format github', 'annotations in a workflow'],
      [`- --stdin-filename ${CONFIG_FILES[0]} < config.yml`, ''],
    ],
  },
];

/** Adds the command, in its group, to the program. */
export function lintCommand(program: Command, row: LintCommand): Command {
  const command = groupNamed(program, row)
    .command(row.name)
    .description(row.doc)
    .argument(
      '[path...]',
      `files, directories that have a ${row.kind.noun}, or - for standard input (default: .)`,
    );
  for (const option of [...selection(), ...row.options, ...output()]) command.addOption(option);
  return command.addHelpText('after', helpFor(row));
}

/** A group of commands, made where it is not there yet. */
export function groupNamed(
  program: Command,
  { group, groupDoc }: Pick<LintCommand, 'group' | 'groupDoc'>,
): Command {
  const found = program.commands.find((command) => command.name() === group);
  return found ?? program.command(group).description(groupDoc);
}

/** What is checked, and whether it is mended. */
function selection(): Option[] {
  return [
    new Option('--dialect <name>', 'names to expect (default: by the file)').choices(dialects),
    new Option('--profile <name>', 'set of rules (default: recommended)').choices(profiles),
    new Option('--key <rule>', 'run only this rule or check; can be repeated').argParser(collect),
    new Option('--fix', 'apply the safe fixes; the text of standard input goes to standard output'),
    new Option('--diff', 'print the safe fixes as a unified diff and change nothing').conflicts([
      'fix',
      'format',
    ]),
  ];
}

/** What is told, where, and how the command ends. */
export function output(): Option[] {
  return [
    new Option('--format <name>', 'form of the report').choices(formats).default('text'),
    new Option('--show-passed', 'list the rules that passed, too'),
    new Option('--all', 'show every place of a rule in the text format, not the first five'),
    new Option('--show-ignored', 'list what the settings exclude in the text format'),
    new Option('--fail-warned', 'let warnings fail the run'),
    new Option('--stdin-filename <name>', 'name of standard input in the report').default(
      '<stdin>',
    ),
    new Option('-o, --output <file>', 'write the report to a file, in place of what is there'),
    new Option('--color <when>', 'colour the text format').choices(colors).default('auto'),
    new Option('-q, --quiet', 'print no report; the exit code tells'),
    new Option('--exit-zero', 'end with 0 when there are findings'),
  ];
}

function collect(value: string, all: string[] = []): string[] {
  return [...all, value];
}

/** The codes, the environment and the examples, for the end of a command's help. */
export function helpFor({
  group,
  name,
  examples,
  mends = true,
}: Pick<LintCommand, 'group' | 'name' | 'examples'> & { mends?: boolean }): string {
  const calls = examples.map(([args]) => `  toolkit ${group} ${name} ${args}`.trimEnd());
  const width = Math.max(...calls.map((call, at) => (examples[at]![1] === '' ? 0 : call.length)));
  const lines = calls.map((call, at) => `${call.padEnd(width)}  ${examples[at]![1]}`.trimEnd());
  return `
Exit codes:
  0  no findings that fail the run
  1  findings${mends ? '; with --diff, fixes to apply' : ''}
  2  could not run: wrong usage, or a file that cannot be read or written
  3  a fault in the toolkit

Environment:
  NO_COLOR, FORCE_COLOR      colour off or on when --color is auto
  FLOW_TOOLKIT_NO_LIFTOFF=1  leave the engine's optimising compiler on, for huge inputs

Examples:
${lines.join('\n')}`;
}
