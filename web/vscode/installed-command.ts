// The command "toolkit" on the PATH.

import { spawn } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

const fileName = process.platform === 'win32' ? 'toolkit.exe' : 'toolkit';

/**
 * The path of the first program of this name; undefined if there is none, or if it does not start our language server: it may be
 * another program, or the WebAssembly form of the command.
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

/** How long it may take to answer. */
const patience = 10_000;

const params = { processId: null, rootUri: null, capabilities: {} };
const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });

/** Whether its command "lsp" answers as our language server. */
async function startsServer(file: string): Promise<boolean> {
  const child = spawn(file, ['lsp'], { stdio: ['pipe', 'pipe', 'ignore'], timeout: patience });
  const failed = new Promise<string>((resolve) => child.once('error', () => resolve('')));
  child.stdin.on('error', () => {}); // it may end before it has read this
  child.stdin.end(`Content-Length: ${message.length}\r\n\r\n${message}`);
  const answer = await Promise.race([text(child.stdout), failed]);
  return /"serverInfo":\s*\{\s*"name":\s*"toolkit"/.test(answer);
}
