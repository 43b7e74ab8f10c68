// From bytes or a response to a module, with errors that say what to do about them. The
// content type is looked at before streaming, because a stream that failed has used its body.

import { ToolkitError, reasonOf } from '../common/errors.js';
import type { Progress } from './toolkit-options.js';

/** Bytes where this page may not compile and leaves it to the worker. */
export type LoadedWasm = WebAssembly.Module | Uint8Array<ArrayBuffer>;

/** Progress of one module. */
export type Step = Omit<Progress, 'module'>;

export interface CompileOptions {
  workerCompiles: boolean;
  size?: number | undefined;
  onProgress?: ((step: Step) => void) | undefined;
}

export async function compileResponse(
  from: string,
  response: Response,
  options: CompileOptions,
): Promise<LoadedWasm> {
  if (!response.ok) {
    throw new ToolkitError(
      'ERR_WASM_FETCH',
      `server returned status ${response.status} for the wasm file ${from}`,
    );
  }
  const type = (response.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'text/html') throw htmlError(from);
  const counted = options.onProgress ? countBytes(response, options) : response;
  const streams = type === 'application/wasm' && 'compileStreaming' in WebAssembly;
  if (!streams || leaveToWorker(options)) {
    return compileBytes(from, new Uint8Array(await counted.arrayBuffer()), options);
  }
  try {
    options.onProgress?.({ phase: 'compile' });
    return await WebAssembly.compileStreaming(counted);
  } catch (error) {
    throw compileError(from, error);
  }
}

export async function compileBytes(
  from: string,
  content: Uint8Array<ArrayBuffer>,
  options: CompileOptions,
): Promise<LoadedWasm> {
  const bytes = content[0] === 0x1f && content[1] === 0x8b ? await gunzip(content) : content;
  if (looksLikeHTML(bytes)) throw htmlError(from);
  if (leaveToWorker(options)) return bytes;
  options.onProgress?.({ phase: 'compile' });
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw compileError(from, error);
  }
}

/** Turns an engine's words into ours; `error` may come from a worker, as text. */
export function compileError(from: string, error: unknown): ToolkitError {
  const reason = reasonOf(error);
  // An engine that met "<!" or "<h" where the magic number should be quotes the bytes.
  if (/found 3c (21|68)/i.test(reason)) return htmlError(from);
  const message = `cannot compile the wasm module (${from}): ${reason}`;
  return new ToolkitError('ERR_WASM_COMPILE', `${message}${hintFor(reason)}`, error);
}

function hintFor(reason: string): string {
  if (/content security policy|unsafe-eval|\bCSP\b/i.test(reason)) {
    return `; add 'wasm-unsafe-eval' to script-src in the Content-Security-Policy of the page, or of the worker file if the page must not compile`;
  }
  if (/disallowed by embedder/i.test(reason)) {
    return '; import pipeline.wasm as a module and pass it as "wasm"';
  }
  return '';
}

function htmlError(from: string): ToolkitError {
  return new ToolkitError(
    'ERR_WASM_FETCH',
    `expected a wasm file, found HTML (${from}); serve the package's file at this URL or pass its URL as "wasm" (with Vite, list this package in optimizeDeps.exclude)`,
  );
}

function looksLikeHTML(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  return /^<(!|html)/i.test(start);
}

/**
 * True when this page's policy forbids compiling and a worker, whose file may have a policy
 * of its own, is there to do it.
 */
const leaveToWorker = ({ workerCompiles }: CompileOptions): boolean =>
  workerCompiles && !mayCompile();

/** Whether the policy allows compiling, tried with the smallest module there is. */
export function mayCompile(): boolean {
  try {
    new WebAssembly.Module(new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]));
    return true;
  } catch {
    return false;
  }
}

/** The same response, telling of its bytes as they pass. */
function countBytes(response: Response, { size, onProgress }: CompileOptions): Response {
  if (!response.body) return response;
  let loaded = 0;
  const expected = plainLength(response.headers) ?? size;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      // More than expected is another file than expected: the total is then not known.
      const total = expected !== undefined && loaded <= expected ? expected : undefined;
      onProgress?.({ phase: 'fetch', loaded, total });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: response.headers });
}

/** Content-Length counts encoded bytes, the stream gives decoded ones. */
function plainLength(headers: Headers): number | undefined {
  const length = Number(headers.get('Content-Length'));
  return headers.has('Content-Encoding') || !length ? undefined : length;
}

/** A server may hand out schema.wasm.gz as the plain file that it is. */
async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
