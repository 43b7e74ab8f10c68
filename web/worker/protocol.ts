// The few messages between the SDK and the worker. The worker knows no operation, no option and
// no port of the toolkit: bytes in, bytes out. Types only, so both sides can import it.

/** What the SDK sends. */
export type ToWorker = InitMessage | CallMessage | ReplyMessage | CancelMessage;

/** Sent once. Bytes are sent where the page itself may not compile but the worker may. */
export interface InitMessage {
  type: 'init';
  wasm: WebAssembly.Module | Uint8Array<ArrayBuffer>;
}

export interface CallMessage {
  type: 'call';
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
export type FromWorker = ReadyMessage | UnreadyMessage | AnswerMessage | FailedMessage | AskMessage;

export interface ReadyMessage {
  type: 'ready';
  /** Milliseconds from init to ready. */
  ms: number;
  /** Bytes of linear memory. */
  memory: number;
  /** The module when the worker compiled it, so that a successor need not. */
  module?: WebAssembly.Module;
}

/** The core could not be started; the worker is of no use. */
export interface UnreadyMessage {
  type: 'unready';
  phase: 'compile' | 'start';
  /** The engine's own words. */
  message: string;
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
