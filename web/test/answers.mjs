// What the tests of equal answers share: the archives of testdata, the native core's answers,
// and a report written as the archives expect it.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createToolkit } from '../../dist/node.js';

const root = new URL('../../', import.meta.url);

/** The folders of testdata that hold archives, with the operations that lint and mend them. */
const kinds = {
  schema: { lint: 'lintSchema', fix: 'fixSchema' },
  config: { lint: 'validateConfig', fix: 'fixConfig' },
  pipeline: { lint: 'lint', fix: 'fix' },
  params: { lint: 'validateParams' },
  sheets: { lint: 'validateSampleSheet' },
};

/** The fewest archives of each kind. */
const fewest = { schema: 15, config: 5, pipeline: 200, params: 15, sheets: 12 };

/** Every archive: its name, operations, options, files as bytes by path, and expected lines. */
export async function readArchives() {
  const all = [];
  const toolkit = await createToolkit({ worker: false, startWith: 'pipeline' });
  for (const [kind, operations] of Object.entries(kinds)) {
    const folder = new URL(`testdata/${kind}/`, root);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.txtar')).sort();
    assert.ok(names.length >= fewest[kind], `most of the archives of ${kind} are missing`);
    for (const name of names) {
      const archive = parseArchive(`${kind}/${name}`, await readFile(new URL(name, folder)));
      const { template, ...options } = archive.options;
      const isWhole = kind !== 'pipeline' || !template;
      const base = isWhole ? new Map() : await toolkit.renderTemplate(template);
      all.push({ ...archive, options, files: overlaid(base, archive.files), operations });
    }
  }
  await toolkit.dispose();
  return all;
}

/** The files of a fresh pipeline, with an archive's own over them and without those it takes away. */
function overlaid(base, files) {
  const all = new Map([...base].map(([path, content]) => [path, Buffer.from(content)]));
  for (const [path, content] of files) {
    if (!path.startsWith('!')) all.set(path, content);
    else assert.ok(all.delete(path.slice(1)), `${path} cannot be taken away, it is not there`);
  }
  return all;
}

/** An operation of the package, called with the files and options of a native call. */
export function callOf(toolkit, { operation, options = {}, files }) {
  const takesFolder = operation === 'lint' || operation === 'fix';
  return toolkit[operation](takesFolder ? { files } : files, options);
}

/** Bytes stay bytes: a file of an archive may be no UTF-8. */
export function parseArchive(name, content) {
  const [comment, ...parts] = content.toString('latin1').split(/(?<![^\n])-- (.+?) --\n/);
  const bytes = (part) => Buffer.from(part, 'latin1');
  const options = {};
  for (const line of bytes(comment).toString().split('\n')) {
    const [, key, value] = /^([^ ]+): (.*)$/.exec(line) ?? [];
    if (key) options[key] = JSON.parse(value);
  }
  const files = new Map();
  let want = '';
  for (let i = 0; i < parts.length; i += 2) {
    if (parts[i] === 'want') want = bytes(parts[i + 1]).toString();
    else files.set(bytes(parts[i]).toString(), bytes(parts[i + 1]));
  }
  return { name, options, files, want };
}

/** A report as its archive expects it; wantLines in core/archives_test.go writes the same. */
export function wantLines(report, { lint }) {
  const ofOneFile = lint === 'lintSchema' || lint === 'validateConfig';
  const notChecked = ofOneFile ? [] : report.notChecked;
  const lines = notChecked.map(
    ({ path, rule, needs }) => `${path} not checked ${rule}: needs ${needs}\n`,
  );
  return lines.join('') + linesOfReport(report);
}

function linesOfReport(report) {
  const place = ({ line, column }) => `${line}:${column}`;
  const lines = report.findings.map((each) => {
    const { path, range, outcome, severity, rule, message, fixes } = each;
    const fix = fixes?.length ? (fixes[0].safe ? ' (fix)' : ' (suggestion)') : '';
    const where = `${path}:${place(range.start)}-${place(range.end)}`;
    return `${where} ${outcome} ${severity} ${rule}: ${message}${fix}`;
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
export async function nativeAnswers(calls, take) {
  const go = spawn('go', ['run', './scripts/answers'], {
    cwd: fileURLToPath(root),
    env: { ...process.env, GOGC: '400' }, // memory for processor time
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => {
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

async function send(stream, calls) {
  for (const { operation, options, files = new Map() } of calls) {
    const listed = [...files].map(([path, bytes]) => ({ path, size: bytes.length }));
    const header = JSON.stringify(files.size ? { ...options, files: listed } : options);
    const message = Buffer.concat([Buffer.from(`${header}\n`), ...files.values()]);
    stream.write(`${JSON.stringify({ operation, size: message.length })}\n`);
    if (!stream.write(message)) await new Promise((resolve) => stream.once('drain', resolve));
  }
  stream.end();
}

/** The lines of a stream whose lines may be of many megabytes. */
async function* linesOf(stream) {
  let parts = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let at; (at = chunk.indexOf(10, from)) >= 0; from = at + 1) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]).toString();
      parts = [];
    }
    parts.push(chunk.subarray(from));
  }
}
