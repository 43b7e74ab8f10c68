// The text that a page sends, read up to a limit.

import type { IncomingMessage } from 'node:http';
import type { Refusal } from './builder-answers.js';

/** The body as text, or why it is not taken. The type keeps out forms, which any page may send. */
export async function bodyOf(
  request: IncomingMessage,
  maxBytes: number,
): Promise<string | Refusal> {
  if (request.headers['content-type'] !== 'application/json') {
    return { status: 415, message: 'a schema is expected as application/json' };
  }
  const tooLarge = {
    status: 413,
    message: `The schema is larger than ${maxBytes / 2 ** 20} MB, more than is taken on.`,
  };
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  // Kept open, so that the refusal still finds its way back.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) return tooLarge;
    chunks.push(chunk as Buffer);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    return { status: 400, message: 'The schema is no text in UTF-8.' };
  }
}
