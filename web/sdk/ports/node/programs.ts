// The port of programs in Node. Node's own way to capture what a program writes gives it no input of the user's, and
// ends nothing but the program.

import type { ChildProcess } from 'node:child_process';
import { waitFor } from '../../common/clock.js';
import { endFamily } from './process-tree.js';
import type { CommandOutput, PortOptions } from '../ports.js';
import type { Command } from '../../../types.gen.js';

/** How files begin that a system starts by itself: a script with its interpreter, or a program. */
const programs =
  /^(?:#!|\x7fELF|\xcf\xfa\xed\xfe|\xce\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf]|\xca\xfe\xba\xbe|MZ)/;

/**
 * Rejects a file that is not a program: the C library would pass it to a shell, which runs
 * whatever it can of it.
 */
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
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
        if (programs.test(buffer.toString('latin1', 0, bytesRead))) return;
      } finally {
        await file.close();
      }
    } catch {
      continue; // not there, a directory, or not readable: the system knows what to make of it
    }
    throw Object.assign(new Error('it is not a program'), { code: 'ENOEXEC' });
  }
}

/** Runs a program to its end, by the laws of core/host. */
export async function run(command: Command, options: PortOptions): Promise<CommandOutput> {
  const { spawn } = await import('node:child_process');
  const { name, args = [], dir, env, input } = command;
  await checkProgram(name, dir);
  options.signal.throwIfAborted();
  const child = spawn(name, args, {
    stdio: [input ? 'inherit' : 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
    ...(dir ? { cwd: dir } : {}),
    ...(env ? { env: { ...process.env, ...env } } : {}),
  });
  try {
    return await captured(child, command.maxBytes || Infinity, options);
  } catch (error) {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (child.pid !== undefined && !isOver) void endFamily(child.pid);
    child.stdout?.destroy();
    child.stderr?.destroy();
    throw error;
  }
}

async function captured(
  child: ChildProcess,
  maxBytes: number,
  { signal }: PortOptions,
): Promise<CommandOutput> {
  const [stdout, stderr] = [collected(), collected()];
  const over = new Promise<number>((resolve, reject) => {
    for (const [stream, taken] of [
      [child.stdout, stdout],
      [child.stderr, stderr],
    ] as const) {
      stream?.on('data', (chunk: Buffer) => {
        if (taken.add(chunk) > maxBytes) reject(tooLarge());
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? -1));
  });
  const code = await waitFor(over, { signals: [signal] });
  return { stdout: stdout.bytes(), stderr: stderr.bytes(), code };
}

const tooLarge = (): Error =>
  Object.assign(new Error('its output exceeds the limit'), {
    code: 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER',
  });

/** What comes through a pipe; to add to it says how much there is. */
function collected(): { add(chunk: Buffer): number; bytes(): Buffer } {
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    add: (chunk) => (length += chunks.push(chunk) && chunk.length),
    bytes: () => Buffer.concat(chunks),
  };
}
