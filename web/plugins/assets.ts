// Files of the package that a built script asks for beside itself, for build tools that leave new URL() as it is.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The folder of the package's scripts; this one is in a folder below it. */
const packageFolder = new URL('../', import.meta.url);
export const packagePath = fileURLToPath(packageFolder);

/** The wasm modules and the worker that a script names, which the package has; each with its content. */
export async function assetsOf(code: string): Promise<Map<string, Uint8Array>> {
  const assets = new Map<string, Uint8Array>();
  for (const [, name = ''] of code.matchAll(asked)) {
    const file = new URL(name, packageFolder);
    if (existsSync(file)) assets.set(name, await readFile(fileURLToPath(file)));
  }
  return assets;
}

/** `new URL('./worker.js', import.meta.url)`, as minifiers write it too. */
const asked = /new URL\(\s*["'`]\.\/([\w.-]+)["'`],\s*import\.meta\.url\s*\)/g;
