// The files of the page, as they lie beside the command. They are listed once: an address that is
// not in the list has nothing behind it, however it is written. Modules and the worker are the
// package's own; the page's folder has copies of them only where it is served by itself.

import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/** Files by the paths of their addresses. */
export type PageFiles = ReadonlyMap<string, string>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.yml': 'text/plain; charset=utf-8',
  '.config': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Of the package's files the page loads the modules, the worker that runs them, and the documentation of the rules. */
const shared = /^(?:worker\.js|rule-texts\.js|\w+\.wasm)$/;

/** The page's files; `dist` is the folder of the built package. Rejects when the page is not there. */
export async function pageFiles(dist: URL): Promise<PageFiles> {
  const files = new Map<string, string>();
  for (const name of await readdir(dist)) {
    if (shared.test(name)) files.set(`/${name}`, fileURLToPath(new URL(name, dist)));
  }
  for (const folder of ['', 'samples/']) {
    const at = new URL(`page/${folder}`, dist);
    for (const name of await readdir(at)) {
      const path = `/${folder}${name}`;
      if (types[extname(name)] && !files.has(path)) {
        files.set(path, fileURLToPath(new URL(name, at)));
      }
    }
  }
  const document = files.get('/index.html');
  if (document !== undefined) files.set('/', document);
  return files;
}

/** Answers with a file, or with its header alone. */
export async function sendFile(
  file: string,
  { response, whole }: { response: ServerResponse; whole: boolean },
): Promise<void> {
  const { size } = await stat(file);
  response.writeHead(200, { 'Content-Type': types[extname(file)]!, 'Content-Length': size });
  if (whole) await pipeline(createReadStream(file), response);
  else response.end();
}
