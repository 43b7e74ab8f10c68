// Puts one module through everything that an instance must stand, and prints what it said.

import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { startInstance } from '../../../../web/worker/instance.ts';

const globalsBefore = Reflect.ownKeys(globalThis).map(String).sort().join();
const module = await WebAssembly.compile(await readFile(argv[2] as string));
const decoder = new TextDecoder();
const encoder = new TextEncoder();
const instance = await startInstance(module);
let calls = 0;
const callOf = (operation: string, message = '') => ({
  ...{ id: ++calls, operation, message: encoder.encode(message), ports: 0 },
  ask: () => {},
});
const ask = async (operation: string, message = '') =>
  decoder.decode(await instance.call(callOf(operation, message)));
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: Error) => error.message,
  );

const says: string[] = [await ask('state')];
for (let round = 0; round < 20; round++) says.push(await ask('garbage', `key${round}`));
says.push(await ask('length', 'x'.repeat(20_000_000)));
says.push(`memory grew: ${instance.memoryBytes() > 20_000_000}`);
says.push(...(await Promise.all([ask('sleep'), ask('state'), ask('sleep'), ask('length', 'é')])));
says.push(
  `globals kept: ${globalsBefore === Reflect.ownKeys(globalThis).map(String).sort().join()}`,
);

// A panic ends the program: the call, those that wait and all later ones fail with its reason.
const waiting = failure(ask('sleep'));
says.push(await failure(ask('unknown')), await waiting, await instance.exited);
says.push(await failure(ask('state')));

// Another instance of the same module is not touched; a host's stack overflow kills it.
const second = await startInstance(module);
says.push(decoder.decode(await second.call(callOf('state'))));
says.push(`overflow: ${(await failure(second.call(callOf('deep')))) !== 'no failure'}`);
says.push(`dead: ${(await failure(second.call(callOf('state')))) !== 'no failure'}`);
console.log(says.join('\n'));
