// What one call asks of its ports, from the first ask to the end of the call. When the call is
// over, however it ended, its open asks are aborted and no reply leaves any more: a core that
// came in its place has numbers of its own.

import { reasonOf } from '../common/errors.js';
import type { PortTable } from './ports.js';
import type { Reply } from './ports.js';
import type { PortName } from '../../types.gen.js';

export interface AskSettings {
  ports: PortTable;
  reply(ask: number, bytes: Uint8Array<ArrayBuffer>): void;
  /** Called when the call begins to wait for a port, and when it waits for none any more. */
  onWaiting(waiting: boolean): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Asks {
  readonly #open = new Map<number, AbortController>();
  #over = false;

  constructor(private readonly settings: AskSettings) {}

  /** An ask of the core; without bytes it is withdrawn. Never throws, and replies later. */
  take(ask: number, bytes: Uint8Array | undefined): void {
    if (this.#over) return;
    if (!bytes) {
      this.#open.get(ask)?.abort();
      this.#close(ask);
      return;
    }
    const controller = new AbortController();
    const asked = ask !== 0;
    if (asked) this.#begin(ask, controller);
    void Promise.resolve()
      .then(() => this.#serve(bytes, controller.signal))
      .catch((error: unknown): Reply => ({ failure: { cause: reasonOf(error) } }))
      .then((reply) => {
        if (!this.#open.has(ask)) return;
        this.settings.reply(ask, encode(reply));
        this.#close(ask);
      });
  }

  /** Whether a port is being waited for. */
  get waiting(): boolean {
    return this.#open.size > 0;
  }

  /** The call is over. */
  end(): void {
    this.#over = true;
    for (const controller of this.#open.values()) controller.abort();
    this.#open.clear();
  }

  #begin(ask: number, controller: AbortController): void {
    this.#open.set(ask, controller);
    if (this.#open.size === 1) this.settings.onWaiting(true);
  }

  #close(ask: number): void {
    if (this.#open.delete(ask) && this.#open.size === 0) this.settings.onWaiting(false);
  }

  async #serve(bytes: Uint8Array, signal: AbortSignal): Promise<Reply> {
    const end = bytes.indexOf(newline);
    const line = decoder.decode(bytes.subarray(0, end));
    const asked = JSON.parse(line) as { port: PortName; give: unknown };
    return this.settings.ports.serve(asked, bytes.subarray(end + 1), { signal });
  }
}

const newline = 0x0a;

function encode({ answer = null, failure, body }: Reply): Uint8Array<ArrayBuffer> {
  const line = encoder.encode(`${JSON.stringify(failure ? { failure } : { answer })}\n`);
  const bytes = new Uint8Array(line.length + (body?.length ?? 0));
  bytes.set(line);
  if (body) bytes.set(body, line.length);
  return bytes;
}
