// The language server in a worker as the protocol's own client talks to it: with a reader and a writer of messages.

import {
  AbstractMessageReader,
  AbstractMessageWriter,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageserver-protocol';
import { startLanguageServer, type LanguageServerOptions } from './language-server.js';
import type { LanguageServer } from './public.js';

export type TransportsOptions = Omit<LanguageServerOptions, 'onMessage'>;

export interface Transports {
  reader: MessageReader;
  writer: MessageWriter;
  /** Ends the server and its worker, whatever they do. */
  stop(): Promise<void>;
}

/** Starts the server. Its end closes the reader and the writer; disposing of one of them ends the server. */
export async function startTransports(options: TransportsOptions): Promise<Transports> {
  const reader = new Reader();
  const writer = new Writer();
  const server = await startLanguageServer({
    ...options,
    onMessage: (message) => reader.receive(message as Message),
    onEnd(reason) {
      options.onEnd(reason);
      // Not an error as well: a client would then shut down and start again at the same time.
      reader.end();
      writer.end();
    },
  });
  reader.server = server;
  writer.server = server;
  return { reader, writer, stop: () => server.stop() };
}

class Reader extends AbstractMessageReader {
  server: LanguageServer | undefined;
  #listener: DataCallback | undefined;

  receive(message: Message): void {
    this.#listener?.(message);
  }

  end(): void {
    this.fireClose();
  }

  listen(listener: DataCallback): Disposable {
    this.#listener = listener;
    return { dispose: () => (this.#listener = undefined) };
  }

  override dispose(): void {
    super.dispose();
    void this.server?.stop();
  }
}

class Writer extends AbstractMessageWriter {
  server: LanguageServer | undefined;

  async write(message: Message): Promise<void> {
    this.server?.send(message);
  }

  end(): void {
    this.fireClose();
  }

  override dispose(): void {
    super.dispose();
    void this.server?.stop();
  }
}
