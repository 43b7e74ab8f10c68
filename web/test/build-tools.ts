// Build tools for tests: each test installs those that it needs to a place of their own, with the package as it is built.

import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createToolkit } from 'flow-toolkit';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Installs packages by name and version, and the package itself; a reason to skip where npm does not serve them for this system.
 * `inner` are folders of them that have dependencies of their own.
 */
export async function installTools(
  name: string,
  packages: Readonly<Record<string, string>>,
  inner: readonly string[] = [],
): Promise<{ place: string } | { skip: string }> {
  const place = join(root, '.cache', 'build-tools', name);
  mkdirSync(place, { recursive: true });
  const unlock = await lock(`${place}.lock`);
  try {
    const lacks = await install(place, packages, inner);
    if (lacks !== undefined) return { skip: lacks };
    installPackage(place);
    return { place };
  } finally {
    unlock();
  }
}

/** Waits until no other process has the lock. One that a process left when it was killed is taken over. */
async function lock(file: string): Promise<() => void> {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (runs(holderOf(file))) await setTimeout(100);
    else rmSync(file, { force: true });
  }
}

/** The process that has a lock; 0 while it is given back or written. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** Whether a process runs; 0 is one that is not known yet. */
function runs(pid: number): boolean {
  try {
    return pid === 0 || process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function install(
  place: string,
  packages: Readonly<Record<string, string>>,
  inner: readonly string[],
): Promise<string | undefined> {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  const done = join(place, 'installed.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === manifest) return undefined;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), manifest);
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  try {
    for (const folder of ['.', ...inner]) {
      await execute('npm', ['install', '--omit=dev', ...options], { cwd: join(place, folder) });
    }
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const [code] = /E404|ETARGET|EBADPLATFORM|ENOTFOUND|ECONNREFUSED|EAI_AGAIN/.exec(stderr) ?? [];
    if (code === undefined) throw error;
    return `needs ${Object.keys(packages).join(', ')} from npm (${code})`;
  }
  writeFileSync(done, manifest);
  return undefined;
}

/** The Node that runs the tools of a place: the newer one if it is among the packages. */
export function nodeFor(packages: Readonly<Record<string, string>>, place: string): string {
  return 'node24' in packages ? join(place, 'node_modules/node24/bin/node') : process.execPath;
}

/** Copies the files that package.json lists, unless they are there: another test may be using them. */
function installPackage(place: string): void {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    files: string[];
  };
  // Those of the page are not needed, and some are made by a release alone.
  const listed = ['package.json', ...files.filter((path) => !/page\/|^!/.test(path))];
  const paths = listed.flatMap(matching);
  const current = JSON.stringify(paths.flatMap(below).map((path) => [path, state(path)]));
  const copied = join(place, 'copied.json');
  if (existsSync(copied) && readFileSync(copied, 'utf8') === current) return;
  const to = join(place, 'node_modules', 'flow-toolkit');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const path of paths) cpSync(join(root, path), join(to, path), { recursive: true });
  writeFileSync(copied, current);
}

/** The files at a path. */
function below(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => below(join(path, name)));
}

/** What changes when a file is written. */
function state(path: string): string {
  const { size, mtimeMs } = statSync(join(root, path));
  return `${size} ${mtimeMs}`;
}

/** The paths that a pattern of package.json matches, whose star is in a file name. */
function matching(pattern: string): string[] {
  if (!pattern.includes('*')) return existsSync(join(root, pattern)) ? [pattern] : [];
  const [start, end] = basename(pattern).split('*') as [string, string];
  const folder = dirname(pattern);
  return readdirSync(join(root, folder))
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => join(folder, name));
}

/** A fresh pipeline with a site in it, below the tools, so that the site finds them. */
export async function site(
  t: TestContext,
  place: string,
  files: Readonly<Record<string, string>>,
): Promise<{ pipeline: string; dir: string }> {
  const reader = await createToolkit({ startWith: 'pipeline', worker: false });
  const fresh = await reader.renderTemplate({ name: 'acme/meadow' });
  await reader.dispose();
  const pipeline = mkdtempSync(join(place, 'pipeline-'));
  t.after(() => rmSync(pipeline, { recursive: true, force: true }));
  const ignored = `${String(fresh.get('.gitignore'))}\nsite/out/\nreports/\n`;
  const all = [...fresh, ['.gitignore', ignored] as const];
  for (const [path, text] of all) write(join(pipeline, path), text);
  const dir = join(pipeline, 'site');
  for (const [path, text] of Object.entries(files)) write(join(dir, path), text);
  return { pipeline, dir };
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes "title" twice into the parameter schema, and returns the place of the second as "LINE:COLUMN". */
export function addDuplicateTitle(pipeline: string): string {
  const file = join(pipeline, 'flow_schema.json');
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes('"title":')) + 1;
  lines.splice(at, 0, lines[at - 1]);
  writeFileSync(file, lines.join('\n'));
  return `${at + 1}:${lines[at].indexOf('"') + 1}`;
}

/** Takes it out again. */
export function removeDuplicateTitle(pipeline: string): void {
  const file = join(pipeline, 'flow_schema.json');
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.splice(
    lines.findIndex((line) => line.includes('"title":')),
    1,
  );
  writeFileSync(file, lines.join('\n'));
}

/** Frameworks send no figures about their use. */
const quiet = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
};

/** A script of Node in a folder, and what it prints. */
export function script(
  t: TestContext,
  dir: string,
  args: readonly string[],
  node: string = process.execPath,
) {
  const { NO_COLOR, FORCE_COLOR, ...env } = process.env;
  const child = spawn(node, args, { cwd: dir, env: { ...env, ...quiet, NO_COLOR: '1' } });
  let printed = '';
  let taken = 0;
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    /** Waits for what is printed next, after what was waited for before. */
    async prints(wanted: RegExp): Promise<string> {
      const found = () => wanted.exec(printed.slice(taken));
      const shown = new Promise<void>((resolve) => {
        const look = () => found() && resolve();
        listeners.add(look);
        look();
      });
      const code = await Promise.race([shown, ended]);
      const match = found();
      if (!match) throw new Error(`ended with ${code} and did not print ${wanted}: ${printed}`);
      const text = printed.slice(taken, taken + match.index + match[0].length);
      taken += text.length;
      return text;
    },
    /** The code that it ends with, and all that it prints. */
    async end(): Promise<{ code: number | null; printed: string }> {
      const code = await ended;
      return { code, printed };
    },
  };
}
