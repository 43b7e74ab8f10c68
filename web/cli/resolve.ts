// What `toolkit config resolve` does: the configuration to standard output, what is wrong with it
// to standard error. Every value, and every word about the faults, comes from the core.

import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  PIPELINE_CONFIGS,
  type ConfigEngine,
  type ConfigFormat,
  type Dialect,
  type Profile,
  type ResolvedConfig,
} from '../types.gen.js';
import { ToolkitError, type Toolkit } from '../sdk/node.js';
import type { Color } from './choices.js';
import { wantsColor } from './color.js';
import { CannotRun, exitCode, fileReason } from './exit.js';
import { isOneOf } from './inputs.js';
import { printableLines } from '../sdk/common/printable.js';
import { deliver, print, tell } from './output.js';
import { explainKeys } from './why.js';
import { worldOf, type WorldFlags } from './world-options.js';

export interface ResolveFlags extends WorldFlags {
  profile?: string[];
  showProfiles?: true;
  dialect?: Dialect | 'auto';
  engine: ConfigEngine;
  format: ConfigFormat;
  rules?: Profile;
  why?: string[];
  sort?: true;
  output?: string;
  verbose?: true;
  quiet?: true;
  color: Color;
}

export interface ResolveRequest {
  /** The pipeline's folder, or the file to begin with. */
  path: string;
  flags: ResolveFlags;
  /** Whether somebody chose the form to print. */
  formatChosen: boolean;
}

export async function resolvePipeline(toolkit: Toolkit, request: ResolveRequest): Promise<number> {
  const place = await placeOf(request.path);
  if (request.flags.engine === 'installed') return askEngine(toolkit, place, request);
  const { flags } = request;
  const result = await toolkit.resolveConfig(place.directory, {
    ...evaluation(flags),
    entry: place.entry,
    showProfiles: flags.showProfiles,
    format: flags.why ? undefined : flags.format,
    keys: flags.why,
    sort: flags.sort,
    lintProfile: flags.rules,
    reportFormat: 'text',
    color: wantsColor({
      flag: flags.color,
      env: process.env,
      terminal: process.stderr.isTTY === true,
    }),
  });
  await refuseInputAsOutput(result, flags.output);
  if (!flags.quiet) await tellFaults(result, flags.verbose === true);
  refuseUnknownKeys(result);
  await deliver(textOf(result, request), { file: flags.output, stream: 'stdout' });
  return result.failed ? exitCode.findings : exitCode.clean;
}

interface Place {
  directory: string;
  /** The file to begin with, where one was given. */
  entry: string | undefined;
}

/** As the engine does it: a file stands for its folder. */
async function placeOf(path: string): Promise<Place> {
  try {
    if (!(await stat(path)).isDirectory()) {
      return { directory: dirname(path), entry: basename(path) };
    }
  } catch (error) {
    throw new CannotRun(`cannot read "${path}": ${fileReason(error)}`);
  }
  const there = await Promise.all(PIPELINE_CONFIGS.map((name) => isFile(join(path, name))));
  if (there.includes(true)) return { directory: path, entry: undefined };
  const names = PIPELINE_CONFIGS.map((name) => `"${name}"`).join(' or ');
  throw new CannotRun(
    `there is no pipeline in the directory "${path}", which should have ${names}`,
  );
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isDirectory(),
    () => false,
  );
}

function evaluation(flags: ResolveFlags) {
  return { profiles: flags.profile, dialect: flags.dialect, ...worldOf(flags) };
}

const ofEngine: ReadonlySet<string> = new Set(['ERR_RUNTIME', 'ERR_IO', 'ERR_DECODE']);

/** The engine's own answer comes as names and texts: there is nothing to choose or to explain. */
async function askEngine(
  toolkit: Toolkit,
  { directory, entry }: Place,
  { flags, formatChosen }: ResolveRequest,
): Promise<number> {
  const refused = [
    formatChosen && flags.format !== 'compat' ? `--format ${flags.format}` : '',
    flags.why ? '--why' : '',
    flags.sort ? '--sort' : '',
    flags.showProfiles ? '--show-profiles' : '',
    entry === undefined ? '' : 'a file to begin with',
  ].find((words) => words !== '');
  if (refused) {
    throw new CannotRun(
      `the installed engine gives the form "compat" of a directory alone; ${refused} needs the resolver`,
    );
  }
  const options = { ...evaluation(flags), engine: flags.engine, compat: true };
  const config = await toolkit.fetchWfConfig(directory, options).catch((error: unknown) => {
    // Whether the engine is missing or refuses the configuration: it is its own message.
    if (error instanceof ToolkitError && ofEngine.has(error.code)) {
      throw new CannotRun(error.message);
    }
    throw error;
  });
  const text = JSON.stringify(config, null, 4);
  await deliver(text, { file: flags.output, stream: 'stdout' });
  return exitCode.clean;
}

async function refuseInputAsOutput(
  { files }: ResolvedConfig,
  output: string | undefined,
): Promise<void> {
  const bytes = new Uint8Array();
  const read = files
    .filter(({ remote }) => !remote)
    .map(({ path }) => ({ name: path, file: path, bytes }));
  if (output === undefined || !(await isOneOf(output, read))) return;
  throw new CannotRun(
    `what is printed would replace the configuration "${output}"; --output must name another file`,
  );
}

/**
 * What makes the engine refuse is always told in full; the rest in one sentence, but for a profile
 * that was asked for and is not known: nothing of it is in what is printed.
 */
async function tellFaults({ failed, report }: ResolvedConfig, all: boolean): Promise<void> {
  if (report.findings.length === 0) return;
  if (failed || all) return print('stderr', report.rendered ?? '', { styled: true });
  const asked = report.findings.filter(({ rule }) => rule === 'unknown-profile');
  for (const { message } of asked) await tell(message);
  const length = report.findings.length - asked.length;
  if (length === 0) return;
  const [what, them] =
    length === 1 ? ['1 warning or note', 'it'] : [`${length} warnings and notes`, 'them'];
  await tell(`${what} about the configuration; --verbose shows ${them}`);
}

function refuseUnknownKeys({ unknownKeys, unsure }: ResolvedConfig): void {
  const [unknown] = unknownKeys;
  if (!unknown) return;
  const meant = unknown.nearest === '' ? '' : `; did you mean "${unknown.nearest}"?`;
  const doubt = unsure[0] ? `; not everything can be told here: ${unsure[0].reason}` : '';
  throw new CannotRun(`the configuration has no key "${unknown.key}"${meant || doubt}`);
}

function textOf(result: ResolvedConfig, { flags, formatChosen }: ResolveRequest): string {
  if (!flags.why) return result.rendered ?? '';
  if (!formatChosen || flags.format === 'flat')
    return printableLines(explainKeys(result, flags.why));
  if (flags.format === 'json') return JSON.stringify(result.leaves, null, 2);
  throw new CannotRun(`--why is told as text or as json, not as ${flags.format}`);
}
