// `toolkit schema build`: what it asks in a terminal, what it writes and when it writes nothing, and
// how it gets on with the builder on this machine, whose page is played here by requests.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  folder,
  inTerminal,
  keys,
  noTerminal,
  sentence,
  toolkit,
  type Ran,
  type RunOptions,
} from './support-cli.js';

const bare = {
  'main.flow': 'println params.input\n',
  'flow.config': `manifest {
    name = 'example/meadow'
    description = 'Counts pollen grains.'
}
params {
    input = null
    max_images = 500
    min_size = 1.5
    skip_preview = false
    outdir = 'results'
}
`,
};
const file = 'flow_schema.json';
const build = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  toolkit(['schema', 'build', ...args], options);
const read = (dir: string): string => readFileSync(join(dir, file), 'utf8');

/** A pipeline with a schema that says the same as its configuration. */
async function built(t: TestContext, change = (text: string) => text): Promise<string> {
  const dir = folder(t, bare);
  const { code, stderr } = await build(['--no-prompts'], { cwd: dir });
  assert.ok(code === 0 || code === 1, stderr);
  writeFileSync(join(dir, file), change(read(dir)));
  return dir;
}

/** A pipeline with two parameters that its schema lacks, one that only the schema has, one default that differs. */
async function drifted(t: TestContext): Promise<string> {
  const dir = await built(t, (text) => text.replace('"default": 500', '"default": 400'));
  const config = bare['flow.config']
    .replace("    outdir = 'results'\n", '')
    .replace('min_size', 'red = 1\n    blue = 2\n    min_size');
  writeFileSync(join(dir, 'flow.config'), config);
  return dir;
}

interface Group {
  properties?: object;
}

const names = (text: string): string[] => {
  const schema = JSON.parse(text) as Group & Record<string, Record<string, Group> | undefined>;
  const { properties = {}, definitions = {}, $defs = {} } = schema;
  const groups = Object.values({ ...definitions, ...$defs });
  return [properties, ...groups.map((group) => group.properties ?? {})].flatMap(Object.keys).sort();
};

test('of a configuration without a schema one is made, with every parameter', async (t) => {
  const dir = folder(t, bare);
  const { code, stderr } = await build([dir, '--no-prompts']);
  assert.match(stderr, /^toolkit: made "flow_schema\.json": added 5 parameters/m);
  assert.deepEqual(names(read(dir)), ['input', 'max_images', 'min_size', 'outdir', 'skip_preview']);
  const lint = await toolkit(['schema', 'lint', dir]);
  assert.deepEqual([code, lint.code], [0, 0], lint.stdout);
});

test('a schema that says the same is not written again', async (t) => {
  const dir = await built(t);
  const before = statSync(join(dir, file), { bigint: true });
  const { code, stdout, stderr } = await build(['--no-prompts'], { cwd: dir });
  assert.equal(code, 0);
  assert.equal(stdout, '');
  assert.match(stderr, /^toolkit: "flow_schema\.json" is up to date$/m);
  const after = statSync(join(dir, file), { bigint: true });
  assert.deepEqual([after.ino, after.mtimeNs], [before.ino, before.mtimeNs]);
  // Neither is there anything to ask, so that a terminal is not missed.
  assert.equal((await build([], { cwd: dir })).code, 0);
});

