// Types of the runtime that a consumer's compiler may not know: with neither the library "dom" nor the types of
// Node each is the smallest shape that is needed of it. Where the compiler knows them they are its own.

type Instance<Name extends string, Otherwise> = typeof globalThis extends {
  [Key in Name]: { prototype: infer Type };
}
  ? Type
  : Otherwise;

export type AbortSignal = Instance<'AbortSignal', SignalShape>;
export type Blob = Instance<'Blob', BlobShape>;
export type File = Instance<'File', Blob & { readonly name: string }>;
export type Headers = Instance<'Headers', HeadersShape>;
export type Request = Instance<'Request', { readonly url: string }>;
export type Response = Instance<'Response', ResponseShape>;
export type URL = Instance<'URL', { readonly href: string; toString(): string }>;

/** What the global fetch takes beside the URL. */
export type RequestInit = typeof globalThis extends {
  fetch(input: never, init?: infer Type): unknown;
}
  ? NonNullable<Type>
  : object;

/** What the constructor of Headers takes. */
export type HeadersInit = typeof globalThis extends {
  Headers: new (init?: infer Type) => unknown;
}
  ? NonNullable<Type>
  : Record<string, string> | ReadonlyArray<readonly [string, string]>;

/** A compiled WebAssembly module. */
export type Module = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Type } };
}
  ? Type
  : object;

/** What `await using` asks of a value, where the compiler knows it. */
export type AsyncDisposable = SymbolConstructor extends {
  readonly asyncDispose: infer Key extends symbol;
}
  ? { [Name in Key]: () => Promise<void> }
  : object;

interface SignalShape {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

interface BlobShape {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice(start?: number, end?: number): BlobShape;
}

interface HeadersShape extends Iterable<[string, string]> {
  get(name: string): string | null;
  has(name: string): boolean;
}

interface ResponseShape {
  readonly status: number;
  readonly headers: HeadersShape;
  arrayBuffer(): Promise<ArrayBuffer>;
}
