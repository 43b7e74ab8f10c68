// Indentation of JSON. It follows the brackets of the line above, so that it is right in files with syntax errors too, and the
// unit of the file.

import { indentService, indentUnit } from '@codemirror/language';
import type { EditorState, Extension, Text } from '@codemirror/state';

const unitByDefault = '    ';

/** Lines that are searched for the unit. */
const looked = 200;

export const jsonIndent: Extension = [
  indentUnit.compute(['doc'], ({ doc }) => unitOf(doc)),
  indentService.of((context, at) => {
    const above = context.lineAt(at, -1);
    const line = above.text.trim() === '' ? filledAbove(context.state, above.from) : above.text;
    const closes = /^\s*[\]}]/.test(context.textAfterPos(at));
    const levels = (endsOpen(line) ? 1 : 0) - (closes ? 1 : 0);
    return Math.max(0, columns(line, context.state.tabSize) + levels * context.unit);
  }),
];

/** The indentation of the first indented line. */
function unitOf(doc: Text): string {
  for (let n = 2; n <= Math.min(doc.lines, looked); n++) {
    const unit = /^(?:\t+| +)(?=\S)/.exec(doc.line(n).text)?.[0];
    if (unit) return unit;
  }
  return unitByDefault;
}

/** What is before a position in its line, or the last line before that is not blank. */
function filledAbove({ doc }: EditorState, at: number): string {
  const line = doc.lineAt(at);
  for (let n = line.number, text = line.text.slice(0, at - line.from); n >= 1; n--) {
    if (text.trim() !== '') return text;
    if (n > 1) ({ text } = doc.line(n - 1));
  }
  return '';
}

function columns(line: string, tabSize: number): number {
  let count = 0;
  for (const character of /^\s*/.exec(line)![0]) {
    count += character === '\t' ? tabSize - (count % tabSize) : 1;
  }
  return count;
}

/** Whether a bracket that the line opens is not closed in it. */
function endsOpen(line: string): boolean {
  const code = line.replace(/"(?:[^"\\]|\\.)*"?/g, '');
  let open = 0;
  for (const character of code) {
    if (character === '{' || character === '[') open++;
    else if ((character === '}' || character === ']') && open > 0) open--;
  }
  return open > 0;
}
