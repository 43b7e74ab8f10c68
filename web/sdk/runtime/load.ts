// Getting hold of a module, whatever the caller has: an address, a request, a response, bytes
// or a compiled module. Ends with a module, or with bytes where only the worker may compile.

import { isArrayBuffer, isBytes, isModule, isRequest, isResponse, isURL } from '../common/kinds.js';
import { compileBytes, compileResponse, type LoadedWasm, type Step } from './compile.js';
import { ToolkitError, reasonOf } from '../common/errors.js';
import type { WasmSource } from './toolkit-options.js';

export interface LoadRequest {
  source: WasmSource;
  /** Opens an address in the way of the platform. */
  open(address: string | URL, signal?: AbortSignal): Promise<Response | Uint8Array<ArrayBuffer>>;
  /** A worker will compile what may not be compiled here. */
  workerCompiles: boolean;
  /** Size of the package's own file, where the build knows it. */
  size?: number | undefined;
  onProgress?: ((step: Step) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export async function loadWasm(request: LoadRequest): Promise<LoadedWasm> {
  if (typeof WebAssembly !== 'object') {
    throw new ToolkitError(
      'ERR_WASM_UNSUPPORTED',
      'not available in this runtime: needs WebAssembly',
    );
  }
  const { source, signal } = request;
  if (isModule(source)) return source;
  if (isBuffer(source)) return compileBytes('the given bytes', viewOf(source), request);
  const { from, get } = openerOf(source, request);
  try {
    request.onProgress?.({ phase: 'fetch', loaded: 0, total: request.size });
    const content = await get();
    if (isBytes(content)) return await compileBytes(from, content, request);
    return await compileResponse(content.url ? `"${content.url}"` : from, content, request);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof ToolkitError) throw error;
    throw new ToolkitError(
      'ERR_WASM_FETCH',
      `cannot read the wasm module from ${from}: ${reasonOf(error)}`,
      error,
    );
  }
}

interface Opener {
  /** What to call the source in messages. */
  from: string;
  get(): Promise<Response | Uint8Array<ArrayBuffer>>;
}

function openerOf(source: WasmSource, { open, signal }: LoadRequest): Opener {
  if (typeof source === 'string' || isURL(source)) {
    return { from: `"${String(source)}"`, get: () => open(source, signal) };
  }
  if (isRequest(source)) {
    return { from: `"${source.url}"`, get: () => fetch(source, signal ? { signal } : {}) };
  }
  return {
    from: 'the given response',
    get: async () => {
      const response: unknown = await source;
      if (isResponse(response)) return response;
      throw new ToolkitError(
        'ERR_INPUT',
        '"wasm" must be a URL, a Request, a Response or a promise of one, bytes, a WebAssembly.Module, or { schema, core, pipeline } with one of these for each',
      );
    },
  };
}

function isBuffer(source: WasmSource): source is ArrayBuffer | ArrayBufferView {
  return isArrayBuffer(source) || ArrayBuffer.isView(source);
}

function viewOf(source: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> {
  if (isArrayBuffer(source)) return new Uint8Array(source);
  return new Uint8Array(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength);
}
