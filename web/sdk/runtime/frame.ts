// The frame that crosses the border: a header (one line of JSON), then the bytes of the files
// that it names. Files travel as bytes, not as JSON strings, so that a byte order mark stays
// one and positions are counted on exactly the text that was given.

import type { NamedFile } from '../files/named-files.js';

const encoder = new TextEncoder();

/** The header of a message with files. */
export function withFiles(header: object, files: readonly NamedFile[]): object {
  const listed = files.map(([path, bytes, omitted]) => ({ path, size: bytes.length, omitted }));
  return { ...header, files: listed };
}

/** The message of a header, as JSON, and the files that it names. The buffer is new and may be given away. */
export function frame(header: string, files: readonly NamedFile[] = []): Uint8Array<ArrayBuffer> {
  const line = encoder.encode(`${header}\n`);
  const size = files.reduce((sum, [, bytes]) => sum + bytes.length, line.length);
  const message = new Uint8Array(size);
  message.set(line);
  let at = line.length;
  for (const [, bytes] of files) {
    message.set(bytes, at);
    at += bytes.length;
  }
  return message;
}
