// The ports of Node, and of Deno and Bun where they have Node's modules. Modules that a first
// lint does not need are loaded when a port is first used. There is no user to ask: a program
// with a terminal gives a prompt of its own, as the command does.

import { commonPorts } from './common-ports.js';
import { nodeFiles } from './node-files.js';
import { fileStore, storeDirectory } from './file-store.js';
import type { CommandOutput, PortOptions, Ports } from './ports.js';
import type { Command } from '../types.gen.js';

export const nodePorts: Ports = {
  ...commonPorts,
  exec,
  env: (name) => process.env[name],
  files: nodeFiles,
  store: fileStore(() => storeDirectory(process.env)),
  async open(url, options) {
    const [name = 'xdg-open', ...args] = openers[process.platform] ?? [];
    const { code, stderr } = await exec({ name, args: [...args, url] }, options);
    if (code !== 0) throw new Error(`${name} ended with code ${code}: ${String(stderr)}`);
  },
};

/** The systems' programs that show an address; all others have xdg-open. */
const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** How files begin that a system starts by itself: a script with its interpreter, or a program. */
const programs =
  /^(?:#!|\x7fELF|\xcf\xfa\xed\xfe|\xce\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf]|\xca\xfe\xba\xbe|MZ)/;

/** Refuses what is no program: the C library would hand it to a shell, which runs whatever it can of it. */
async function checkProgram(name: string, dir = '.'): Promise<void> {
  if (process.platform === 'win32') return;
  const { access, constants, open } = await import('node:fs/promises');
  const { resolve } = await import('node:path');
  const folders = name.includes('/') ? [''] : (process.env['PATH'] ?? '').split(':');
  for (const folder of folders) {
    const path = resolve(dir, folder, name);
    try {
      await access(path, constants.X_OK);
      const file = await open(path);
      const { buffer, bytesRead } = await file
        .read(Buffer.alloc(4), 0, 4, 0)
        .finally(() => file.close());
      if (programs.test(buffer.toString('latin1', 0, bytesRead))) return;
    } catch {
      continue; // not there, a directory, or not readable: the system knows what to make of it
    }
    throw Object.assign(new Error('it is no program'), { code: 'ENOEXEC' });
  }
}

async function exec(command: Command, { signal }: PortOptions): Promise<CommandOutput> {
  const { execFile } = await import('node:child_process');
  const { name, args = [], dir, maxBytes } = command;
  await checkProgram(name, dir);
  const options = {
    ...({ encoding: 'buffer', signal, windowsHide: true } as const),
    ...(dir ? { cwd: dir } : {}),
    ...(maxBytes ? { maxBuffer: maxBytes } : {}),
  };
  return new Promise((resolve, reject) => {
    const child = execFile(name, args, options, (error, stdout, stderr) => {
      if (!error) return resolve({ stdout, stderr, code: 0 });
      // A number is the program's own; a word is Node's, which could not run it.
      const code: unknown = error.code;
      if (typeof code === 'number') return resolve({ stdout, stderr, code });
      if (error.signal && !signal.aborted && !code) return resolve({ stdout, stderr, code: -1 });
      reject(error);
    });
    child.stdin?.on('error', () => {}); // it may end before it sees that nothing comes
    child.stdin?.end();
  });
}
