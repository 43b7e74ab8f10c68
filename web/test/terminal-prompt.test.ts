// The port that asks on a terminal: each kind of question on one, as `script` makes it, with the keys that a person presses.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { createToolkit } from 'flow-toolkit';
import { terminalPrompt } from 'flow-toolkit/terminal-prompt';
import { folder } from './support-cli.js';
import { rejection } from './support.js';

const noScript = spawnSync('script', ['--version'], { encoding: 'utf8' });
const skip = noScript.stdout?.includes('util-linux') ? false : 'there is no `script` of util-linux';

const choices = ['main', 'dev', 'patch'].map((value) => ({ value, label: `branch ${value}` }));
const [enter, down, escape, interrupt] = ['\r', '\x1b[B', '\x1b', '\x03'];

/** What the call of the port gives when the keys are pressed, each once the screen shows the words before it. */
async function answered(
  t: TestContext,
  question: object,
  keys: [shown: string, key: string][],
): Promise<{ answer: unknown; screen: string }> {
  const dir = folder(t);
  const program = join(dir, 'ask.mjs');
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
    import { createToolkit } from ${JSON.stringify(import.meta.resolve('flow-toolkit'))};
    import { terminalPrompt } from ${JSON.stringify(import.meta.resolve('flow-toolkit/terminal-prompt'))};
    const toolkit = await createToolkit({ worker: false, startWith: 'core', ports: { prompt: terminalPrompt } });
    const answer = await toolkit.callPort('prompt', ${JSON.stringify(question)}).catch(({ code, message }) => [code, message]);
    writeFileSync(${JSON.stringify(join(dir, 'answer.json'))}, JSON.stringify(answer));
    await toolkit.dispose();`,
  );
  const command = `stty cols 100 rows 30 && "${process.execPath}" "${program}"`; // it has no size of its own
  const env = { ...process.env, TERM: 'xterm' };
  const child = spawn('script', ['--quiet', '--command', command, join(dir, 'typescript')], {
    env,
  });
  let screen = '';
  let seen = 0;
  const waiting = [...keys];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    screen += chunk;
    while (waiting.length > 0) {
      const [words, key] = waiting[0];
      const at = screen.indexOf(words, seen);
      if (at < 0) return;
      seen = at + words.length;
      waiting.shift();
      child.stdin.write(key);
    }
  });
  await once(child, 'close');
  assert.deepEqual(waiting, [], screen);
  return { answer: JSON.parse(readFileSync(join(dir, 'answer.json'), 'utf8')), screen };
}

const select = { kind: 'select', message: 'Which branch?', choices };

test('one choice', { skip }, async (t) => {
  const { answer, screen } = await answered(t, select, [['branch patch', down + enter]]);
  assert.deepEqual(answer, { value: 'dev' });
  assert.match(screen, /Which branch\?/);
});

test('one choice, with another to begin with', { skip }, async (t) => {
  const { answer } = await answered(t, { ...select, default: 'patch' }, [['branch patch', enter]]);
  assert.deepEqual(answer, { value: 'patch' });
});

test('several choices, and none', { skip }, async (t) => {
  const question = { ...select, kind: 'checkbox' };
  const keys = ` ${down}${down} ${enter}`;
  const { answer } = await answered(t, question, [['branch patch', keys]]);
  assert.deepEqual(answer, { value: '', values: ['main', 'patch'] });
  const none = await answered(t, question, [['branch patch', enter]]);
  assert.deepEqual(none.answer, { value: '' });
});

test('a choice that is searched for, and another text where it may be', { skip }, async (t) => {
  const question = { ...select, kind: 'search' };
  const found = await answered(t, question, [
    ['branch patch', 'pat'],
    ['1 match', enter],
  ]);
  assert.deepEqual(found.answer, { value: 'patch' });
  const corrected = await answered(t, question, [
    ['branch patch', 'x'],
    ['0 matches', enter],
    ['No choice matches', '\x7fpat'],
    ['1 match', enter],
  ]);
  assert.deepEqual(corrected.answer, { value: 'patch' });
  const free = await answered(t, { ...question, freeText: true }, [
    ['branch patch', 'mine'],
    ['1 match', enter],
  ]);
  assert.deepEqual(free.answer, { value: 'mine' });
});

test('a text, with one to begin with', { skip }, async (t) => {
  const question = { kind: 'input', message: 'Name?', default: 'count' };
  const { answer } = await answered(t, question, [['count', `er${enter}`]]);
  assert.deepEqual(answer, { value: 'counter' });
});

test('yes or no', { skip }, async (t) => {
  const question = { kind: 'confirm', message: 'Go on?' };
  const no = await answered(t, question, [['No', enter]]);
  assert.deepEqual(no.answer, { value: 'no' });
  const yes = await answered(t, { ...question, default: 'yes' }, [['No', enter]]);
  assert.deepEqual(yes.answer, { value: 'yes' });
});

test('a user who stops cancels the call', { skip }, async (t) => {
  for (const key of [escape, interrupt]) {
    const { answer } = await answered(t, select, [['branch patch', key]]);
    assert.equal((answer as string[])[0], 'ERR_CANCELLED');
  }
});

test('what a terminal would obey is shown as an escape', { skip }, async (t) => {
  const odd = [{ value: 'a', label: 'red \x1b[31m' }];
  const { screen } = await answered(t, { ...select, message: 'Which\x07?', choices: odd }, [
    ['red', enter],
  ]);
  assert.match(screen, /Which\\u0007\?/);
  assert.match(screen, /red \\u001b\[31m/);
});

test('without a terminal no one is asked', async (t) => {
  const toolkit = await createToolkit({ worker: false, ports: { prompt: terminalPrompt } });
  t.after(() => toolkit.dispose());
  const asked = toolkit.callPort('prompt', { kind: 'input', message: 'Name?' });
  const error = await rejection(asked);
  assert.equal(error.code, 'ERR_RUNTIME');
  assert.match(error.message, /must be a terminal/);
});
