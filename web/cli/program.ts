// The command line: its commands, options and help, and how each outcome becomes an exit
// code. Usage errors are found before the core is started.

import { readFileSync } from 'node:fs';
import { Command, CommanderError, Option } from 'commander';
import { createToolkit, ToolkitError, type ModuleName, type Toolkit } from '../sdk/node.js';
import { colors, dialects, formats, profiles } from './choices.js';
import { CannotRun, exitCode } from './exit.js';
import { tell } from './output.js';
import { showRules, type RulesFlags } from './rules.js';
import { lintSchemas, type LintFlags } from './schema-lint.js';

const issues = 'https://github.com/flow-toolkit/flow-toolkit/issues';

/** Runs the command; never rejects. */
export async function run(args: readonly string[]): Promise<number> {
  let code: number = exitCode.clean;
  try {
    const program = commands((result) => {
      code = result;
    });
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return usageCode(error);
    return explain(error);
  }
}

/** Says what went wrong, and gives the exit code for it. */
export async function explain(error: unknown): Promise<number> {
  await tell(sentenceFor(error));
  return isUsersToMend(error) ? exitCode.cannotRun : exitCode.internal;
}

function commands(ended: (code: number) => void): Command {
  const program = new Command('toolkit')
    .description('Lints and mends the parameter schemas of pipelines.')
    .version(packageVersion(), '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showHelpAfterError('(add --help for the commands and options)')
    .configureOutput({
      outputError: (text, write) => write(text.replace(/^error: /, 'toolkit: ')),
    })
    .exitOverride();
  const schema = program.command('schema').description('work on parameter schemas');
  lintCommand(schema).action(async (paths: string[], flags: LintFlags) => {
    const given = paths.length > 0 ? paths : ['.'];
    ended(await withToolkit('schema', (toolkit) => lintSchemas(toolkit, given, flags)));
  });
  rulesCommand(program).action(async (id: string | undefined, flags: RulesFlags) => {
    // The small module knows most rules, and never all.
    const startWith = id === undefined ? 'core' : 'schema';
    ended(await withToolkit(startWith, (toolkit) => showRules(toolkit, id, flags)));
  });
  return program;
}

function lintCommand(schema: Command): Command {
  return schema
    .command('lint')
    .description(
      'report every fault of parameter schemas at its place, and mend what is safe to mend',
    )
    .argument(
      '[path...]',
      'files, directories that have a schema, or - for standard input (default: .)',
    )
    .addOption(
      new Option('--dialect <name>', 'names to expect (default: by the file)').choices(dialects),
    )
    .addOption(
      new Option('--profile <name>', 'set of rules (default: recommended)').choices(profiles),
    )
    .option('--key <rule>', 'run only this rule or check; can be repeated', collect)
    .option('--fix', 'apply the safe fixes; the text of standard input goes to standard output')
    .addOption(
      new Option('--diff', 'print the safe fixes as a unified diff and change nothing').conflicts([
        'fix',
        'format',
      ]),
    )
    .addOption(new Option('--format <name>', 'form of the report').choices(formats).default('text'))
    .option('--show-passed', 'list the rules that passed, too')
    .option('--fail-warned', 'let warnings fail the run')
    .option('--stdin-filename <name>', 'name of standard input in the report', '<stdin>')
    .option('-o, --output <file>', 'write the report to a file')
    .addOption(
      new Option('--color <when>', 'colour the text format').choices(colors).default('auto'),
    )
    .option('-q, --quiet', 'print no report; the exit code tells')
    .option('--exit-zero', 'end with 0 when there are findings')
    .addHelpText('after', lintHelp);
}

function rulesCommand(program: Command): Command {
  return program
    .command('rules')
    .description('list the rules, or explain one')
    .argument('[id]', 'a rule, such as duplicate-param')
    .addOption(
      new Option('--format <name>', 'text or json').choices(['text', 'json']).default('text'),
    );
}

const lintHelp = `
Exit codes:
  0  no findings that fail the run
  1  findings; with --diff, fixes to apply
  2  could not run: wrong usage, or a file that cannot be read or written
  3  a fault in the toolkit

Environment:
  NO_COLOR, FORCE_COLOR      colour off or on when --color is auto
  FLOW_TOOLKIT_NO_LIFTOFF=1  leave the engine's optimising compiler on, for huge inputs

Examples:
  toolkit schema lint                         the schema in this directory
  toolkit schema lint one.json two/           a file and a directory
  toolkit schema lint --fix                   mend what is safe to mend
  toolkit schema lint --format github         annotations in a workflow
  toolkit schema lint --format sarif -o lint.sarif
  toolkit schema lint - --stdin-filename schema.json < schema.json`;

/** The core runs in this thread: a command has nothing else to do meanwhile. */
async function withToolkit(
  startWith: ModuleName,
  work: (toolkit: Toolkit) => Promise<number>,
): Promise<number> {
  const toolkit = await createToolkit({ worker: false, timeout: Infinity, startWith });
  try {
    return await work(toolkit);
  } finally {
    await toolkit.dispose();
  }
}

function collect(value: string, all: string[] = []): string[] {
  return [...all, value];
}

/** Help and version that were asked for end with 0; everything else that the parser stops for is usage. */
function usageCode(error: CommanderError): number {
  const asked = ['commander.helpDisplayed', 'commander.version', 'commander.help'];
  return asked.includes(error.code) && error.exitCode === 0 ? exitCode.clean : exitCode.cannotRun;
}

function isUsersToMend(error: unknown): boolean {
  return (
    error instanceof CannotRun || (error instanceof ToolkitError && error.code === 'ERR_INPUT')
  );
}

function sentenceFor(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (isUsersToMend(error)) return message;
  return `internal fault (${message}); please report it with the command and its input at ${issues}`;
}

/** package.json is the one place of the version, and is always beside dist. */
function packageVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
