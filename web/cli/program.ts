// The command line: its commands, options and help, and how each outcome becomes an exit
// code. Usage errors are found before the core is started.

import { readFileSync } from 'node:fs';
import { Command, CommanderError, Option } from 'commander';
import { createToolkit, ToolkitError, type ModuleName, type Toolkit } from '../sdk/node.js';
import { buildSchema, type BuildFlags } from './build.js';
import { buildCommand } from './build-command.js';
import { addClock, takeClock, within } from './clock.js';
import { CannotRun, exitCode } from './exit.js';
import type { LintFlags } from './file-kind.js';
import { lintFiles } from './lint.js';
import { groupNamed, lintCommand, lintCommands } from './lint-commands.js';
import { tell } from './output.js';
import { printableLines } from '../sdk/common/printable.js';
import { paramsCommands } from './params-commands.js';
import { pipelineCommand } from './pipeline-command.js';
import type { PipelineFlags } from './pipeline-flags.js';
import { lintPipeline } from './pipeline-lint.js';
import { resolveCommand } from './resolve-command.js';
import { resolvePipeline, type ResolveFlags } from './resolve.js';
import { showRules, type RulesFlags } from './rules.js';
import { convertCommand, convertSchema, type ConvertFlags } from './schema-convert.js';
import { docsCommand, documentSchema, type DocsFlags } from './schema-docs.js';
import { askUser, showsProgress, terminalPorts } from './terminal.js';

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
    .description(
      'Lints and mends pipelines, their parameter schemas and the configuration of this tool, builds such schemas, and resolves the configuration of pipelines.',
    )
    .version(packageVersion(), '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showHelpAfterError('(add --help for the commands and options)')
    .configureOutput({
      outputError: (text, write) => write(printableLines(text.replace(/^error: /, 'toolkit: '))),
    })
    .exitOverride();
  pipelineCommand(program).action(async (directory: string | undefined, flags: PipelineFlags) => {
    const progress = !flags.quiet && !flags.plain && showsProgress();
    const work = (toolkit: Toolkit) => lintPipeline(toolkit, { directory, flags });
    // In a worker, so that this thread draws, and hears Ctrl-C.
    ended(await withToolkit('pipeline', work, { worker: progress, shows: progress }));
  });
  for (const row of lintCommands) {
    lintCommand(program, row).action(async (given: string[], flags: LintFlags) => {
      const paths = given.length > 0 ? given : ['.'];
      const { kind } = row;
      const startWith = await row.startWith(paths, flags);
      ended(await withToolkit(startWith, (toolkit) => lintFiles(toolkit, { kind, paths, flags })));
    });
  }
  const groupOf = (name: string): Command =>
    groupNamed(
      program,
      lintCommands.find(({ group }) => group === name)!,
    );
  docsCommand(groupOf('schema')).action(async (path: string, flags: DocsFlags) => {
    ended(await withToolkit('pipeline', (toolkit) => documentSchema(toolkit, { path, flags })));
  });
  convertCommand(groupOf('schema')).action(async (path: string, flags: ConvertFlags) => {
    ended(await withToolkit('pipeline', (toolkit) => convertSchema(toolkit, { path, flags })));
  });
  buildCommand(groupOf('schema')).action(async (directory: string, flags: BuildFlags) => {
    const request = { directory, flags, ask: askUser(), version: packageVersion() };
    ended(await withToolkit('pipeline', (toolkit) => buildSchema(toolkit, request)));
  });
  const resolve = resolveCommand(groupOf('config'));
  resolve.action(async (path: string, flags: ResolveFlags) => {
    const formatChosen = resolve.getOptionValueSource('format') === 'cli';
    const request = { path, flags, formatChosen };
    ended(await withToolkit('pipeline', (toolkit) => resolvePipeline(toolkit, request)));
  });
  paramsCommands(program, async (work) => ended(await withToolkit('pipeline', work)));
  rulesCommand(program).action(async (id: string | undefined, flags: RulesFlags) => {
    // Only the largest module has all rules; the middle one has most.
    const startWith = id === undefined ? 'pipeline' : 'core';
    ended(await withToolkit(startWith, (toolkit) => showRules(toolkit, id, flags)));
  });
  addClock(program);
  program.hook('preAction', (_, command) => {
    clock = takeClock(command);
  });
  return program;
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

/** Milliseconds that the command may compute. */
let clock = Infinity;

/** The core runs in this thread where nothing else is to be done meanwhile, not even to look at the clock. */
async function withToolkit(
  startWith: ModuleName,
  work: (toolkit: Toolkit) => Promise<number>,
  { worker = false, shows }: { worker?: boolean; shows?: boolean } = {},
): Promise<number> {
  const ports = terminalPorts(shows);
  const thread = worker || clock !== Infinity; // only a thread of its own can be stopped
  const toolkit = await createToolkit({ worker: thread, timeout: clock, startWith, ports });
  try {
    return await within(clock, work(toolkit));
  } finally {
    await toolkit.dispose();
  }
}

/** Help and version that were asked for end with 0; everything else that the parser stops for is usage. */
function usageCode(error: CommanderError): number {
  const asked = ['commander.helpDisplayed', 'commander.version', 'commander.help'];
  return asked.includes(error.code) && error.exitCode === 0 ? exitCode.clean : exitCode.cannotRun;
}

/** Errors with a kind are the interface's: of files that are not there, or more than is taken on. */
function isUsersToMend(error: unknown): boolean {
  if (error instanceof CannotRun) return true;
  return error instanceof ToolkitError && (error.code === 'ERR_INPUT' || error.kind !== undefined);
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