test('--diff shows what would change, and writes nothing', async (t) => {
  const dir = await drifted(t);
  const before = read(dir);
  for (const option of ['--diff', '--dry-run']) {
    const { code, stdout, stderr } = await build([option], { cwd: dir });
    assert.equal(code, 1);
    assert.match(stdout, /^--- .*flow_schema\.json$/m);
    assert.match(stdout, /^\+ +"red": \{$/m);
    assert.match(stdout, /^- +"outdir": \{$/m);
    assert.equal(stderr, '');
  }
  assert.equal(read(dir), before);
  const same = await built(t);
  const { code, stdout } = await build(['--diff'], { cwd: same });
  assert.deepEqual([code, stdout], [0, '']);
  const none = folder(t, bare);
  assert.equal((await build(['--diff'], { cwd: none })).code, 1);
  assert.ok(!existsSync(join(none, file)));
});

test('--no-prompts takes every change and says which in counts and names', async (t) => {
  const dir = await drifted(t);
  const { code, stderr } = await build(['--no-prompts'], { cwd: dir });
  assert.equal(code, 0);
  assert.match(
    stderr,
    /^toolkit: changed "flow_schema\.json": added 2 parameters \("red", "blue"\), removed 1 parameter \("outdir"\), changed 1 parameter \("max_images"\)$/m,
  );
  assert.equal(JSON.parse(read(dir)).properties?.max_images?.default ?? 500, 500);
  assert.deepEqual(names(read(dir)), [
    'blue',
    'input',
    'max_images',
    'min_size',
    'red',
    'skip_preview',
  ]);
});

test('without a terminal nothing is asked, and nothing written', async (t) => {
  const dir = await drifted(t);
  const before = read(dir);
  const result = await build([], { cwd: dir });
  assert.equal(result.code, 2);
  assert.match(sentence(result), /4 changes.*\nhelp: .*--no-prompts.*--diff/);
  assert.equal(read(dir), before);
});

test('profiles of the configuration count', async (t) => {
  const dir = await built(t);
  writeFileSync(
    join(dir, 'flow.config'),
    `${bare['flow.config']}profiles { test { params.max_images = 3 } }\n`,
  );
  assert.equal((await build(['--diff'], { cwd: dir })).code, 0);
  const { code, stdout } = await build(['--diff', '--profile', 'test'], { cwd: dir });
  assert.equal(code, 1);
  assert.match(stdout, /^\+.*"default": 3/m);
});

test('the other dialect has its own names, and the draft can be chosen', async (t) => {
  const { 'main.flow': script, 'flow.config': config } = bare;
  const theirs = { 'main.nf': script, 'nextflow.config': config };
  for (const [args, draft, groups] of [
    [[], 'https://json-schema.org/draft/2020-12/schema', '$defs'],
    [['--draft', 'draft-07'], 'https://json-schema.org/draft-07/schema', 'definitions'],
  ] as const) {
    const dir = folder(t, theirs);
    const { code, stderr } = await build(['--no-prompts', ...args], { cwd: dir });
    assert.equal(code, 0, stderr);
    const made = JSON.parse(readFileSync(join(dir, 'nextflow_schema.json'), 'utf8'));
    assert.deepEqual([made.$schema, typeof made[groups]], [draft, 'object']);
    const other = await build(['--no-prompts', '--dialect', 'toolkit'], { cwd: dir });
    assert.equal(other.code, 2);
    assert.match(sentence(other), /it has no "main\.flow"/);
  }
});

test('what is no pipeline is refused in one sentence', async (t) => {
  const dir = folder(t, { ...bare, 'empty/x': '', 'half/flow.config': '', 'half2/main.flow': '' });
  for (const [path, says] of [
    ['empty', /no pipeline found in "empty"/],
    ['half', /"half" is not a pipeline: it has no "main\.flow"/],
    ['half2', /"half2" is not a pipeline: it has no "flow\.config"/],
    ['none', /cannot read "none": no such file or directory/],
    ['main.flow', /"main\.flow" is not a directory/],
  ] as const) {
    const result = await build([path, '--no-prompts'], { cwd: dir });
    assert.equal(result.code, 2, path);
    assert.match(sentence(result), says);
  }
});

test('a schema or a configuration that cannot be read is refused, and left alone', async (t) => {
  const broken = '{"title": ';
  const dir = folder(t, { ...bare, [file]: broken });
  const result = await build(['--no-prompts'], { cwd: dir });
  assert.equal(result.code, 2);
  assert.match(sentence(result), /"?flow_schema\.json"?/);
  assert.equal(read(dir), broken);
  const config = folder(t, { ...bare, 'flow.config': 'params { a = 1\n' });
  const refused = await build(['--no-prompts'], { cwd: config });
  assert.equal(refused.code, 2, refused.stderr);
  assert.match(refused.stderr, /flow\.config/);
  assert.ok(!existsSync(join(config, file)));
});

test('a link out of the pipeline is not written through', async (t) => {
  const dir = await drifted(t);
  const outside = folder(t, { 'x.json': read(dir) });
  const inside = folder(t, {
    ...bare,
    'flow.config': readFileSync(join(dir, 'flow.config'), 'utf8'),
  });
  symlinkSync(join(outside, 'x.json'), join(inside, file));
  const result = await build(['--no-prompts'], { cwd: inside });
  assert.equal(result.code, 2);
  assert.match(result.stderr, /is not checked: it leads out of the directory/);
  assert.equal(readFileSync(join(outside, 'x.json'), 'utf8'), read(dir));
});

test('options that contradict each other are refused', async (t) => {
  const cwd = await built(t);
  for (const args of [
    ['--web-only', '--no-prompts'],
    ['--no-prompts', '--web-only'],
    ['--url', 'https://x.example', '--no-prompts'],
    ['--web-only', '--diff'],
    ['--url', 'https://x.example', '--dry-run'],
    ['--url', 'file:///etc/passwd'],
    ['--timeout', '0'],
    ['--timeout', 'soon'],
    ['--dialect', 'klingon'],
  ]) {
    assert.equal((await build(args, { cwd })).code, 2, args.join(' '));
  }
});

// ---- in a terminal

const asking = { skip: noTerminal };

test('each change is asked about, and only what is taken is made', asking, async (t) => {
  const dir = await drifted(t);
  const run = inTerminal(t, ['schema', 'build'], { cwd: dir });
  for (const [about, key] of [
    ['"outdir"', keys.down + keys.enter],
    ['default of "max_images"', keys.enter],
    ['params.red', keys.enter],
    ['params.blue', keys.down + keys.enter],
  ]) {
    await run.shows(about);
    run.type(key);
  }
  await run.shows('Open the builder');
  run.type(`n${keys.enter}`);
  assert.equal(await run.ended, 1, run.all());
  assert.match(run.all(), /config option "params\.blue" is not declared in the schema/);
  assert.match(run.all(), /added 1 parameter \("red"\), changed 1 parameter \("max_images"\)/);
  assert.deepEqual(names(read(dir)), [
    ...['input', 'max_images', 'min_size', 'outdir', 'red', 'skip_preview'],
  ]);
});

test('"All" and "None" answer what follows', asking, async (t) => {
  // A parameter of the configuration that the schema still lacks is a finding.
  for (const [first, second, code, expected] of [
    ['n', 'a', 0, ['blue', 'input', 'max_images', 'min_size', 'outdir', 'red', 'skip_preview']],
    ['y', 'non', 1, ['input', 'max_images', 'min_size', 'skip_preview']],
  ]) {
    const dir = await drifted(t);
    const run = inTerminal(t, ['schema', 'build'], { cwd: dir });
    await run.shows('"outdir"');
    run.type(first + keys.enter);
    await run.shows('default of "max_images"');
    await run.shows('None');
    run.type(second + keys.enter);
    await run.shows('Open the builder');
    run.type(`n${keys.enter}`);
    assert.equal(await run.ended, code, run.all());
    assert.deepEqual(names(read(dir)), expected);
  }
});

test('Ctrl-C or Ctrl-D in a question writes nothing', asking, async (t) => {
  for (const key of [keys.ctrlC, keys.ctrlD]) {
    const dir = await drifted(t);
    const before = read(dir);
    const run = inTerminal(t, ['schema', 'build'], { cwd: dir });
    await run.shows('"outdir"');
    run.type(keys.enter);
    await run.shows('default of "max_images"');
    run.type(key);
    assert.equal(await run.ended, 130, run.all());
    await run.shows('ended at a question; the schema is unchanged');
    assert.equal(read(dir), before);
  }
});

test('Ctrl-D at the question for the builder ends the command as well', asking, async (t) => {
  const dir = await built(t);
  const run = inTerminal(t, ['schema', 'build'], { cwd: dir });
  await run.shows('Open the builder');
  run.type(keys.ctrlD);
  assert.equal(await run.ended, 130, run.all());
  await run.shows('ended at a question; nothing was saved in the builder');
});

test('what somebody else writes while questions are open is kept', asking, async (t) => {
  const dir = await drifted(t);
  const run = inTerminal(t, ['schema', 'build'], { cwd: dir });
  await run.shows('"outdir"');
  const theirs = read(dir).replace('"type": "object"', '"type":  "object"');
  writeFileSync(join(dir, file), theirs);
  run.type(`a${keys.enter}`);
  assert.equal(await run.ended, 2, run.all());
  await run.shows('changed by another program since it was read');
  assert.equal(read(dir), theirs);
});

test('a terminal sees that it is waited, and Ctrl-C ends that', asking, async (t) => {
  const dir = await built(t);
  const before = read(dir);
  const run = inTerminal(t, ['schema', 'build', '--no-open'], { cwd: dir });
  await run.shows('Open the builder');
  run.type(keys.enter);
  await run.shows('http://127.0.0.1:');
  await run.shows('waiting for the builder');
  run.type(keys.ctrlC);
  assert.equal(await run.ended, 130, run.all());
  await run.shows('nothing was saved in the builder');
  assert.equal(read(dir), before);
});
