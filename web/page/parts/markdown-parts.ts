// The parts of Markdown. The input is not trusted: it is read once, and each search ahead ends at
// the sign that would begin the search again, so that the work grows linearly with the length.

export type Block =
  | { kind: 'paragraph' | 'heading' | 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] };

export type Span =
  | { kind: 'text' | 'code' | 'strong' | 'emphasis'; text: string }
  | { kind: 'link'; text: string; address: string };

/** Counts the characters, or the lines, that were looked at. */
export interface Work {
  steps: number;
}

const isFence = (line: string): boolean => line.trimStart().startsWith('```');
const heading = /^#{1,6}\s(.*)$/s;
const bullet = /^\s*(?:([-*+])|\d{1,9}[.)])\s(.*)$/s;

export function blocksOf(source: string, work: Work = { steps: 0 }): Block[] {
  const lines = source.split(/\r?\n/);
  const blocks: Block[] = [];
  let open = false; // whether the next line of text continues the last block
  for (let i = 0; i < lines.length; i++) {
    work.steps++;
    const line = lines[i]!;
    const last = blocks.at(-1);
    const title = heading.exec(line)?.[1];
    const item = bullet.exec(line);
    if (isFence(line)) {
      const first = i + 1;
      while (++i < lines.length && !isFence(lines[i]!)) work.steps++;
      blocks.push({ kind: 'code', text: lines.slice(first, i).join('\n') });
      open = false;
    } else if (line.trim() === '') {
      open = false;
    } else if (title !== undefined) {
      blocks.push({ kind: 'heading', text: withoutHashes(title.trim()) });
      open = false;
    } else if (item) {
      const ordered = item[1] === undefined;
      const text = item[2]!.trimStart();
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(text);
      else blocks.push({ kind: 'list', ordered, items: [text] });
      open = true;
    } else if (open && last?.kind === 'list') {
      last.items.push(`${last.items.pop()} ${line.trim()}`);
    } else if (open && last?.kind === 'paragraph') {
      last.text += ` ${line.trim()}`;
    } else {
      blocks.push({ kind: 'paragraph', text: line.trim() });
      open = true;
    }
  }
  return blocks;
}

/** A heading without the signs that may close it. */
function withoutHashes(title: string): string {
  let end = title.length;
  while (end > 0 && title[end - 1] === '#') end--;
  return title.slice(0, end).trimEnd();
}

/** The parts of a line; signs that nothing closes are text. */
export function spansOf(text: string, work: Work = { steps: 0 }): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (let at = 0; at < text.length;) {
    work.steps++;
    const found = special.includes(text[at]!) ? spanAt(text, at, work) : undefined;
    if (!found) {
      at++;
      continue;
    }
    if (from < at) spans.push({ kind: 'text', text: text.slice(from, at) });
    spans.push(found.span);
    from = at = found.end;
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) });
  return spans;
}

const special = '`*[';

interface Found {
  span: Span;
  end: number;
}

/** What begins at a sign, if something does. */
function spanAt(text: string, at: number, work: Work): Found | undefined {
  switch (text[at]) {
    case '`':
      return closedBy('`', text, { kind: 'code', at }, work);
    case '[':
      return linkAt(text, at, work);
    default:
      return (
        (text.startsWith('**', at) && closedBy('**', text, { kind: 'strong', at }, work)) ||
        closedBy('*', text, { kind: 'emphasis', at }, work)
      );
  }
}

/** The content up to the next sign of its kind, which must close it. */
function closedBy(
  sign: string,
  text: string,
  { kind, at }: { kind: 'code' | 'strong' | 'emphasis'; at: number },
  work: Work,
): Found | undefined {
  const start = at + sign.length;
  const end = next(text, start, sign[0]!, work);
  const inner = text.slice(start, end);
  if (inner === '' || !text.startsWith(sign, end)) return undefined;
  if (kind === 'emphasis' && inner.trimStart() !== inner) return undefined;
  return { span: { kind, text: inner }, end: end + sign.length };
}

function linkAt(text: string, at: number, work: Work): Found | undefined {
  const middle = next(text, at + 1, '[]', work);
  const label = text.slice(at + 1, middle);
  if (label === '' || !text.startsWith('](', middle)) return undefined;
  const end = next(text, middle + 2, '()[ \t\n', work);
  const address = text.slice(middle + 2, end);
  if (address === '' || text[end] !== ')') return undefined;
  return { span: { kind: 'link', text: label, address }, end: end + 1 };
}

/** The position of the next of the signs, or the end of the input. */
function next(text: string, from: number, signs: string, work: Work): number {
  let at = from;
  while (at < text.length && !signs.includes(text[at]!)) at++;
  work.steps += at - from;
  return at;
}
