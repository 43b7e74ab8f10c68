// What `toolkit schema build` does: it asks about each difference between the configuration and the
// schema, writes what was taken, lets the user go on in the builder, and says what has become of
// the schema. What differs, and how the schema then reads, comes from the core.

import { basename } from 'node:path';
import {
  DIALECTS,
  SCHEMA_FILES,
  type BuiltSchema,
  type Dialect,
  type Report,
  type SchemaProposal,
} from '../types.gen.js';
import { ToolkitError, type Toolkit } from '../sdk/node.js';
import { shellLine } from '../sdk/common/shell-line.js';
import { chosen, type AskUser } from './build-questions.js';
import { wantsColor } from './color.js';
import { CannotRun, exitCode } from './exit.js';
import { buildAt } from './external-builder.js';
import { buildLocally, type Ending } from './local-builder.js';
import { deliver, tell } from './output.js';
import { checkPlace } from './pipeline-place.js';
import { changesInWords } from './schema-changes.js';
import { SchemaFile } from './schema-file.js';

export interface BuildFlags {
  prompts: boolean;
  webOnly?: true;
  dryRun?: true;
  diff?: true;
  url?: string;
  open: boolean;
  /** In minutes. */
  timeout: number;
  profile?: string[];
  dialect?: Dialect | 'auto';
  draft?: 'draft-07' | '2020-12';
}

export interface BuildRequest {
  directory: string;
  flags: BuildFlags;
  /** Undefined where nobody can be asked. */
  ask: AskUser | undefined;
  /** Of this tool: a builder elsewhere is told. */
  version: string;
}

/** One run of the command. */
interface Run extends BuildRequest {
  toolkit: Toolkit;
}

export async function buildSchema(toolkit: Toolkit, request: BuildRequest): Promise<number> {
  const { directory, flags } = request;
  const run = { ...request, toolkit };
  await checkPlace(directory);
  await toolkit.isPipelineDirectory(directory, dialectOf(flags));
  if (flags.diff || flags.dryRun) return showDiff(run);
  const building = (await asItIs(run)) ?? (await compared(run));
  if (building === undefined) return ended('at a question', 'the schema is as it was');
  const code = await continueInBuilder(run, building);
  return code ?? verdict(run, building.file);
}

interface Building {
  file: SchemaFile;
  /** What a builder begins with. */
  text: string;
}

/** The schema that is there, where nothing but the builder is to change it. */
async function asItIs({ directory, flags }: Run): Promise<Building | undefined> {
  if (!flags.webOnly) return undefined;
  const names = SCHEMA_FILES.filter((_, at) =>
    [DIALECTS[at], 'auto', undefined].includes(flags.dialect),
  );
  const files = await Promise.all(names.map((name) => SchemaFile.read(directory, name)));
  const [file, ...others] = files.filter(({ exists }) => exists);
  return file && others.length === 0 ? { file, text: file.text } : undefined;
}

/** The schema after it was compared with the configuration; undefined when a question is left. */
async function compared(run: Run): Promise<Building | undefined> {
  const { directory } = run;
  // Read before the core reads it: what is saved from then on is not replaced.
  const files = await Promise.all(SCHEMA_FILES.map((name) => SchemaFile.read(directory, name)));
  const first = await built(run, []);
  const file = files.find(({ name }) => name === basename(first.path))!;
  const settled = await settle(run, first);
  if (settled === undefined) return undefined;
  await tellSkipped(settled);
  if (!run.flags.webOnly) await write(file, settled);
  return { file, text: settled.text };
}

const dialectOf = ({ dialect }: BuildFlags) => (dialect === undefined ? {} : { dialect });

function built(run: Run, accept: 'all' | string[]): Promise<BuiltSchema> {
  return run.toolkit.buildSchema(run.directory, { ...optionsOf(run), accept });
}

function optionsOf({ flags }: Run) {
  const { dialect, draft, profile: profiles } = flags;
  return { dialect, draft, profiles };
}

async function showDiff(run: Run): Promise<number> {
  const { diff } = await built(run, 'all');
  await deliver(diff, { stream: 'stdout' });
  return diff === '' ? exitCode.clean : exitCode.findings;
}

/** The schema with the changes that the user takes; undefined when they leave a question. */
async function settle(run: Run, first: BuiltSchema): Promise<BuiltSchema | undefined> {
  if (!first.existed || !run.flags.prompts) return built(run, 'all');
  if (run.flags.webOnly) return first;
  const taken: string[] = [];
  const asked = new Set<string>();
  const { length } = first.proposals;
  if (length > 0 && run.ask) {
    await tell(`"${basename(first.path)}" differs from the configuration in ${places(length)}`);
  }
  let now = first;
  // What is taken may leave a group empty, which is the next question.
  for (;;) {
    const open = now.proposals.filter(({ id }) => !asked.has(id));
    if (open.length === 0) return now;
    const answers = await chosen(open, askerOf(run, open));
    if (answers === undefined) return undefined;
    for (const { id } of open) asked.add(id);
    taken.push(...answers);
    now = await built(run, taken);
  }
}

