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
import {
  startLanguageServer,
  type LanguageServer,
  type LanguageServerOptions,
} from './language-server.js';

export type TransportsOptions = Omit<LanguageServerOptions, 'onMessage' | 'onEnd'>;

/** Starts the server. Disposing of the reader or the writer ends it. */
export async function startTransports(
  options: TransportsOptions,
): Promise<{ reader: MessageReader; writer: MessageWriter }> {
  const reader = new Reader();
  const writer = new Writer();
  const server = await startLanguageServer({
    ...options,
    onMessage: (message) => reader.receive(message as Message),
    onEnd(reason) {
      reader.end(reason);
      writer.end();
    },
  });
  reader.server = server;
  writer.server = server;
  return { reader, writer };
}

class Reader extends AbstractMessageReader {
  server: LanguageServer | undefined;
  #listener: DataCallback | undefined;

  receive(message: Message): void {
    this.#listener?.(message);
  }

  end(reason: string | undefined): void {
    if (reason !== undefined) this.fireError(new Error(reason));
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
