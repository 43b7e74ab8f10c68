// Files in and out: bytes to text without losing what a linter must see, and text to a
// download with the line breaks it came with.

/** A file as text. */
export interface TextFile {
  name: string;
  text: string;
  lineBreak: '\n' | '\r\n';
  /** False when some bytes were not UTF-8; they are shown as U+FFFD. */
  exact: boolean;
}

/** Contents by name; binary ones as bytes. */
export type SampleFiles = readonly (readonly [name: string, content: string | Uint8Array])[];

/** Larger files are refused before they are read. */
export const largestFile = 64 * 1024 * 1024;

export async function readTextFile(file: File): Promise<TextFile> {
  const bytes = await file.arrayBuffer();
  return { name: file.name, ...decode(bytes) };
}

function decode(bytes: ArrayBuffer): Omit<TextFile, 'name'> {
  // A byte order mark is kept: the linter has something to say about it.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const exact = !text.includes('\uFFFD');
  return { text, lineBreak: lineBreakOf(text), exact };
}

/** The line break that the first line ends with. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  const end = text.indexOf('\n');
  return end > 0 && text[end - 1] === '\r' ? '\r\n' : '\n';
}

/** Offers a string, or bytes, as a download. */
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function withLineBreaks(text: string, lineBreak: '\n' | '\r\n'): string {
  return lineBreak === '\n' ? text : text.replace(/\n/g, lineBreak);
}
