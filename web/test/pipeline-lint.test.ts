// The lint of a whole pipeline through the package: a directory on the disk and files in every form give
// the same report, nothing that git ignores is read, and what is not looked into is told.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import type { Stats } from 'node:fs';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  createToolkit,
  writeZip,
  type Toolkit,
  type FilesPort,
  type LintCallOptions,
  type PipelineSource,
} from 'flow-toolkit';
import { code, start } from './support.js';

const marked = 'fine\n<<<<<<< HEAD\n';
const binary = Buffer.concat([Buffer.from([0, 1, 255]), Buffer.from(marked)]);
/** More than is looked into, by a little and by much: the first is sent and refused there. */
const large = [16 * 2 ** 20 + 10, 18 * 2 ** 20];

/** What a pipeline has beside the template's files. */
const added = {
  'a b/c "d" \'e\' $(x).md': marked,
  'näme/日本🧬.md': marked,
  'cut.md': `${'x'.repeat(8191)}ü\n${marked}`,
  'short.md': Buffer.from([...Buffer.from(marked), 0xc3]),
  'data.yml': binary,
  'README.md': binary,
  'picture.svg': `<svg>${marked}</svg>`,
  'report.pdf': Buffer.concat([Buffer.from('%PDF-1.4\n'), binary]),
  'docs/little.txt': Buffer.alloc(large[0], 'a'),
  'docs/huge.txt': Buffer.alloc(large[1], 'a'),
  'docs/empty.bam': '',
  '.gitignore': 'results/\n*.log\n',
  'sub/.gitignore': '/hidden.md\n',
  'sub/hidden.md': marked,
  'run.log': marked,
  'results/deep/x.md': marked,
};

let toolkit: Toolkit;
let folder: string;
let files: Map<string, string | Uint8Array>;
before(async () => {
  toolkit = await createToolkit({ startWith: 'pipeline', timeout: Infinity });
  files = new Map([...(await toolkit.renderTemplate()), ...Object.entries(added)]);
  folder = join(await fs.mkdtemp(join(tmpdir(), 'toolkit lint ü-')), 'top');
  await write(folder, files);
});
after(async () => {
  await toolkit.dispose();
  await fs.rm(dirname(folder), { recursive: true });
});

async function write(
  folder: string,
  files: Iterable<readonly [path: string, content: string | Uint8Array]>,
) {
  for (const [path, content] of files) {
    await fs.mkdir(dirname(join(folder, path)), { recursive: true });
    await fs.writeFile(join(folder, path), content);
  }
}

/** A browser's file, which notes when it is read. */
function browserFile(path: string, content: string | Uint8Array, read: string[]): File {
  const parts = [content as string | Uint8Array<ArrayBuffer>];
  const file = new File(parts, path.split('/').pop()!);
  const arrayBuffer = () => (read.push(path), new Blob(parts).arrayBuffer());
  const slice = (from?: number, to?: number) => (
    read.push(`${path} from ${from} to ${to}`),
    new Blob(parts).slice(from, to)
  );
  return Object.defineProperties(file, {
    webkitRelativePath: { value: `top/${path}` },
    arrayBuffer: { value: arrayBuffer },
    slice: { value: slice },
  });
}

const options: LintCallOptions = {
  toolVersion: '0.0.0',
  showPassed: true,
  format: 'text',
  release: true,
};

test('every form of a pipeline gives the same report', async () => {
  const want = await toolkit.lint(folder, options);
  assert.deepEqual(
    want.findings.filter(({ rule }) => rule === 'merge-marker').map(({ path }) => path),
    ['a b/c "d" \'e\' $(x).md', 'cut.md', 'näme/日本🧬.md'],
  );
  const { needs } = want.notChecked.find(({ rule }) => rule === 'merge-marker')!;
  assert.match(needs, /^the content of "docs\/huge.txt": .* 18874368 is more than 16777216 bytes$/);
  assert.ok(
    want.findings.some(({ path, outcome }) => path === 'README.md' && outcome === 'failed'),
  );
  const forms: Record<string, PipelineSource> = {
    'a Map': { files },
    'a record': { files: Object.fromEntries(files) },
    bytes: { files: [...files].map(([path, content]) => [path, Buffer.from(content)]) },
    'below a folder': {
      files: new Map([...files].map(([path, content]) => [`p/q/${path}`, content])),
      directory: './p/q/',
    },
    'a browser’s files': { files: [...files].map(([path, each]) => browserFile(path, each, [])) },
    'a zip archive': { files: writeZip(files) },
    'a zip archive as a Blob': {
      files: new Blob([writeZip(new Map([...files].map(([path, each]) => [`top/${path}`, each])))]),
    },
  };
  for (const [name, form] of Object.entries(forms)) {
    assert.deepEqual(await toolkit.lint(form, options), want, name);
  }
});

