// What the tests of equal answers share: the archives of testdata, the native core's answers,
// and a report written as the archives expect it.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Readable, Writable } from 'node:stream';
import {
  createToolkit,
  type FixResult,
  type ParamsReport,
  type Position,
  type Report,
  type Toolkit,
} from 'flow-toolkit';

const root = new URL('../../', import.meta.url);

/** Operations that lint one or more files, and those that fix them. */
export type Linting =
  'lintSchema' | 'validateConfig' | 'lint' | 'validateParams' | 'validateSampleSheet';
export type Fixing = 'fixSchema' | 'fixConfig' | 'fix';

export interface Operations {
  lint: Linting;
  fix?: Fixing;
}

/** The folders of testdata that hold archives, with the operations that lint and fix them. */
const kinds: Record<string, Operations> = {
  schema: { lint: 'lintSchema', fix: 'fixSchema' },
  config: { lint: 'validateConfig', fix: 'fixConfig' },
  pipeline: { lint: 'lint', fix: 'fix' },
  params: { lint: 'validateParams' },
  sheets: { lint: 'validateSampleSheet' },
};

/** The fewest archives of each kind. */
const fewest: Record<string, number> = {
  schema: 15,
  config: 5,
  pipeline: 200,
  params: 15,
  sheets: 12,
};

export type FileMap = Map<string, Buffer>;

/** An archive as it is written. */
export interface Parsed {
  name: string;
  options: Record<string, unknown>;
  files: FileMap;
  want: string;
}

export interface Archive extends Parsed {
  operations: Operations;
}

/** Every archive: its name, operations, options, files as bytes by path, and expected lines. */
export async function readArchives(): Promise<Archive[]> {
  const all: Archive[] = [];
  const toolkit = await createToolkit({ worker: false, startWith: 'pipeline' });
  for (const [kind, operations] of Object.entries(kinds)) {
    const folder = new URL(`testdata/${kind}/`, root);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.txtar')).sort();
    assert.ok(names.length >= fewest[kind], `most of the archives of ${kind} are missing`);
    for (const name of names) {
      const archive = parseArchive(`${kind}/${name}`, await readFile(new URL(name, folder)));
      const { template, ...options } = archive.options;
      const isWhole = kind !== 'pipeline' || !template;
      const base = isWhole ? new Map<string, string>() : await toolkit.renderTemplate(template);
      all.push({ ...archive, options, files: overlaid(base, archive.files), operations });
    }
  }
  await toolkit.dispose();
  return all;
}

/** The files of a fresh pipeline, with an archive's own over them and without those it takes away. */
function overlaid(base: Map<string, string | Uint8Array>, files: FileMap): FileMap {
  const all = new Map([...base].map(([path, content]) => [path, bufferOf(content)]));
  for (const [path, content] of files) {
    if (!path.startsWith('!')) all.set(path, content);
    else assert.ok(all.delete(path.slice(1)), `${path} cannot be taken away, it is not there`);
  }
  return all;
}

const bufferOf = (content: string | Uint8Array): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);

/** A call as the native core takes it. */
export interface NativeCall {
  operation: string;
  options?: object;
  files?: FileMap;
}

/** A call as the package takes it. */
export interface PackageCall {
  operation: Linting | Fixing;
  options?: Record<string, unknown>;
  files: FileMap;
}

/** An operation of the package, called with the files and options of a native call. */
export function callOf(
  toolkit: Toolkit,
  { operation, options = {}, files }: PackageCall,
): Promise<Report | ParamsReport | FixResult> {
  if (operation === 'lint' || operation === 'fix') return toolkit[operation]({ files }, options);
  return toolkit[operation](files, options);
}

/** Bytes stay bytes: a file of an archive may be no UTF-8. */
export function parseArchive(name: string, content: Buffer): Parsed {
  const [comment, ...parts] = content.toString('latin1').split(/(?<![^\n])-- (.+?) --\n/);
  const bytes = (part: string): Buffer => Buffer.from(part, 'latin1');
  const options: Record<string, unknown> = {};
  for (const line of bytes(comment).toString().split('\n')) {
    const [, key, value] = /^([^ ]+): (.*)$/.exec(line) ?? [];
    if (key) options[key] = JSON.parse(value);
  }
  const files: FileMap = new Map();
  let want = '';
  for (let i = 0; i < parts.length; i += 2) {
    if (parts[i] === 'want') want = bytes(parts[i + 1]).toString();
    else files.set(bytes(parts[i]).toString(), bytes(parts[i + 1]));
  }
  return { name, options, files, want };
}

/** A report as its archive expects it; wantLines in core/archives_test.go writes the same. */
export function wantLines(report: Report, { lint }: Operations): string {
  const ofOneFile = lint === 'lintSchema' || lint === 'validateConfig';
  const notChecked = ofOneFile ? [] : report.notChecked;
  const lines = notChecked.map(
    ({ path, rule, cause, needs }) => `${path} not checked ${rule} (${cause}): needs ${needs}\n`,
  );
  return lines.join('') + linesOfReport(report);
}

function linesOfReport(report: Report): string {
  const place = ({ line, column }: Position): string => `${line}:${column}`;
  const lines = report.findings.map((each) => {
    const { path, range, outcome, severity, rule, message, notes = [], help, fixes } = each;
    const fix = fixes?.length ? (fixes[0].safe ? ' (fix)' : ' (suggestion)') : '';
    const where = `${path}:${place(range.start)}-${place(range.end)}`;
    return [
      `${where} ${outcome} ${severity} ${rule}: ${message}${fix}`,
      ...notes.map((note) => `  note: ${note}`),
      ...(help === undefined ? [] : [`  help: ${help}`]),
    ].join('\n');
  });
  const { passed, warned, failed, ignored, fixed } = report.counts;
  const counts = `passed ${passed}, warned ${warned}, failed ${failed}, ignored ${ignored}, fixed ${fixed}`;
  return [...lines, `${counts}; incomplete ${report.incomplete}; exit ${report.exitCode}`, ''].join(
    '\n',
  );
}

/**
 * The native core's answers, as JSON texts, to calls of an operation with options and files;
 * each is given to `take` with its number. The core crosses its border the same way in wasm.
 */
export async function nativeAnswers(
  calls: readonly NativeCall[],
  take: (at: number, text: string) => void,
): Promise<void> {
  const go = spawn('go', ['run', './scripts/nativeresults'], {
    cwd: fileURLToPath(root),
    env: { ...process.env, GOGC: '400' }, // memory for processor time
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    go.once('error', reject);
    go.once('close', resolve);
  });
  const sent = send(go.stdin, calls);
  let count = 0;
  for await (const line of linesOf(go.stdout)) take(count++, line);
  await sent;
  assert.equal(await ended, 0, 'the native core ended with an error');
  assert.equal(count, calls.length, 'the native core did not answer every call');
}

async function send(stream: Writable, calls: readonly NativeCall[]): Promise<void> {
  for (const { operation, options, files = new Map<string, Buffer>() } of calls) {
    const listed = [...files].map(([path, bytes]) => ({ path, size: bytes.length }));
    const header = JSON.stringify(files.size ? { ...options, files: listed } : options);
    const message = Buffer.concat([Buffer.from(`${header}\n`), ...files.values()]);
    stream.write(`${JSON.stringify({ operation, size: message.length })}\n`);
    if (!stream.write(message)) await once(stream, 'drain');
  }
  stream.end();
}

/** The lines of a stream whose lines may be of many megabytes. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at: number; (at = chunk.indexOf(10, from)) >= 0; from = at + 1) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]).toString();
      parts = [];
    }
    parts.push(chunk.subarray(from));
  }
}
