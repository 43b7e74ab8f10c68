// The law of safe fixes, judged by another validator: a schema that Ajv accepts is one that Ajv accepts after
// its safe fixes, and one without findings that fail is accepted in any case.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Dialect, Toolkit } from 'flow-toolkit';
import { readArchives } from './answers.js';
import { start } from './support.js';

const pipelines = new URL('../../../shared/data/pipelines/', import.meta.url);
const options = {
  strict: false,
  validateFormats: false,
  unicodeRegExp: false,
  logger: false,
} as const;

const DIALECTS: readonly Dialect[] = ['toolkit', 'nf-core'];

const known = new Map<string, string | undefined>();

/** Why Ajv refuses a schema; undefined where it accepts it. */
function refusal(text: string, { anySpelling = false } = {}): string | undefined {
  const key = `${anySpelling} ${text}`;
  if (!known.has(key)) known.set(key, judge(text, anySpelling));
  return known.get(key);
}

function judge(text: string, anySpelling: boolean): string | undefined {
  const schema = JSON.parse(text);
  if (typeof schema !== 'object' || schema === null) return 'no object';
  const ajv = String(schema.$schema).includes('2020-12') ? new Ajv2020(options) : new Ajv(options);
  if (anySpelling)
    schema.$schema &&= schema.$schema.replace(
      'https://json-schema.org/draft-07',
      'http://json-schema.org/draft-07',
    );
  try {
    ajv.compile(schema);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whether the text is JSON in which every name stands once. */
function isSound(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The schemas: samples of all rules, archives, and real ones where they are there. */
interface Schema {
  name: string;
  text: string;
  dialects?: readonly Dialect[];
}

async function schemas(toolkit: Toolkit): Promise<Schema[]> {
  const list: Schema[] = [];
  for (const { id, before, language } of await toolkit.describeRules({ operation: 'lintSchema' })) {
    if (language !== 'json') continue;
    const text = before.startsWith('"') ? `{"properties": {${before}}}` : before;
    list.push({ name: `rule ${id}`, text });
  }
  for (const { name, operations, files } of await readArchives()) {
    if (operations.lint !== 'lintSchema') continue;
    for (const [path, bytes] of files)
      list.push({ name: `${name} ${path}`, text: new TextDecoder().decode(bytes) });
  }
  if (!existsSync(pipelines)) return list;
  for (const entry of await readdir(pipelines, { withFileTypes: true })) {
    const file = new URL(`${entry.name}/nextflow_schema.json`, pipelines);
    if (!entry.isDirectory() || !existsSync(file)) continue;
    const text = await readFile(file, 'utf8');
    list.push({ name: `pipeline ${entry.name}`, text, dialects: ['nf-core'] });
  }
  return list;
}

/** What a pipeline may load; the first stands for a config that is not known. */
const plugins = [undefined, '', 'nf-schema@2.5.1', 'nf-validation@1.1.3'];

test('what Ajv accepts it accepts after the safe fixes', async (t) => {
  const toolkit = await start(t);
  let fixed = 0;
  const broken: string[] = [];
  for (const { name, text, dialects = DIALECTS } of await schemas(toolkit)) {
    if (!isSound(text)) continue;
    const before = refusal(text);
    for (const dialect of dialects) {
      for (const loaded of dialect === 'toolkit' ? [undefined] : plugins) {
        const config = loaded === undefined ? undefined : { plugins: loaded };
        const { files, report } = await toolkit.fixSchema([['schema.json', text]], {
          dialect,
          config,
        });
        if (files[0].changed) fixed++;
        const anySpelling = JSON.parse(text)?.$schema === undefined;
        const after = refusal(files[0].text, { anySpelling });
        if (before === undefined && after !== undefined)
          broken.push(`${name}, ${dialect}, ${loaded}: ${after}`);
        const clean = report.counts.failed === 0 && refusal(files[0].text, { anySpelling: true });
        if (clean) broken.push(`${name}, ${dialect}, ${loaded}, nothing failed: ${clean}`);
      }
    }
  }
  assert.deepEqual(broken, []);
  assert.ok(fixed > 50, `${fixed} schemas had a safe fix`);
});
