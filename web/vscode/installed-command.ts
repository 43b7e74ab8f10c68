// The command "toolkit" on the PATH.

import { spawn, type ChildProcess } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const fileName = process.platform === 'win32' ? 'toolkit.exe' : 'toolkit';

/**
 * The path of the first program of this name; undefined if there is none, or if it does not start our language server: it may be
 * another program, one for another system, or the WebAssembly form of the command.
 */
export async function installedCommand({
  PATH = '',
}: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const directory of PATH.split(delimiter).filter(Boolean)) {
    const file = join(directory, fileName);
    if (await isProgram(file)) return (await startsServer(file)) ? file : undefined;
  }
  return undefined;
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Milliseconds that it may take to answer. */
const patience = 10_000;

const params = { processId: null, rootUri: null, capabilities: {} };
const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });

/** Whether its command "lsp" answers as our language server. */
async function startsServer(file: string): Promise<boolean> {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    // It throws for a program of another system.
    const { stdin, stdout } = (child = spawn(file, ['lsp'], { stdio: ['pipe', 'pipe', 'ignore'] }));
    const failed = new Promise<void>((resolve) => child?.once('error', () => resolve()));
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
    let answer = '';
    stdout?.on('data', (part) => (answer += String(part)));
    const ended = new Promise<void>((resolve) => stdout?.once('end', () => resolve()));
    stdin?.on('error', () => {}); // it may end before it has read this
    stdin?.end(`Content-Length: ${message.length}\r\n\r\n${message}`);
    await Promise.race([ended, failed, late]);
    return /"serverInfo":\s*\{\s*"name":\s*"toolkit"/.test(answer);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    child?.stdout?.destroy(); // a program that it has started may keep it open
    child?.kill('SIGKILL');
  }
}
