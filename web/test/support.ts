// What the tests of the built package share.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TestContext } from 'node:test';
import {
  ToolkitError,
  createToolkit,
  type About,
  type Toolkit,
  type ToolkitErrorCode,
  type ToolkitOptions,
} from 'flow-toolkit';

export const dist = new URL('../../dist/', import.meta.url);
export const distPath = (name: string): string => fileURLToPath(new URL(name, dist));
export const coreBytes = () => readFile(new URL('core.wasm', dist));
export const pipelineBytes = () => readFile(new URL('pipeline.wasm', dist));
export const schemaBytes = () => readFile(new URL('schema.wasm', dist));

/** A toolkit that ends with the test. */
export async function start(t: TestContext, options?: ToolkitOptions): Promise<Toolkit> {
  const toolkit = await createToolkit(options);
  t.after(() => toolkit.dispose());
  return toolkit;
}

/** What the core says of itself. */
export async function about(): Promise<About> {
  const toolkit = await createToolkit({ worker: false, startWith: 'core' });
  try {
    return await toolkit.about();
  } finally {
    await toolkit.dispose();
  }
}

/** Resolves when the condition holds; the time-out of the whole step ends what never does. */
export async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Counts the calls whose clock runs now, which shows in who sets a timer. */
export function runningClocks(t: TestContext): () => number {
  const { setTimeout, clearTimeout } = globalThis;
  const running = new Set<unknown>();
  const timed = (call: (...given: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const timer = setTimeout(
      (...given: unknown[]) => {
        running.delete(timer);
        call(...given);
      },
      ms,
      ...args,
    );
    if (new Error().stack!.includes('Budget.run')) running.add(timer);
    return timer;
  };
  t.mock.method(globalThis, 'setTimeout', timed as typeof setTimeout);
  t.mock.method(globalThis, 'clearTimeout', (timer?: NodeJS.Timeout) => {
    running.delete(timer);
    clearTimeout(timer);
  });
  return () => running.size;
}

/** The code of the ToolkitError that a promise rejects with. */
export async function code(promise: Promise<unknown>): Promise<ToolkitErrorCode> {
  const error = await rejection(promise);
  assert.ok(error instanceof ToolkitError, String(error));
  return error.code;
}

/** Starts the package's worker and counts how often. */
export function counted(): { workers: Worker[]; make: () => Worker } {
  const workers: Worker[] = [];
  const make = () => {
    const worker = new Worker(new URL('worker.js', dist));
    workers.push(worker);
    return worker;
  };
  return { workers, make };
}

/** Makes real workers with another size in their answers, in bytes: filling memory would take seconds. */
export function grown(make: () => Worker): { size: { memory: number }; worker: () => Worker } {
  const size = { memory: 100 * 2 ** 20 };
  const worker = () => {
    const real = make();
    const on = real.on.bind(real);
    const listen = (event: string, listener: (value: unknown) => void): Worker =>
      on(event, (value: object) => listener(event === 'message' ? { ...value, ...size } : value));
    real.on = listen as typeof real.on;
    return real;
  };
  return { size, worker };
}

/** A schema without a fault, in the interface's own dialect. */
export const soundSchema = JSON.stringify(
  {
    $schema: 'https://json-schema.org/draft-07/schema',
    $id: 'https://raw.githubusercontent.com/acme/demo/master/flow_schema.json',
    title: 'acme/demo pipeline parameters',
    description: 'A demonstration',
    type: 'object',
    properties: {},
    definitions: {
      io: {
        title: 'Input and output',
        type: 'object',
        description: 'Where data comes from and goes to.',
        properties: {
          threads: {
            type: 'integer',
            description: 'Number of threads.',
            help_text: 'More threads need more memory.',
            fa_icon: 'fas fa-cog',
            default: 4,
          },
        },
      },
    },
    allOf: [{ $ref: '#/definitions/io' }],
  },
  null,
  2,
);

/** The same with an entry of allOf repeated, which is safe to fix. */
export const fixableSchema = soundSchema.replace(
  /("allOf": \[)(\s*\{[^}]*\})/,
  (_, open: string, entry: string) => `${open}${entry},${entry}`,
);

/** One name twice: the second is on line 3, column 3. `before` comes first on line 2. */
export function duplicateKey(before = ''): { text: string; rule: string } {
  const text = `{\n  ${before}"title": 1,\n  "title": 2\n}\n`;
  return { text, rule: 'json-duplicate-key' };
}

/** A schema with many parameters, to keep the core busy. */
export function largeSchema(params: number): string {
  const group = (at: number) => ({
    title: `Group ${at}`,
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [
        `param_${at}_${i}`,
        { type: 'string', description: 'A parameter.', default: 'x', pattern: '^[a-z]+$' },
      ]),
    ),
  });
  const names = Array.from({ length: Math.ceil(params / 50) }, (_, i) => `group_${i}`);
  const sound = JSON.parse(soundSchema) as Record<string, unknown>;
  sound.definitions = Object.fromEntries(names.map((name, i) => [name, group(i)]));
  sound.allOf = names.map((name) => ({ $ref: `#/definitions/${name}` }));
  return JSON.stringify(sound, null, 2);
}

/**
 * The error that a promise rejects with, as the kind that it mostly is; `code` and asserts tell others. Fails when it does
 * not reject.
 */
export async function rejection(promise: Promise<unknown>): Promise<ToolkitError> {
  try {
    await promise;
  } catch (error) {
    return error as ToolkitError;
  }
  throw new Error('the promise was fulfilled');
}

/** What a server answers; 200 and nothing by default. */
export interface Served {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

/** Serves what `answer` gives for each path; closed when the test is over. */
export async function serve(
  t: TestContext,
  answer: (path: string) => Served | Promise<Served>,
): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const { status = 200, headers = {}, body = '' } = await answer(request.url!);
      response.writeHead(status, headers).end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