test('a browser’s files that git ignores, and those that are no text, are not read', async () => {
  const read: string[] = [];
  const given = [...files].map(([path, content]) => browserFile(path, content, read));
  await toolkit.lint({ files: given }, options);
  const whole = read.filter((each) => each.endsWith('undefined'));
  for (const path of ['results/deep/x.md', 'sub/hidden.md', 'run.log', 'docs/huge.txt']) {
    assert.deepEqual(
      read.filter((each) => each.startsWith(path)),
      [],
    );
  }
  assert.ok(whole.some((each) => each.startsWith('CHANGELOG.md')));
  for (const path of ['data.yml', 'report.pdf']) {
    assert.ok(!whole.some((each) => each.startsWith(path)), path);
  }
});

/** Files of the disk that note what is asked of them. */
function watched(asked: [name: string, path: string][]): FilesPort {
  const info = (stats: Stats) => ({
    size: stats.size,
    directory: stats.isDirectory(),
    regular: stats.isFile(),
  });
  const port: FilesPort = {
    stat: async (path) => info(await fs.stat(path)),
    readFile: (path) => fs.readFile(path),
    readPart: async (path, offset, max) => (await fs.readFile(path)).subarray(offset, offset + max),
    async readDir(path) {
      const entries = await fs.readdir(path, { withFileTypes: true });
      return entries.map((entry) => ({
        name: entry.name,
        directory: entry.isDirectory(),
        regular: entry.isFile(),
        link: entry.isSymbolicLink(),
      }));
    },
    mkdirAll: async () => assert.fail('nothing is made'),
    writeFile: async () => assert.fail('nothing is written'),
    getwd: () => process.cwd(),
    chdir: () => assert.fail('nobody moves'),
  };
  const methods = Object.entries(port) as [string, (...given: unknown[]) => unknown][];
  return Object.fromEntries(
    methods.map(([name, does]) => [
      name,
      (path: string, ...rest: unknown[]) => (asked.push([name, path]), does(path, ...rest)),
    ]),
  ) as unknown as FilesPort;
}

test('of a folder of thousands of files each is asked for once, and nothing ignored is read', async (t) => {
  const count = 3000;
  const large = join(dirname(folder), 'many');
  const words = 'some words of a text\n'.repeat(10);
  const many = Array.from({ length: count }, (_, i): [string, string] => [
    `docs/${i % 30}/file ${i}.md`,
    words,
  ]);
  await write(large, [...(await toolkit.renderTemplate()), ...many]);
  for (let i = 0; i < 50; i++) {
    const path = join(large, 'work', String(i), 'out.txt');
    await write(large, [[`work/${i}/out.txt`, '']]);
    await fs.truncate(path, 10 * 2 ** 20); // 500 MB, sparse
  }
  const asked: [name: string, path: string][] = [];
  const watching = await start(t, {
    startWith: 'pipeline',
    timeout: Infinity,
    ports: { files: watched(asked) },
  });
  const report = await watching.lint(large, { toolVersion: '0.0.0' });
  t.diagnostic(`${count} files, ${asked.length} questions`);
  assert.equal(report.exitCode, 0, JSON.stringify(report.findings.slice(0, 3)));
  assert.deepEqual(
    asked.filter(([, path]) => /(^|\/)work(\/|$)/.test(path.slice(large.length))),
    [],
  );
  const read = asked.filter(([name]) => name === 'readFile').map(([, path]) => path);
  assert.ok(read.length > count && new Set(read).size > read.length - 100, 'files are read twice');
  assert.ok(asked.length < 3 * count, `${asked.length} questions about ${count} files`);
});

test('each check says of a fresh pipeline what the table has', async () => {
  const table = await fs.readFile(new URL('../../testdata/pipeline/counts.tsv', import.meta.url));
  const want = String(table)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const rows = [];
  for (const revision of ['R1', 'R2', 'R3.0', 'R3.03', 'R3.1', 'R3.2'] as const) {
    for (const release of [false, true]) {
      const version = release ? '1.0.0' : '1.0.0dev';
      const fresh = await toolkit.renderTemplate({ revision, version });
      const report = await toolkit.lint(
        { files: fresh },
        { revision, release, toolVersion: '0.0.0', showPassed: true, times: true },
      );
      for (const { check } of report.times!) {
        const outcomes = ['passed', 'warned', 'failed', 'ignored'].map(
          (outcome) =>
            report.findings.filter((each) => each.check === check && each.outcome === outcome)
              .length,
        );
        const missed = report.notChecked.filter((each) => each.check === check).length;
        rows.push([revision, release, check, ...outcomes, missed].join('\t'));
      }
    }
  }
  assert.deepEqual(rows, want);
});

test('fix gives the files that change and writes nothing', async () => {
  const broken = new Map(await toolkit.renderTemplate());
  broken.set('.prettierrc.yml', 'printWidth: 5\n');
  broken.set('.gitignore', '*.pyc\n');
  const place = join(dirname(folder), 'broken');
  await write(place, broken);
  for (const pipeline of [{ files: broken }, place]) {
    const { files, report } = await toolkit.fix(pipeline, { toolVersion: '0.0.0' });
    assert.deepEqual(
      files.map(({ path, changed }) => [path, changed]),
      [
        ['.gitignore', true],
        ['.prettierrc.yml', true],
      ],
    );
    assert.match(files[0].diff, /^--- a\/\.gitignore\n/);
    assert.equal(report.counts.fixed, 2);
    const one = await toolkit.fix(pipeline, { toolVersion: '0.0.0', fix: ['file-changed'] });
    assert.deepEqual(
      one.files.map(({ path }) => path),
      ['.prettierrc.yml'],
    );
  }
  assert.equal(await fs.readFile(join(place, '.gitignore'), 'utf8'), '*.pyc\n');
});

