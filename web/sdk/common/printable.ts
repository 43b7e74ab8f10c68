// Text for a terminal: what a terminal obeys or does not show is written as an escape, as in the core's reports
// (core/report/terminal.go).

/** Controls, format characters and line separators, but for the two joiners, which scripts and emoji need. */
const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The text on one line. */
export function printable(text: string): string {
  return text.replace(hidden, (character) => named[character] ?? escaped(character));
}

/**
 * Lines for a terminal, with their breaks and tabs as they are. With `styled`, sequences that set colours
 * stay as well: those of a report that the core has coloured, in which it has made all others harmless.
 */
export function printableLines(text: string, styled = false): string {
  return text
    .split(styled ? /(\x1b\[[\d;]*m)/ : /(?!)/) // the odd parts are the colours
    .map((part, at) => (at % 2 === 1 ? part : part.replace(hidden, inLines)))
    .join('');
}

function inLines(character: string, at: number, text: string): string {
  const isBreak = character === '\n' || (character === '\r' && text[at + 1] === '\n');
  return isBreak || character === '\t' ? character : (named[character] ?? escaped(character));
}

function escaped(character: string): string {
  const digits = character.codePointAt(0)!.toString(16);
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
}
