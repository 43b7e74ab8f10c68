// The ports of Node, and of Deno and Bun where they have Node's modules. Modules that a first
// lint does not need are loaded when a port is first used. There is no user to ask: a program
// with a terminal gives terminalPrompt, or a prompt of its own, as the command does.

import { commonPorts } from '../common.js';
import { nodeFiles } from './files.js';
import { fileStore, storeDirectory } from './store.js';
import { run } from './programs.js';
import { printableLines } from '../../common/printable.js';
import type { Ports } from '../ports.js';

export const nodePorts: Ports = {
  ...commonPorts,
  exec: run,
  env: (name) => process.env[name],
  // Standard error, so that what a program prints stays clean.
  log: (level, text) => void process.stderr.write(`${level}: ${printableLines(text)}\n`),
  files: nodeFiles,
  store: fileStore(() => storeDirectory(process.env)),
  async open(url, options) {
    const [name, ...args] = openerOf(process.platform);
    const { code, stderr } = await run({ name, args: [...args, url] }, options);
    if (code !== 0) throw new Error(`${name} ended with code ${code}: ${String(stderr)}`);
  },
};

/** The program of a system that shows an address, and its words before the address. */
export function openerOf(platform: NodeJS.Platform): [name: string, ...args: string[]] {
  return openers[platform] ?? ['xdg-open'];
}

/** The systems' programs; all others have xdg-open. */
const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};
