// The few messages between the SDK and the worker. The worker knows no operation, no option and
// no port of the toolkit: bytes in, bytes out. Types only, so both sides can import it.

import type { LoadedWasm, Step } from '../sdk/runtime/compile.js';
import type { ToolkitErrorCode } from '../sdk/common/errors.js';

/** What the SDK sends. */
export type ToWorker = InitMessage | CallMessage | ReplyMessage | CancelMessage;

/** A module that the worker fetches and compiles. */
export interface WasmAddress {
  /** An absolute URL. */
  address: string;
  /** Bytes of the file, where they are known. */
  size?: number | undefined;
  /** Whether the worker reports its progress. */
  reports: boolean;
}

/**
 * What a worker can be named, as JSON, to start a module ahead of "init" and answer when it is asked. A message would say it
 * too late: the first one is delivered only when the thread that started the worker is idle.
 */
export interface WorkerName {
  ahead: WasmAddress;
}

/**
 * Sent once, and again with what the page has loaded if the worker cannot load it. Bytes are sent where the page itself may
 * not compile but the worker may.
 */
export interface InitMessage {
  type: 'init';
  wasm: LoadedWasm | WasmAddress;
}

/** Before "init", it waits for the module that the worker's name asks for. */
export interface CallMessage {
  type: 'call';
  /** From 1 on where the toolkit asks. */
  id: number;
  operation: string;
  message: Uint8Array<ArrayBuffer>;
  /** The ports that the SDK serves to this call; bit n is the n-th of PORTS. */
  ports: number;
}

/** The answer to an ask. */
export interface ReplyMessage {
  type: 'reply';
  ask: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Ends the waits of a call, which then answers by itself; without effect while it computes. */
export interface CancelMessage {
  type: 'cancel';
  id: number;
}

/** What the worker sends. */
export type FromWorker =
  StepMessage | ReadyMessage | UnreadyMessage | AnswerMessage | FailedMessage | AskMessage;

/**
 * The progress of a worker that fetches its module itself: after "init" the newest step of each phase until then, and each from
 * then on, with "start" in the end. One whose name asks for a module says with its first that it has begun.
 */
export interface StepMessage {
  type: 'step';
  step: Step;
}

export interface ReadyMessage {
  type: 'ready';
  /** Bytes of linear memory. */
  memory: number;
  /** The module when the worker compiled it, so that a successor need not. */
  module?: WebAssembly.Module;
}

/** The core could not be started. Another "init" may follow only where the page is to load the module. */
export interface UnreadyMessage {
  type: 'unready';
  message: string;
  /** Of an error whose message is complete; without it, the message is the engine's, and the module is not ours. */
  code?: ToolkitErrorCode;
  /** True when the worker cannot get or may not compile the module, and the page may: the policy of a worker can allow less. */
  pageLoads?: boolean;
}

export interface AnswerMessage {
  type: 'answer';
  id: number;
  bytes: Uint8Array<ArrayBuffer>;
  memory: number;
}

/** The instance is dead: its program ended, trapped, or let an exception through. */
export interface FailedMessage {
  type: 'failed';
  id: number;
  message: string;
}

/** A call sends a request to one of its ports. Number 0 is a message without a reply. */
export interface AskMessage {
  type: 'ask';
  /** Of the call. */
  id: number;
  ask: number;
  /** Absent: the ask is withdrawn. */
  bytes?: Uint8Array<ArrayBuffer>;
}
