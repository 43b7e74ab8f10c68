// One class for everything that stops a call. Findings are never errors; what a caller can
// branch on is the code.

import type { ErrorKind, KindCode, ModelIssue } from '../../types.gen.js';

export type ToolkitErrorCode =
  | 'ERR_WASM_UNSUPPORTED'
  | 'ERR_WASM_FETCH'
  | 'ERR_WASM_COMPILE'
  | 'ERR_WORKER_START'
  | 'ERR_TIMEOUT'
  | 'ERR_DISPOSED'
  | 'ERR_CRASHED'
  | 'ERR_INPUT'
  | 'ERR_UNAVAILABLE'
  | 'ERR_ABORTED'
  | 'ERR_CANCELLED'
  | 'ERR_INTERRUPTED'
  | 'ERR_NO_WORKSPACE'
  | KindCode;

/** An error that the interface names. */
export interface Raised {
  code: ToolkitErrorCode;
  kind?: ErrorKind | undefined;
  message: string;
  help?: string | undefined;
  issues?: ModelIssue[] | undefined;
  reason?: string | undefined;
  cause?: unknown;
}

export class ToolkitError extends Error {
  override readonly name = 'ToolkitError';
  readonly code: ToolkitErrorCode;
  /** The error's name in the interface, such as "ValidationError"; undefined for other errors. */
  declare readonly kind?: ErrorKind;
  /** How to solve it, as one imperative clause; undefined where the message is enough. */
  declare readonly help?: string;
  /** The violations of a model's fields. */
  declare readonly issues?: readonly ModelIssue[];
  /** What a port answered, such as "timed-out", "unreachable" or "not-found"; docs/reference/errors.md lists them. */
  declare readonly reason?: string;

  constructor(code: ToolkitErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }

  /** Only what there is becomes a property. */
  static raised({ code, kind, message, help, issues, reason, cause }: Raised): ToolkitError {
    return Object.assign(new this(code, message, cause), {
      ...(kind && { kind }),
      ...(help && { help }),
      ...(issues && { issues }),
      ...(reason && { reason }),
    });
  }
}

/** An error in what the caller passed. */
export function inputError(message: string, help?: string): ToolkitError {
  const error = ToolkitError.raised({ code: 'ERR_INPUT', message, help });
  startStackAbove(error, inputError);
  return error;
}

/** The error for a program that calls the constructor of a class whose objects a method of the toolkit makes. */
export function notConstructible(name: string, method: string): ToolkitError {
  const message = `${name} has no public constructor`;
  const help = `use toolkit.${method}(…)`;
  return ToolkitError.raised({ code: 'ERR_TYPE', kind: 'TypeError', message, help });
}

/** Starts an error's stack at the caller of a function, in engines that can; frames below it are the same for all calls. */
export function startStackAbove(error: Error, called: (...args: never[]) => unknown): void {
  const { captureStackTrace } = Error as ErrorConstructor & {
    captureStackTrace?: (error: Error, below: typeof called) => void;
  };
  captureStackTrace?.(error, called);
}

/** The engine's words inside another error's sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node's fetch says only "fetch failed" and keeps the reason one level down.
  const inner = error.cause instanceof Error ? error.cause.message : '';
  return inner && !error.message.includes(inner) ? `${error.message}: ${inner}` : error.message;
}
