// What reading and writing zip archives share.

/** The first bytes of the parts of an archive. */
export const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };

/** The way of packing that packs nothing. */
export const stored = 0;

let sums: Uint32Array | undefined;

/** The sum of bytes that archives have (CRC-32 of ISO 3309). */
export function sumOf(bytes: Uint8Array): number {
  sums ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    return sum;
  });
  let sum = ~0;
  for (const byte of bytes) sum = (sum >>> 8) ^ sums[(sum ^ byte) & 0xff]!;
  return ~sum >>> 0;
}
