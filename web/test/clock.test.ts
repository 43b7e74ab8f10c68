// The clocks of calls, with a time of the test's own: nothing here waits.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ToolkitError } from '../sdk/common/errors.js';
import { Budget, Deadline, waitFor } from '../sdk/common/clock.js';

interface Due {
  at: number;
  call(): void;
}

/** A time that goes on by hand: `pass` calls what is due meanwhile, `jump` is a machine that was suspended. */
function handTime() {
  let now = 0;
  const due = new Set<Due>();
  const next = (): Due | undefined => [...due].sort((one, other) => one.at - other.at)[0];
  const time = {
    now: () => now,
    after(ms: number, call: () => void) {
      const entry = { at: now + ms, call };
      due.add(entry);
      return () => void due.delete(entry);
    },
  };
  const pass = (ms: number): void => {
    const end = now + ms;
    for (let entry = next(); entry && entry.at <= end; entry = next()) {
      due.delete(entry);
      now = Math.max(now, entry.at);
      entry.call();
    }
    now = end;
  };
  const jump = (ms: number): void => {
    now += ms;
    pass(0);
  };
  return { time, pass, jump, waiting: () => due.size };
}

const late = () => new ToolkitError('ERR_TIMEOUT', 'late');

test('a budget ends its signal when its time is used up, and not before', () => {
  const { time, pass, waiting } = handTime();
  const { signal } = new Budget(2500, late, time);
  pass(2499);
  assert.equal(signal.aborted, false);
  pass(1);
  assert.equal(signal.reason.message, 'late');
  assert.equal(waiting(), 0);
});

test('a suspended machine uses up one look of a budget and no more', () => {
  const { time, pass, jump } = handTime();
  const { signal } = new Budget(5000, late, time);
  pass(500);
  jump(8 * 3600 * 1000);
  assert.equal(signal.aborted, false, 'eight hours count as a second');
  pass(3999);
  assert.equal(signal.aborted, false);
  pass(1);
  assert.ok(signal.aborted);
});

test('a budget that is paused does not run', () => {
  const { time, pass, waiting } = handTime();
  const budget = new Budget(1500, late, time);
  pass(700);
  budget.pause();
  assert.equal(waiting(), 0, 'nothing is waited for meanwhile');
  budget.pause();
  pass(60_000);
  budget.run();
  budget.run();
  pass(799);
  assert.equal(budget.signal.aborted, false);
  pass(1);
  assert.ok(budget.signal.aborted);
});

test('a budget that has ended calls nobody, and one without a limit never ends', () => {
  const { time, pass, waiting } = handTime();
  const ended = new Budget(100, late, time);
  ended.end();
  ended.run();
  const endless = new Budget(Infinity, late, time);
  assert.equal(waiting(), 0);
  pass(1e9);
  assert.equal(ended.signal.aborted || endless.signal.aborted, false);
});

test('a deadline counts what is done, and of a suspension one look', () => {
  const { time, pass, jump } = handTime();
  const deadline = new Deadline(undefined, 3000, time);
  pass(900);
  deadline.check();
  jump(8 * 3600 * 1000);
  deadline.check();
  assert.equal(deadline.spent, 1900);
  pass(800);
  deadline.check();
  pass(301);
  assert.throws(() => deadline.check(), { code: 'ERR_TIMEOUT' });
});

test('what is waited for is late when its time is used up, and a suspension uses up one look', async () => {
  const { time, pass, jump, waiting } = handTime();
  const never = new Promise(() => {});
  const waited = waitFor(never, { signals: [], ms: 5000, late, time });
  let error: unknown;
  void waited.catch((reason: unknown) => (error = reason));
  jump(8 * 3600 * 1000);
  pass(3999);
  await Promise.resolve();
  assert.equal(error, undefined, 'eight hours count as a second');
  pass(1);
  await assert.rejects(waited, { message: 'late' });
  assert.equal(waiting(), 0);
});

test('what comes in time leaves no clock', async () => {
  const { time, waiting } = handTime();
  assert.equal(await waitFor(Promise.resolve(7), { signals: [], ms: 5000, late, time }), 7);
  assert.equal(waiting(), 0);
});
