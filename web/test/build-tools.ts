// Build tools for tests: each test installs those that it needs to a place of their own, with the package as it is built.

import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createToolkit } from 'flow-toolkit';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Installs packages by name and version, and the package itself; a reason to skip where npm does not serve them. */
export async function installTools(
  name: string,
  packages: Readonly<Record<string, string>>,
): Promise<{ place: string } | { skip: string }> {
  const place = join(root, '.cache', 'build-tools', name);
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  const file = join(place, 'package.json');
  const done = join(place, 'installed.json');
  if (!existsSync(done) || readFileSync(done, 'utf8') !== manifest) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
    writeFileSync(file, manifest);
    const options = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
    try {
      await execute('npm', ['install', ...options], { cwd: place });
    } catch (error) {
      const { stderr = '' } = error as { stderr?: string };
      const [code] = /E404|ETARGET|ENOTFOUND|ECONNREFUSED|EAI_AGAIN/.exec(stderr) ?? [];
      if (code === undefined) throw error;
      return { skip: `needs ${Object.keys(packages).join(', ')} from npm (${code})` };
    }
    writeFileSync(done, manifest);
  }
  installPackage(join(place, 'node_modules', 'flow-toolkit'));
  return { place };
}

/** Copies the files that package.json lists, but for those of the page. */
function installPackage(to: string): void {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    files: string[];
  };
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const path of ['package.json', ...files]) {
    // Some are made by a release alone.
    if (/page\/|^!/.test(path) || !existsSync(join(root, path))) continue;
    cpSync(join(root, path), join(to, path), { recursive: true });
  }
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

/** A script of Node in a folder, and what it prints. */
export function script(t: TestContext, dir: string, args: readonly string[]) {
  const { NO_COLOR, FORCE_COLOR, ...env } = process.env;
  const child = spawn(process.execPath, args, { cwd: dir, env: { ...env, NO_COLOR: '1' } });
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