function askerOf({ ask }: Run, open: readonly SchemaProposal[]): AskUser {
  if (ask) return ask;
  const many = open.length === 1 ? 'is 1 change' : `are ${open.length} changes`;
  throw new CannotRun(
    `there ${many} to ask about, and no terminal to ask in; --no-prompts takes all changes, --diff shows them`,
  );
}

const places = (count: number) => (count === 1 ? '1 place' : `${count} places`);

async function ended(how: string, outcome: string): Promise<number> {
  await tell(`ended ${how}; ${outcome}`);
  return exitCode.interrupted;
}

async function tellSkipped({ skipped, proposals }: BuiltSchema): Promise<void> {
  const changed = new Set(proposals.filter(({ taken }) => taken).map(({ param }) => param));
  for (const { param, reason } of skipped) {
    const about = changed.has(param) ? `"${param}"` : `nothing is done about "${param}"`;
    await tell(param === '' ? reason : `${about}: ${reason}`);
  }
}

async function write(file: SchemaFile, { existed, text }: BuiltSchema): Promise<void> {
  const before = file.text;
  if (!(await file.write(text))) {
    await tell(`"${file.name}" has nothing to change`);
    return;
  }
  await tell(`${existed ? 'changed' : 'made'} "${file.name}": ${changesInWords(before, text)}`);
}

/** Lets the user go on in a builder, if they want to; an exit code where that ends the command. */
async function continueInBuilder(run: Run, building: Building): Promise<number | undefined> {
  const wanted = await wantsBuilder(run);
  if (wanted === 'no') return undefined;
  const { file } = building;
  const before = file.text;
  if (wanted === undefined) return ended('at a question', 'nothing was saved in the builder');
  const ending = await build(run, building);
  if (ending === 'closed') return ended('by Ctrl-C', 'nothing was saved in the builder');
  if (ending === 'idle') {
    throw new CannotRun(
      `nobody used the builder for ${minutes(run.flags.timeout)}, and nothing was saved in it; --timeout sets how long that may be`,
    );
  }
  const words = changesInWords(before, file.text);
  await tell(words === '' ? 'the builder changed nothing' : `saved "${file.name}": ${words}`);
  return undefined;
}

/** Undefined when the user leaves the question. */
async function wantsBuilder({ flags, ask }: Run): Promise<string | undefined> {
  if (!flags.prompts) return 'no';
  if (flags.webOnly || flags.url !== undefined) return 'yes';
  const message = 'Open the builder in a browser, to describe, group and order the parameters?';
  return ask ? ask({ kind: 'confirm', message, default: 'yes' }) : 'no';
}

function build({ toolkit, flags, version }: Run, building: Building): Promise<Ending> {
  const timeout = flags.timeout * 60_000;
  const common = { toolkit, ...building, opens: flags.open };
  return flags.url === undefined
    ? buildLocally({ ...common, idle: timeout })
    : buildAt({ ...common, url: flags.url, timeout, version });
}

function minutes(count: number): string {
  return `${count} ${count === 1 ? 'minute' : 'minutes'}`;
}

/** What the linter says of the file as it is now. */
async function verdict(run: Run, file: SchemaFile): Promise<number> {
  const { name } = file;
  const color = wantsColor({
    flag: 'auto',
    env: process.env,
    terminal: process.stdout.isTTY === true,
  });
  const report = await judged(run, file, { format: 'text', color });
  const { warned } = report.counts;
  if (report.exitCode !== exitCode.clean) {
    await deliver(report.rendered ?? '', { stream: 'stdout', styled: true });
    const command = commandFor(run, 'build', '--web-only');
    await tell(`"${name}" has findings that fail; to mend them in the builder: ${command}`);
  } else if (warned > 0) {
    const warnings = warned === 1 ? '1 warning' : `${warned} warnings`;
    await tell(`"${name}" lints with ${warnings}; to see what: ${commandFor(run, 'lint')}`);
  } else await tell(`"${name}" lints without a fault`);
  return report.exitCode;
}

/**
 * The report with the pipeline's configuration; without, where that or the file cannot be read as the
 * build reads them: the linter then says what is wrong with the file.
 */
async function judged(
  run: Run,
  { path, text }: SchemaFile,
  form: { format: 'text'; color: boolean },
): Promise<Report> {
  const { toolkit, directory } = run;
  const options = { ...optionsOf(run), accept: [], ...form };
  const made = await toolkit.buildSchema(directory, options).catch((error: unknown) => {
    if (error instanceof ToolkitError && error.code !== 'ERR_CRASHED') return undefined;
    throw error;
  });
  if (made?.existed && basename(made.path) === basename(path) && made.text === text) {
    return made.report;
  }
  return toolkit.lintSchema([[path, text]], { ...dialectOf(run.flags), ...form });
}

function commandFor({ directory }: Run, ...words: string[]): string {
  const place = directory === '.' ? [] : [directory];
  return shellLine(['toolkit', 'schema', ...words, ...place]);
}
