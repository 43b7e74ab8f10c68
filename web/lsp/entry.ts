// What the entries of the package @flow-toolkit/language-server share.

import { ToolkitError } from '../sdk/common/errors.js';
import { refuseUnknown, type NamesOf } from '../sdk/common/unknown-options.js';
import type { FilesPort } from '../sdk/ports/ports.js';
import { loadWasm } from '../sdk/runtime/load.js';
import type { Platform } from '../sdk/runtime/platform.js';
import { startLanguageServer } from './language-server.js';
import { memoryFiles } from './memory-files.js';
import type { Start, StartOptions } from './public.js';

const names: NamesOf<StartOptions> = {
  files: true,
  onMessage: true,
  onEnd: true,
  wasm: true,
  workerURL: true,
  worker: true,
};

/** Where the server runs, and the address of its module. */
export interface Surroundings {
  platform: Platform;
  wasm(): URL;
  /** What to check when the worker does not start. */
  workerHint: string;
  /** The files without the option. */
  files: FilesPort | undefined;
}

export function starter({ platform, wasm, workerHint, files }: Surroundings): Start {
  return async (options) => {
    if (platform.unsupported !== undefined) {
      throw new ToolkitError('ERR_UNAVAILABLE', platform.unsupported);
    }
    refuseUnknown(options, names);
    if (typeof options.onMessage !== 'function') {
      throw new ToolkitError('ERR_INPUT', '"onMessage" must be a function');
    }
    const { worker, workerURL, onEnd = () => {}, onMessage } = options;
    return startLanguageServer({
      wasm: loadWasm({
        source: options.wasm ?? wasm(),
        open: (address, signal) => platform.open(address, signal),
        workerCompiles: true,
      }),
      spawn: () => worker?.() ?? platform.spawn(workerURL),
      workerHint,
      files: portOf(options.files) ?? files ?? memoryFiles(new Map()),
      onMessage,
      onEnd,
    });
  };
}

function portOf(files: StartOptions['files']): FilesPort | undefined {
  return files === undefined || 'readFile' in files ? files : memoryFiles(files);
}
