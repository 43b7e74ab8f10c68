// The command "toolkit" on the PATH.

import { execFile } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const fileName = process.platform === 'win32' ? 'toolkit.exe' : 'toolkit';

/** How long the command may take to say what it is. */
const patience = 10_000;

/** Its path; undefined if there is none, or only another program of this name. */
export async function installedCommand({
  PATH = '',
}: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const directory of PATH.split(delimiter).filter(Boolean)) {
    const file = join(directory, fileName);
    if (await isProgram(file)) return (await hasServer(file)) ? file : undefined;
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

/** Whether the help of its command "lsp" is that of a language server: other programs may have the name. */
async function hasServer(file: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(file, ['lsp', '--help'], { timeout: patience });
    return stdout.includes('Language Server Protocol');
  } catch {
    return false;
  }
}
