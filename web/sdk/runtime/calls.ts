// The calls that are under way in one core, by number. Both kinds of runner keep them here.

import { Asks } from '../ports/port-requests.js';
import type { ToolkitError } from '../common/errors.js';
import type { CallRequest } from './core-instance.js';

interface Pending {
  asks: Asks;
  resolve(bytes: Uint8Array): void;
  reject(error: ToolkitError): void;
}

export class Calls {
  readonly #pending = new Map<number, Pending>();
  #last = 0;

  /** `reply` hands the answer of a port to the core. */
  constructor(private readonly reply: (ask: number, bytes: Uint8Array<ArrayBuffer>) => void) {}

  get size(): number {
    return this.#pending.size;
  }

  /** Takes a call in, under a new number. */
  begin({ ports, onWaiting }: CallRequest): { id: number; answer: Promise<Uint8Array> } {
    const id = (this.#last = (this.#last + 1) & 0x7fffffff);
    const answer = new Promise<Uint8Array>((resolve, reject) => {
      const asks = new Asks({ ports, reply: this.reply, onWaiting });
      this.#pending.set(id, { asks, resolve, reject });
    });
    return { id, answer };
  }

  ask(id: number, ask: number, bytes: Uint8Array | undefined): void {
    this.#pending.get(id)?.asks.take(ask, bytes);
  }

  has(id: number): boolean {
    return this.#pending.has(id);
  }

  resolve(id: number, bytes: Uint8Array): void {
    this.#end(id)?.resolve(bytes);
  }

  /** Ends one call, or all, with an error. */
  reject(id: number, error: ToolkitError): void {
    this.#end(id)?.reject(error);
  }

  rejectAll(error: ToolkitError): void {
    for (const id of [...this.#pending.keys()]) this.reject(id, error);
  }

  #end(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.asks.end();
    return pending;
  }
}
