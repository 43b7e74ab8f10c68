// A browser's Worker and Node's are alike but for how they are listened to; here they become
// the same thing.

import type { FromWorker, ToWorker } from '../../worker/protocol.js';
import type { WorkerLike } from './toolkit-options.js';

export interface Link {
  /**
   * Both are set by the user of the link; no message is lost before, because events are
   * asynchronous.
   */
  onMessage(message: FromWorker): void;
  /** The worker is of no use any more; "" when the host does not say why. */
  onFail(reason: string, cause?: unknown): void;
  post(message: ToWorker, transfer?: ArrayBuffer[]): void;
  /** Whether the worker keeps the process alive; browsers have no such notion. */
  keepAlive(on: boolean): void;
  stop(): Promise<void>;
}

/** The part of Node's Worker that browsers do not have. */
interface NodeWorker {
  on(event: string, listener: (value: unknown) => void): unknown;
  ref(): void;
  unref(): void;
}

export function linkTo(worker: WorkerLike): Link {
  const link: Link = {
    onMessage: () => {},
    onFail: () => {},
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    keepAlive: () => {},
    stop: async () => {
      link.onMessage = () => {};
      link.onFail = () => {};
      await worker.terminate();
    },
  };
  const unreadable = (): void => link.onFail('a message could not be read');
  if ('addEventListener' in worker) {
    const browser = worker as unknown as Worker;
    browser.addEventListener('message', (event) => link.onMessage(event.data as FromWorker));
    browser.addEventListener('messageerror', unreadable);
    browser.addEventListener('error', (event) => link.onFail(event.message ?? '', event.error));
    return link;
  }
  const node = worker as unknown as NodeWorker;
  node.on('message', (message) => link.onMessage(message as FromWorker));
  node.on('messageerror', unreadable);
  node.on('error', (error) => link.onFail(error instanceof Error ? error.message : '', error));
  node.on('exit', (code) => link.onFail(`it ended with code ${String(code)}`));
  link.keepAlive = (on) => (on ? node.ref() : node.unref());
  return link;
}
