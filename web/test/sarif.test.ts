// What is called SARIF is judged by SARIF's own schema: the reports that core/report keeps as
// samples, hostile ones among them, and one of the built package.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { duplicateKey, start } from './support.js';

const samples = new URL('../../core/report/testdata/', import.meta.url);
const validate = await compile();

/** The schema is of draft 4; of what that draft says otherwise than draft 7, it has only "id". */
async function compile() {
  const file = createRequire(import.meta.url).resolve(
    '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
  );
  const { $schema, id, ...schema } = JSON.parse(await readFile(file, 'utf8'));
  assert.match($schema, /draft-04/);
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  ajv.addFormat('uri', (text) => URL.canParse(text));
  ajv.addFormat('uri-reference', (text) => URL.canParse(text, 'https://base.example/'));
  ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)));
  return ajv.compile({ $id: id, ...schema });
}

function assertSARIF(text: string, name: string): void {
  const sound = validate(JSON.parse(text));
  assert.ok(sound, `${name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
}

test('every sample of SARIF fits its schema', async () => {
  const names = (await readdir(samples)).filter((name) => name.endsWith('.txtar'));
  assert.ok(names.length > 5, 'most of the samples are missing');
  for (const name of names) {
    const archive = await readFile(new URL(name, samples), 'utf8');
    const [, text] = /^-- sarif --\n([^]*?)(?=^-- |(?![^]))/m.exec(archive)!;
    assertSARIF(text, name);
  }
});

test('the report of a toolkit fits it too, with the texts of all rules', async (t) => {
  const toolkit = await start(t, {});
  const { rendered } = await toolkit.lintSchema(duplicateKey().text, {
    format: 'sarif',
    showPassed: true,
  });
  assertSARIF(rendered!, 'a schema');
  const log = JSON.parse(rendered!);
  assert.ok(log.runs[0].tool.driver.rules.length > 50);
});

test('the schema refuses what is not SARIF', async () => {
  const wrong = [
    {},
    { version: '2.1.0', runs: [{}] },
    { version: '2.1.0', runs: [{ tool: { driver: { name: 'x' } }, resultz: [] }] },
    { version: '2.1.0', runs: [{ tool: { driver: { name: 'x' } }, results: [{ level: 'bad' }] }] },
  ];
  for (const log of wrong) assert.equal(validate(log), false, JSON.stringify(log));
});
