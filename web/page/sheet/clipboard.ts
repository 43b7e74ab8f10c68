// Cells as spreadsheets put them on the clipboard: tabs between the cells, quotes around those with line breaks.

/** The text of a block of cells. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The cells of a text. An empty line is a row with an empty cell; the break at the end begins no row. */
export function cellsOfText(text: string, delimiter = '\t'): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } =
      text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    rows.at(-1)!.push(cell);
    if (end >= text.length) break;
    at = end + 1;
    if (text[end] === delimiter) continue;
    if (text[end] === '\r' && text[at] === '\n') at++;
    if (at >= text.length) break;
    rows.push([]);
  }
  return rows;
}

interface Read {
  cell: string;
  /** Where what ends the cell is. */
  end: number;
}

function plainCell(text: string, from: number, delimiter: string): Read {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r')
    end++;
  return { cell: text.slice(from, end), end };
}

/** A cell in quotes; one whose quotes do not end at a cell's end is what is written. */
function quotedCell(text: string, from: number, delimiter: string): Read {
  let cell = '';
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') cell += text[at++];
    else {
      const after = text[at + 1];
      const ends = after === undefined || after === delimiter || after === '\n' || after === '\r';
      return ends ? { cell, end: at + 1 } : plainCell(text, from, delimiter);
    }
  }
  return plainCell(text, from, delimiter);
}

/** The cells of a text that somebody pastes, and whether its first row is a header with some of the columns. */
export function pasted(
  text: string,
  columns: readonly string[],
): { cells: string[][]; header: readonly string[] | undefined } {
  const known = new Set(columns);
  const named = (cells: string[][]): readonly string[] | undefined => {
    const [first = []] = cells;
    const names = first.map((cell) => cell.trim());
    return cells.length > 1 &&
      names.some((name) => known.has(name)) &&
      names.every((name) => name === '' || known.has(name))
      ? names
      : undefined;
  };
  const cells = cellsOfText(text);
  const header = named(cells);
  if (header || text.includes('\t')) return { cells, header };
  // A text in commas or semicolons has cells only if its header says so.
  for (const delimiter of [',', ';']) {
    const others = cellsOfText(text, delimiter);
    const names = named(others);
    if (names && names.length > 1) return { cells: others, header: names };
  }
  return { cells, header: undefined };
}