test('a template of one’s own is compared with', async () => {
  const fresh = await toolkit.renderTemplate();
  const all = new Map([...fresh].map(([path, content]) => [`p/${path}`, content]));
  for (const [path, content] of fresh) all.set(`template/${path}`, content);
  all.set('template/CODE_OF_CONDUCT.md', 'Be kind.\n');
  const pipeline = { files: all, directory: 'p' };
  const given = { toolVersion: '0.0.0', keys: ['files_unchanged'] };
  assert.equal((await toolkit.lint(pipeline, given)).exitCode, 0);
  const { findings } = await toolkit.lint(pipeline, { ...given, template: 'template' });
  assert.deepEqual(
    findings.map(({ path, rule }) => [path, rule]),
    [['CODE_OF_CONDUCT.md', 'file-changed']],
  );
});

test('the commit of a repository is told in the reference’s form', async () => {
  const place = join(dirname(folder), 'repository');
  await write(place, await toolkit.renderTemplate());
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', place, ...args], { encoding: 'utf8' });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '-qm', 'x');
  const { rendered } = await toolkit.lint(place, { format: 'markdown', toolVersion: '0.0.0' });
  assert.ok(rendered!.includes(git('rev-parse', 'HEAD').slice(0, 7)));
});

test('what git tracks counts, whatever an ignore file says', async () => {
  const place = join(dirname(folder), 'tracked');
  const given: [path: string, content: string | Uint8Array][] = [
    ...(await toolkit.renderTemplate()),
    ['.gitignore', '*\n'],
    ['results/tracked.md', marked],
    ['results/left.md', marked],
  ];
  await write(place, given);
  execFileSync('git', ['-C', place, 'init', '-q']);
  execFileSync('git', ['-C', place, 'add', '-f', '--', '.', ':!results/left.md']);
  const disk = await fs.readdir(place, { recursive: true, withFileTypes: true });
  const files = disk
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const browser = await Promise.all(
    files.map(async (path) =>
      browserFile(path.slice(place.length + 1), await fs.readFile(path), []),
    ),
  );
  for (const pipeline of [place, { files: browser }]) {
    const { findings } = await toolkit.lint(pipeline, { keys: ['files_exist', 'merge_markers'] });
    assert.deepEqual(
      findings.map(({ path, rule }) => [path, rule]),
      [['results/tracked.md', 'merge-marker']],
    );
  }
});

test('renderTemplate gives texts and bytes', async () => {
  const fresh = await toolkit.renderTemplate({ name: 'acme/meadow', description: 'Counts "it"' });
  assert.ok(fresh instanceof Map);
  assert.match(fresh.get('flow.config') as string, /acme\/meadow/);
  const logo = fresh.get('assets/toolkit-meadow_logo_light.png') as Uint8Array;
  assert.deepEqual([...logo.subarray(1, 4)], [0x50, 0x4e, 0x47]);
  assert.ok(![...fresh.keys()].some((path) => path.includes('{{')));
});

test('wrong calls are errors, never reports', async () => {
  for (const [want, pipeline, given] of [
    ['ERR_INPUT', 7],
    ['ERR_INPUT', null],
    ['ERR_INPUT', {}],
    ['ERR_INPUT', { files: 3 }],
    ['ERR_INPUT', { files: { '../x': '' } }],
    ['ERR_INPUT', { files: { '../x': '', '.gitignore': 'x' } }],
    ['ERR_INPUT', { files: { a: '' }, directory: 3 }],
    ['ERR_INPUT', { files: { a: '' } }, { keys: ['nothing'] }],
    ['ERR_INPUT', { files: { a: '' } }, { nothing: 1 }],
    ['ERR_NOT_FOUND', join(folder, 'nothing')],
    ['ERR_NOT_A_DIRECTORY', join(folder, 'flow.config')],
    ['ERR_NOT_FOUND', { files: { a: '', '.gitignore': 'x' }, directory: 'b' }],
  ] as unknown as [want: string, pipeline: never, given: never][]) {
    assert.equal(await code(toolkit.lint(pipeline, given)), want, JSON.stringify(pipeline));
    assert.equal(await code(toolkit.fix(pipeline, given)), want, JSON.stringify(pipeline));
  }
  assert.equal(await code(toolkit.renderTemplate({ revision: 'R7' as never })), 'ERR_INPUT');
  const without = await createToolkit({ startWith: 'pipeline', ports: { files: false } });
  assert.equal(await code(without.lint('.')), 'ERR_UNAVAILABLE');
  await without.dispose();
});
