// Kinds of values by their tag. `instanceof` knows the classes of one realm only, and a value may come from another: a
// frame, a vm context, or a test runner that puts the globals of its own DOM over those of Node.

const isTagged = (value: unknown, tag: string): boolean =>
  Object.prototype.toString.call(value) === `[object ${tag}]`;

export const isBytes = (value: unknown): value is Uint8Array => isTagged(value, 'Uint8Array');

export const isArrayBuffer = (value: unknown): value is ArrayBuffer =>
  isTagged(value, 'ArrayBuffer');

export const isMap = (value: unknown): value is Map<unknown, unknown> => isTagged(value, 'Map');

export const isSet = (value: unknown): value is Set<unknown> => isTagged(value, 'Set');

export const isDate = (value: unknown): value is Date => isTagged(value, 'Date');

export const isURL = (value: unknown): value is URL => isTagged(value, 'URL');

/** A blob or file, by what is read of it: those of happy-dom have no tag. */
export const isBlob = (value: unknown): value is Blob =>
  typeof (value as Blob | null | undefined)?.arrayBuffer === 'function' &&
  typeof (value as Blob).size === 'number';

export const isRequest = (value: unknown): value is Request => isTagged(value, 'Request');

export const isResponse = (value: unknown): value is Response => isTagged(value, 'Response');

export const isModule = (value: unknown): value is WebAssembly.Module =>
  isTagged(value, 'WebAssembly.Module');
