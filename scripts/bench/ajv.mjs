// Ajv 8 doing what a linter needs of it: metaschema, compilation and every default, for a
// schema that it has not seen before. The instance is shared, so that it compiles its
// metaschema once, and the defaults are judged all in one object: its cheapest way.

import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { edited, serveCommands } from './lines.mjs';

const options = { strict: false, allErrors: true, validateFormats: false };
const drafts = { 2020: new Ajv2020(options), 7: new Ajv(options) };
const texts = new Map();

function lint(text) {
  const schema = JSON.parse(text);
  const newer = String(schema.$schema).includes('2020-12');
  const ajv = drafts[newer ? 2020 : 7];
  if (!newer) schema.$schema = 'http://json-schema.org/draft-07/schema#'; // the one spelling it knows
  const groups = [schema, ...Object.values(schema.$defs ?? schema.definitions ?? {})];
  const defaults = {};
  for (const group of groups) {
    for (const [name, param] of Object.entries(group.properties ?? {})) {
      if (param.default !== undefined) defaults[name] = param.default;
    }
    delete group.required; // a default says nothing of other parameters
  }
  delete schema.$id; // the instance refuses the same one twice
  const validate = ajv.compile(schema);
  const errors = validate(defaults) ? [] : validate.errors;
  ajv.removeSchema(schema);
  return errors.length;
}

async function times({ file, from = 0, count }) {
  if (!texts.has(file)) texts.set(file, await readFile(file, 'utf8'));
  const whole = [];
  let errors = 0;
  for (let i = from; i < from + count; i++) {
    const edit = edited(texts.get(file), i);
    const began = performance.now();
    errors = lint(edit);
    whole.push(performance.now() - began);
  }
  return { whole, errors };
}

await serveCommands({ lint: times });
