// When a document is linted and its fixes are tried, with a clock that the tests move.

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { FixResult, Report } from '../../types.gen.js';
import { initialState, type DocumentState } from '../state/document-state.js';
import type { Engine, Toolkit } from '../state/engine.js';
import { Session } from '../state/session.js';

const fixable = { findings: [{ fixes: [{ safe: true }] }] } as unknown as Report;
const fixed = { report: { counts: { fixed: 3 } } } as unknown as FixResult;

/** A session whose lints and trials take so many milliseconds each, and a clock for it. */
function begin(t: TestContext, { lintMs = 0, trialMs = 0, text = '{}' } = {}) {
  let now = 0;
  let trials = 0;
  const state: DocumentState = initialState('a.json');
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(performance, 'now', () => now);
  const toolkit = {} as Toolkit;
  const engine = { toolkit, ready: Promise.resolve(toolkit), describe: () => Promise.resolve() };
  const session = new Session(
    {
      state,
      editor: { text: () => text, snapshot: () => text },
      update: (change) => Object.assign(state, change),
      isEmpty: () => false,
      wantsPassed: false,
      lint: () => ((now += lintMs), Promise.resolve(fixable)),
      ahead: () => undefined,
      fix: () => ((trials++, (now += trialMs)), Promise.resolve(fixed)),
      mark: () => {},
    },
    engine as unknown as Engine,
  );
  const answered = () => new Promise(setImmediate);
  return {
    state,
    trials: () => trials,
    async linted() {
      session.request('now');
      await answered();
      assert.equal(session.settled, true);
      assert.equal(state.fixable, 'some');
    },
    /** The document rests. */
    async pass(milliseconds: number) {
      t.mock.timers.tick(milliseconds);
      await answered();
    },
  };
}

test('fixes are tried once the text has rested, and the rest begins again with each lint', async (t) => {
  const { state, trials, linted, pass } = begin(t);
  await linted();
  await pass(399);
  await linted();
  await pass(399);
  assert.equal(trials(), 0);
  await pass(1);
  assert.equal(trials(), 1);
  assert.equal(state.fixable, 3);
});

test('the slower a lint was, the longer the text rests before its fixes are tried', async (t) => {
  const { state, trials, linted, pass } = begin(t, { lintMs: 600 });
  await linted();
  await pass(5_999);
  assert.equal(trials(), 0);
  await pass(1);
  assert.equal(state.fixable, 3);
});

test('after a slow trial the next one waits longer', async (t) => {
  const { trials, linted, pass } = begin(t, { trialMs: 300 });
  await linted();
  await pass(400);
  assert.equal(trials(), 1);
  await linted();
  await pass(2_999);
  assert.equal(trials(), 1);
  await pass(1);
  assert.equal(trials(), 2);
});

test('the fixes of a very long text are not tried', async (t) => {
  const { trials, linted, pass } = begin(t, { text: ' '.repeat(512 * 1024 + 1) });
  await linted();
  await pass(60_000);
  assert.equal(trials(), 0);
});
