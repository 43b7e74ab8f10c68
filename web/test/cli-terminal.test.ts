// What a terminal would obey or hide, in values of files that come from elsewhere: no command prints it to one,
// whatever it prints; into a pipe, data is exact.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folder, inTerminal, noTerminal, toolkit } from './support-cli.js';

// Clears the screen, by an escape and by one character; turns the writing direction; rings; goes back in the line.
const hostile = 'a\x1b[2J\x1b[31mb\u009b2Jc\u202ed\u2066e\x07f\rg\u200b';
/** Controls but breaks and tabs, directions, and what has no width. A terminal writes breaks as "\r\n". */
const obeyed =
  /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069]|\r(?!\r*\n)/;

const inConfig = hostile.replace('\r', '\\r'); // it would end the string
const inSchema = JSON.stringify(hostile);
const files = {
  'flow.config': `params.x = '${inConfig}'\nprocess.ext.y = "${inConfig}"\nparams.'k${inConfig}' = 1\n`,
  'flow_schema.json': `{
  "$schema": "https://json-schema.org/draft-07/schema", "title": ${inSchema}, "description": ${inSchema},
  "properties": {"x": {"type": "string", "description": ${inSchema}, "help_text": ${inSchema}, "default": ${inSchema}, "pattern": ${inSchema}, "enum": [${inSchema}]}, ${inSchema}: {"type": "string"}},
  "definitions": {${inSchema}: {"title": ${inSchema}, "properties": {"z": {"default": ${inSchema}}}}}
}`,
};

const commands = [
  ...['flat', 'canonical', 'json', 'yaml', 'properties', 'compat'].map((format) => [
    'config',
    'resolve',
    '--format',
    format,
  ]),
  ['config', 'resolve', '--why', 'params.x', '-v'],
  ['config', 'resolve', '--why', 'params', '--format', 'json'],
  ['config', 'resolve', '--why', hostile],
  ...['markdown', 'html', 'json'].map((format) => ['schema', 'docs', '--format', format]),
  ['schema', 'docs', '--compat'],
  ['schema', 'docs', '--columns', hostile],
  ['schema', 'convert', '--to', '2020-12'],
  ['schema', 'convert', '--to', 'params'],
  ['schema', 'convert', '--to', hostile],
  ['schema', 'lint', '--format', 'json'],
  ['schema', 'lint', '--color', 'always'],
  ['params', 'create', '-o', '-'],
  ['rules', hostile],
  [hostile],
];

for (const command of commands) {
  const title = command.map((word) => (word === hostile ? 'HOSTILE' : word)).join(' ');
  test(`in a terminal: ${title}`, { skip: noTerminal }, async (t) => {
    const cwd = folder(t, files);
    const coloured = command.includes('always');
    const terminal = inTerminal(t, command, { cwd, env: coloured ? {} : { NO_COLOR: '1' } });
    await terminal.ended;
    assert.notEqual(terminal.all().trim(), '');
    // A report's own colours are no text of the files.
    const shown = coloured ? terminal.raw().replace(/\x1b\[[\d;]*m/g, '') : terminal.raw();
    const found = obeyed.exec(shown);
    assert.ok(!found, `${JSON.stringify(shown.slice(found?.index, (found?.index ?? 0) + 200))}`);
  });
}

test('into a pipe, data is what the files have', async (t) => {
  const cwd = folder(t, files);
  const out = async (...args: string[]) => (await toolkit(args, { cwd })).stdout;
  const config = JSON.parse(await out('config', 'resolve', '--format', 'json'));
  assert.equal(config.params.x, hostile);
  // The engine prints a break as it was written.
  const compat = JSON.parse(await out('config', 'resolve', '--format', 'compat'));
  assert.equal(compat['params.x'], inConfig);
  const docs = JSON.parse(await out('schema', 'docs', '--format', 'json'));
  assert.equal(docs.description, hostile);
  assert.match(await out('schema', 'docs'), /\u202e/);
  assert.equal(
    JSON.parse(await out('schema', 'convert', '--to', 'params')).properties.x.default,
    hostile,
  );
  // What is for people alone is harmless in a pipe, too: who pages through it sees it in a terminal.
  assert.doesNotMatch(await out('config', 'resolve', '--why', 'params.x'), obeyed);
});
