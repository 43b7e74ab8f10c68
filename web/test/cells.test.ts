// The archives of testdata/cells give in the package what they give natively: cells of samplesheets that are read,
// checked and written, and schemas made of them.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { createToolkit, type SheetCells, type Toolkit } from 'flow-toolkit';
import { parseArchive, type Parsed } from './answers.js';

const folder = new URL('../../testdata/cells/', import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith('.txtar')).sort();
assert.ok(names.length >= 20, 'most of the archives are missing');
const archives = await Promise.all(
  names.map(async (name) => parseArchive(name, await readFile(new URL(name, folder)))),
);

const schema = '{"type": "array", "items": {"properties": {"sample": {"type": "string"}}}}';

function callOf(toolkit: Toolkit, { options, files }: Parsed): Promise<object> {
  const { operation, columns, rows, format, ...rest } = options as unknown as SheetCells & {
    operation: string;
  };
  const cells = { columns, rows, ...(format && { format }) };
  const calls: Record<string, () => Promise<object>> = {
    readSampleSheet: () => toolkit.readSampleSheet(files, rest),
    validateSheetCells: () => toolkit.validateSheetCells(files, cells, rest),
    writeSampleSheet: () =>
      toolkit.writeSampleSheet(cells, { ...rest, ...(files.size && { schema: files }) }),
    createSheetSchema: () =>
      toolkit.createSheetSchema({ ...rest, ...(files.size && { sheet: files }) }),
  };
  return calls[operation]();
}

for (const worker of [true, false]) {
  const mode = worker ? 'worker' : 'inline';
  let toolkit: Toolkit;
  before(async () => (toolkit = await createToolkit({ worker })));
  after(() => toolkit.dispose());

  for (const archive of archives) {
    test(`${mode}: ${archive.name}`, async () => {
      const { want } = archive;
      if (want.startsWith('ERR_INPUT: ')) {
        const [, code, message] = /^(\w+): (.*)\n/.exec(want)!;
        return await assert.rejects(callOf(toolkit, archive), { code, message });
      }
      const answer = await callOf(toolkit, archive);
      if ('text' in answer) assert.equal(answer.text, want);
      else assert.deepEqual(answer, JSON.parse(want));
    });
  }
}

test('a text without a name is a schema, a sheet or cells, and other values are refused', async (t) => {
  const toolkit = await createToolkit();
  t.after(() => toolkit.dispose());
  const cells = { columns: ['sample'], rows: [['a'], ['7']] };
  const { problems } = await toolkit.validateSheetCells(schema, cells);
  assert.deepEqual(
    problems.map(({ row, column, rule }) => [row, column, rule]),
    [[1, 0, 'sheet-type']],
  );
  assert.equal((await toolkit.writeSampleSheet(cells)).text, 'sample\na\n7\n');
  assert.deepEqual((await toolkit.readSampleSheet('sample\na\n7\n')).rows, cells.rows);
  const refused = [
    toolkit.validateSheetCells(schema, [] as never),
    toolkit.validateSheetCells(schema, { columns: ['a'], rows: [[1]] } as never),
    toolkit.validateSheetCells(schema, cells, { numbers: [1] }),
    toolkit.writeSampleSheet({ columns: [], rows: [] }),
    toolkit.writeSampleSheet(cells, { lineBreak: '\r' }),
    toolkit.createSheetSchema({ draft: 'draft-04' }),
  ];
  for (const each of refused) {
    await assert.rejects(each, { name: 'ToolkitError', code: 'ERR_INPUT' });
  }
});
