// Where text goes: reports to standard output or a file, everything else to standard error.
// A reader that has seen enough and closes the pipe is no error.

import { CannotRun, fileReason } from './exit.js';
import { printable, printableLines } from '../sdk/common/printable.js';
import { replaceFile } from '../sdk/ports/node/replace-file.js';

export type Stream = 'stdout' | 'stderr';

/** Failed writes are handled where they are made; without a listener Node would throw them. */
export function quietPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** How a text is printed. */
export interface Manner {
  /** Whether colours in it are the core's own, and mean what they say. */
  styled?: boolean | undefined;
}

/**
 * Resolves when the text is written, or when nobody reads any more. Into a pipe or a file it goes byte for
 * byte; what a terminal would obey or hide is written as an escape there, whatever the text is.
 */
export function print(
  stream: Stream,
  text: string | Uint8Array,
  { styled = false }: Manner = {},
): Promise<void> {
  if (text.length === 0) return Promise.resolve();
  const shown = process[stream].isTTY === true ? printableLines(asText(text), styled) : text;
  return new Promise((resolve, reject) => {
    process[stream].write(shown, (error) => {
      const code = error && 'code' in error ? error.code : undefined;
      const gone = code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
      if (!error || gone) resolve();
      else reject(new CannotRun(`cannot write the output: ${fileReason(error)}`));
    });
  });
}

function asText(text: string | Uint8Array): string {
  return typeof text === 'string' ? text : new TextDecoder().decode(text);
}

/** One sentence for the user, beside the report; what it repeats from elsewhere cannot break out of it. */
export function tell(sentence: string): Promise<void> {
  return print('stderr', `toolkit: ${printable(sentence)}\n`);
}

export interface Destination extends Manner {
  /** A file instead of the stream. */
  file?: string | undefined;
  stream: Stream;
}

/** Writes a report or a diff, with a line end at its end. */
export async function deliver(text: string, { file, stream, styled }: Destination): Promise<void> {
  const whole = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  if (file === undefined) return print(stream, whole, { styled });
  try {
    await replaceFile(file, whole);
  } catch (error) {
    throw new CannotRun(`cannot write "${file}": ${fileReason(error)}`);
  }
}
