// First come, first served, one at a time: the core has one thread. A caller that no longer
// wants its turn leaves the queue at once; which waiting call is worth running is the
// caller's decision (the page aborts outdated ones), never the queue's.

import { onAbort } from '../common/clock.js';

interface Waiter {
  start(): void;
  refuse(reason: unknown): void;
}

export class Queue {
  readonly #waiting: Waiter[] = [];
  #busy = false;

  /** Resolves when it is the caller's turn, with the function that ends the turn. */
  turn(signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: () => {
          stay();
          let ended = false; // a turn may be given up early, and ends then too
          resolve(() => {
            if (!ended) this.#next();
            ended = true;
          });
        },
        refuse: (reason) => {
          stay();
          reject(reason);
        },
      };
      const stay = onAbort(signal, () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        waiter.refuse(signal?.reason);
      });
      this.#waiting.push(waiter);
      if (!this.#busy) this.#next();
    });
  }

  /** Sends everybody away who is still waiting. */
  refuseAll(reason: unknown): void {
    for (const waiter of this.#waiting.splice(0)) waiter.refuse(reason);
  }

  #next(): void {
    const waiter = this.#waiting.shift();
    this.#busy = waiter !== undefined;
    waiter?.start();
  }
}
