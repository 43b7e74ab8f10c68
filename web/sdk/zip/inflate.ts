// Inflating one file of an archive. The platform's own stream takes a tenth of a millisecond to set up, and an
// archive may have a hundred thousand files: fflate, which is well kept, has no such cost, is the same on every
// host, and can be ended between two pieces.

import { Inflate, inflateSync } from 'fflate';
import { joined } from '../common/bytes.js';
import type { Deadline } from '../common/clock.js';
import { sumOf } from './parts.js';

export interface Packed {
  bytes: Uint8Array;
  /** What the archive says of the content: a hint for memory, which counts for nothing else. */
  size: number;
  /** The sum that the content must have. */
  sum: number;
}

/** As much packed data unpacks to 16 megabytes at most. */
const short = 16 * 2 ** 10;
/** How many bytes one packed byte unpacks to at most: a match of 258 in two bits. */
const mostPerByte = 1032;
/** How much is inflated between two looks at the clock. */
const piece = 8 * 2 ** 10;

/** The content; undefined where it is damaged. `tooMuch` is thrown with the first byte beyond `most`. */
export async function inflate(
  packed: Packed,
  { most, tooMuch, deadline }: { most: number; tooMuch: () => Error; deadline: Deadline },
): Promise<Uint8Array | undefined> {
  const { bytes, size, sum } = packed;
  const possible = size <= Math.min(most, bytes.length * mostPerByte);
  const plain = bytes.length <= short && possible ? inflateAtOnce(bytes, size) : undefined;
  if (plain && sumOf(plain) === sum) return plain;
  // The archive may be wrong about the size, so that this says what is wrong.
  const parts: Uint8Array[] = [];
  let total = 0;
  const stream = new Inflate((part) => {
    if ((total += part.length) > most) throw tooMuch();
    parts.push(part);
  });
  for (let at = 0; at < bytes.length || at === 0; at += piece) {
    await deadline.pass();
    try {
      stream.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
    } catch (error) {
      if (total > most) throw error;
      return undefined;
    }
  }
  const whole = joined(parts);
  return sumOf(whole) === sum ? whole : undefined;
}

/** The content, if it has the size that the archive says. */
function inflateAtOnce(bytes: Uint8Array, size: number): Uint8Array | undefined {
  try {
    const plain = inflateSync(bytes, { out: new Uint8Array(size + 1) }); // one more byte shows that there are more
    return plain.length === size ? plain : undefined;
  } catch {
    return undefined;
  }
}
