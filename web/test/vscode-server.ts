// VS Code as a server, for tests that install it.

import { join } from 'node:path';
import { installTools } from './build-tools.js';
import { vscodeServer } from './build-tool-versions.js';

/** The folder of the server, whose dependencies are not those of the package. */
const inner = 'node_modules/code-server/lib/vscode';

/** A command line that keeps everything below a folder. */
export type VSCodeServer = (home: string, ...options: string[]) => [program: string, string[]];

/** Installs VS Code; a reason to skip where npm does not serve it. */
export async function installVSCode(): Promise<{ server: VSCodeServer } | { skip: string }> {
  const installed = await installTools('vscode-server', vscodeServer, [inner]);
  if ('skip' in installed) return installed;
  const inPlace = (path: string): string => join(installed.place, path);
  const main = inPlace(`${inner}/out/server-main.js`);
  return {
    server: (home, ...options) => [
      inPlace('node_modules/node20/bin/node'),
      [
        main,
        '--accept-server-license-terms',
        `--extensions-dir=${join(home, 'extensions')}`,
        `--user-data-dir=${join(home, 'user')}`,
        `--server-data-dir=${join(home, 'server')}`,
        ...options,
      ],
    ],
  };
}
