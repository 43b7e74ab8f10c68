// The support code that comes with the Go compiler (lib/wasm/wasm_exec.js), wrapped by
// scripts/build into a function so that it finds our objects instead of the page's globals.
// It must be of the same toolchain as the wasm, which is why it is not a file here.
declare module 'go-runtime' {
  /** What the support code would otherwise take from the global scope. */
  export interface Scope {
    globalThis: Record<string, unknown>;
    fs: unknown;
    crypto: { getRandomValues(bytes: Uint8Array<ArrayBuffer>): unknown };
    performance: { now(): number };
    Date: new () => { getTime(): number };
    console: { log(...args: unknown[]): void; warn(...args: unknown[]): void };
    setTimeout(callback: () => void, delay: number): unknown;
    clearTimeout(timer: unknown): void;
  }

  /** A Go program. The members after `exit` are its private parts, which a snapshot restores. */
  export interface Go {
    importObject: Record<string, Record<string, unknown>>;
    argv: string[];
    env: Record<string, string>;
    exit(code: number): void;
    run(instance: WebAssembly.Instance): Promise<void>;
    exited: boolean;
    mem: DataView;
    _inst: WebAssembly.Instance;
    _values: unknown[];
    _goRefCounts: number[];
    _ids: Map<unknown, number>;
    _idPool: number[];
    _scheduledTimeouts: Map<number, unknown>;
    _resume(): void;
  }

  export function createGo(scope: Scope): Go;
}
