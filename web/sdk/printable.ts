// Text for a terminal: what a terminal obeys or does not show is written as an escape, as in the core's reports
// (core/report/terminal.go).

/** Controls, format characters and line separators, but for the two joiners, which scripts and emoji need. */
const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The text on one line. */
export function printable(text: string): string {
  return text.replace(hidden, (character) => named[character] ?? escaped(character));
}

/** The text with its lines and tabs. */
export function printableLines(text: string): string {
  return text.replace(hidden, (character) =>
    /[\n\t]/.test(character) ? character : printable(character),
  );
}

function escaped(character: string): string {
  const digits = character.codePointAt(0)!.toString(16);
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
}
