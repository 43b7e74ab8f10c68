// The commands that lint files: they read them, ask the core and deliver what it rendered. The
// exit code is the core's, unless something could not be read or written.

import type {
  ConfigOptions,
  Dialect,
  FixResult,
  Format,
  LintOptions,
  Profile,
  Report,
  Revision,
  SchemaOptions,
} from '../types.gen.js';
import type { Files, Toolkit } from '../sdk/node.js';
import type { Color } from './choices.js';
import { wantsColor } from './color.js';
import { CannotRun, exitCode } from './exit.js';
import { isOneOf, readInputs, rewrite, type Input, type Inputs } from './inputs.js';
import { deliver, print, tell, type Stream } from './output.js';

/** What the commands differ in. */
export interface FileKind {
  /** What such a file is, in sentences. */
  noun: string;
  /** What it is called in a directory; later names count where none of the earlier is there. */
  names: readonly (readonly string[])[];
  /** Deprecated names, which count where there is none of the others. */
  old?: readonly string[];
  lint(toolkit: Toolkit, files: Files, options: KindOptions): Promise<Report>;
  fix(toolkit: Toolkit, files: Files, options: KindOptions): Promise<FixResult>;
  /** What else the files are checked against, where the kind has that. */
  context?(toolkit: Toolkit, inputs: Inputs, flags: LintFlags): Promise<KindOptions>;
}

export type KindOptions = ConfigOptions & Pick<SchemaOptions, 'configs'>;

/** The flags of every command that reports. */
export interface ReportFlags {
  dialect?: Dialect | 'auto';
  profile?: Profile;
  key?: string[];
  format: Format;
  showPassed?: true;
  all?: true;
  showIgnored?: true;
  failWarned?: true;
  stdinFilename: string;
  output?: string;
  color: Color;
  quiet?: true;
  exitZero?: true;
}

export interface LintFlags extends ReportFlags {
  fix?: true;
  diff?: true;
  /** Where the kind of file has revisions. */
  revision?: Revision;
  /** Of schemas: the pipeline config to check against, false for none. */
  config?: string | boolean;
}

/** One run of the command. */
interface Run {
  toolkit: Toolkit;
  kind: FileKind;
  flags: LintFlags;
  files: Input[];
  problems: string[];
  notes: string[];
  context: KindOptions;
}

export interface LintRequest {
  kind: FileKind;
  paths: readonly string[];
  flags: LintFlags;
}

export async function lintFiles(
  toolkit: Toolkit,
  { kind, paths, flags }: LintRequest,
): Promise<number> {
  const inputs = await readInputs({ paths, kind, stdinName: flags.stdinFilename });
  const context = (await kind.context?.(toolkit, inputs, flags)) ?? {};
  const run = { toolkit, kind, flags, ...inputs, context };
  await refuseInputAsOutput(run);
  let code: number = exitCode.clean;
  if (run.files.length > 0) code = await (flags.diff ? diff : flags.fix ? fix : lint)(run);
  for (const said of [...run.notes, ...run.problems]) await tell(said);
  if (run.problems.length > 0) return exitCode.cannotRun;
  return flags.exitZero ? exitCode.clean : code;
}

async function refuseInputAsOutput({ kind, flags, files }: Run): Promise<void> {
  if (flags.output === undefined || !(await isOneOf(flags.output, files))) return;
  throw new CannotRun(
    `the report would replace the ${kind.noun} "${flags.output}"; --output must name another file`,
  );
}

async function lint(run: Run): Promise<number> {
  const report = await run.kind.lint(run.toolkit, contents(run), options(run, 'stdout'));
  await show(run, report.rendered, 'stdout');
  return report.exitCode;
}

/** Prints what --fix would do; whether it would do anything is the exit code. */
async function diff(run: Run): Promise<number> {
  const result = await run.kind.fix(run.toolkit, contents(run), {
    ...options(run, 'stdout'),
    format: undefined,
  });
  const diffs = result.files.map((file) => file.diff).join('');
  await show(run, diffs, 'stdout');
  return diffs === '' ? exitCode.clean : exitCode.findings;
}

/** Standard input has no file to write to: its text goes on to standard output. */
async function fix(run: Run): Promise<number> {
  const stream = run.files.some(isStdin) ? 'stderr' : 'stdout';
  const result = await run.kind.fix(run.toolkit, contents(run), options(run, stream));
  const report = (await writeFixes(run, result)) ? result.report : await asTheyAre(run, stream);
  await show(run, report.rendered, stream);
  return report.exitCode;
}

/** The report on the files as they are now: what was mended in memory alone is not mended. */
function asTheyAre(run: Run, stream: Stream): Promise<Report> {
  return run.kind.lint(run.toolkit, contents(run), options(run, stream));
}

/** Reports whether everything was written; a file that was has its new text from then on. */
async function writeFixes({ files, problems }: Run, result: FixResult): Promise<boolean> {
  const before = problems.length;
  for (const [at, { changed, text }] of result.files.entries()) {
    const input = files[at]!;
    if (isStdin(input)) {
      await print('stdout', changed ? text : input.bytes);
    } else if (changed) {
      try {
        await rewrite(input, text);
      } catch (error) {
        if (!(error instanceof CannotRun)) throw error;
        problems.push(error.message);
      }
    }
  }
  return problems.length === before;
}

function contents({ files }: Run): Array<[string, Uint8Array]> {
  return files.map(({ name, bytes }) => [name, bytes]);
}

function options({ flags, context }: Run, stream: Stream): KindOptions {
  return { ...reportOptions(flags, stream), revision: flags.revision, ...context };
}

/** What every command that reports is told of the rules, and of the report. */
export function reportOptions(flags: ReportFlags, stream: Stream): LintOptions {
  const terminal = flags.output === undefined && process[stream].isTTY === true;
  return {
    dialect: flags.dialect,
    profile: flags.profile,
    keys: flags.key,
    showPassed: flags.showPassed,
    showAll: flags.all,
    showIgnored: flags.showIgnored,
    failWarned: flags.failWarned,
    format: flags.format,
    date: timestamp(new Date()),
    color: wantsColor({ flag: flags.color, env: process.env, terminal }),
  };
}

/** The clock on the wall, as the reference's reports write it. */
export function timestamp(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':')}`;
}

export async function show(
  { flags }: { flags: ReportFlags },
  text: string | undefined,
  stream: Stream,
): Promise<void> {
  if (flags.output === undefined && flags.quiet) return;
  await deliver(text ?? '', { file: flags.output, stream, styled: true });
}

function isStdin(input: Input): boolean {
  return input.file === undefined;
}
