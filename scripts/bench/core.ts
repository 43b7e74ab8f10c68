// The module that lints schemas, in a process of its own, called as the worker calls it.

import { readFile } from 'node:fs/promises';
import { encodeMessage } from '../../web/sdk/runtime/request-frame.js';
import type { Report } from '../../web/types.gen.js';
import { startInstance, type Instance } from '../../web/worker/instance.js';
import { edited, serveCommands } from './lines.mjs';

interface Command {
  file: string;
  name: string;
  from?: number;
  count: number;
}

/** The core's answer, as JSON. */
type Answer<Result> =
  { result: Result; error?: undefined } | { result?: undefined; error: { message: string } };

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let instance: Instance;
const texts = new Map<string, string>();

let calls = 0;
const callOf = (operation: string, message: Uint8Array) => ({
  ...{ id: ++calls, operation, message, ports: 0 },
  ask: () => {},
});

/** Starts an instance; its first lint is the caller's. */
async function start() {
  const began = performance.now();
  const module = await WebAssembly.compile(await readFile('dist/schema.wasm'));
  instance = await startInstance(module);
  return { ms: performance.now() - began, memory: instance.memoryBytes() };
}

/**
 * Lints edits of a schema. `calls` are the times of the call, bytes in and bytes out; `whole`
 * those from a string to the report as an object.
 */
async function lint({ file, name, from = 0, count }: Command) {
  if (!texts.has(file)) texts.set(file, await readFile(file, 'utf8'));
  const text = texts.get(file)!;
  const calls: number[] = [];
  const whole: number[] = [];
  let findings = 0;
  for (let i = from; i < from + count; i++) {
    const edit = edited(text, i);
    const began = performance.now();
    const message = encodeMessage({}, [[name, encoder.encode(edit)]]);
    const called = performance.now();
    const answer = await instance.call(callOf('lintSchema', message));
    const ended = performance.now();
    const { result, error } = JSON.parse(decoder.decode(answer)) as Answer<Report>;
    whole.push(performance.now() - began);
    calls.push(ended - called);
    if (error) throw new Error(error.message);
    findings = result.findings.length;
  }
  return { calls, whole, findings, memory: instance.memoryBytes() };
}

/** The smallest call: an operation that does not exist. */
async function empty({ count }: Command) {
  const message = new Uint8Array();
  const began = performance.now();
  for (let i = 0; i < count; i++) await instance.call(callOf('', message));
  return { ms: (performance.now() - began) / count };
}

let pipelines: Instance | undefined;

/**
 * Calls an operation over a whole pipeline again and again with one message, which is a file; `times` are
 * those of the calls, bytes in and bytes out, and `result` is the last one's.
 */
async function call({ file, name, count }: Command) {
  pipelines ??= await startInstance(
    await WebAssembly.compile(await readFile('dist/pipeline.wasm')),
  );
  const message = new Uint8Array(await readFile(file));
  const times: number[] = [];
  let answer: Uint8Array = new Uint8Array();
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    answer = await pipelines.call(callOf(name, message));
    times.push(performance.now() - began);
  }
  const { result, error } = JSON.parse(decoder.decode(answer)) as Answer<unknown>;
  if (error) throw new Error(error.message);
  return { times, result };
}

await serveCommands({ start, lint, empty, call });
