// What the entries of the package @flow-toolkit/language-server share.

import { ToolkitError } from '../sdk/common/errors.js';
import { refuseUnknown, type NamesOf } from '../sdk/common/unknown-options.js';
import type { FilesPort } from '../sdk/ports/ports.js';
import { loadWasm } from '../sdk/runtime/load.js';
import type { Platform } from '../sdk/runtime/platform.js';
import type { WasmSource, WorkerLike } from '../sdk/runtime/toolkit-options.js';
import { startLanguageServer, type LanguageServer } from './language-server.js';
import { memoryFiles, type FileContents } from './memory-files.js';

export interface StartOptions {
  /**
   * The files of the pipelines: a map, or functions that read them. Paths are those of URIs with the scheme "file". By
   * default those on the disk in Node, and none in a browser. Open documents count more.
   */
  files?: FileContents | FilesPort;
  /** Is called with each message of the server: a request, a notification or a response of JSON-RPC. */
  onMessage(message: object): void;
  /** Is called once, when the server has ended; with a reason if that was not on request. */
  onEnd?(reason?: string): void;
  /** Default: lsp.wasm.gz beside this file. */
  wasm?: WasmSource;
  /** Default: worker.js beside this file. */
  workerURL?: string | URL;
  /** Makes the worker in another way. */
  worker?: () => WorkerLike;
}

const names: NamesOf<StartOptions> = {
  files: true,
  onMessage: true,
  onEnd: true,
  wasm: true,
  workerURL: true,
  worker: true,
};

export type Start = (options: StartOptions) => Promise<LanguageServer>;

/** Where the server runs, and the address of its module. */
export interface Surroundings {
  platform: Platform;
  wasm(): URL;
  /** The files without the option. */
  files: FilesPort | undefined;
}

export function starter({ platform, wasm, files }: Surroundings): Start {
  return async (options) => {
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
      files: portOf(options.files) ?? files ?? memoryFiles(new Map()),
      onMessage,
      onEnd,
    });
  };
}

function portOf(files: StartOptions['files']): FilesPort | undefined {
  return files === undefined || 'readFile' in files ? files : memoryFiles(files);
}
