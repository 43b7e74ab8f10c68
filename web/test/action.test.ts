// The files by which others run the toolkit: the action for workflows, whose steps are run here
// as GitHub runs them, and the hooks for pre-commit.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { createToolkit } from 'flow-toolkit';
import { distPath } from './support.js';
import { command, folder, toolkit } from './support-cli.js';

const root = new URL('../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  version: string;
};

/** action.yml, as far as it is looked at. */
interface Action {
  runs: {
    using: string;
    steps: { id?: string; shell?: string; run: string; env: Record<string, string> }[];
  };
  inputs: Record<string, { description: string; default: string }>;
  outputs: Record<string, { value: string }>;
}

/** An entry of .pre-commit-hooks.yaml. */
interface Hook {
  id: string;
  name: string;
  description: string;
  entry: string;
  language: string;
  files?: string;
  require_serial?: boolean;
}

let action: Action;
let hooks: Hook[];
let fresh: Record<string, string | Uint8Array>;
before(async () => {
  const reader = await createToolkit({ startWith: 'pipeline', worker: false });
  const read = async (name: string): Promise<unknown> => {
    const { values, readable } = await reader.readConfig(readFileSync(new URL(name, root)));
    assert.ok(readable, `${name} is no YAML`);
    return values;
  };
  action = (await read('action.yml')) as Action;
  hooks = (await read('.pre-commit-hooks.yaml')) as Hook[];
  fresh = Object.fromEntries(await reader.renderTemplate());
  await reader.dispose();
});

const expression = /\$\{\{\s*(.*?)\s*\}\}/g;

test('the action is of the form that GitHub asks for', () => {
  assert.deepEqual(Object.keys(action), [
    ...['name', 'description', 'author', 'branding', 'inputs', 'outputs', 'runs'],
  ]);
  assert.equal(action.runs.using, 'composite');
  assert.equal(action.inputs.version.default, version);
  for (const [name, input] of Object.entries(action.inputs)) {
    assert.match(name, /^[a-z][a-z-]*$/);
    assert.ok(input.description.length > 10, name);
    assert.equal(typeof input.default, 'string', name);
  }
  for (const step of action.runs.steps) {
    assert.ok(step.shell, 'every step of a composite action names its shell');
    assert.ok(!step.run.includes('${{'), 'what a caller gives is no part of a script');
  }
});

test('every input is passed on, and nothing else', () => {
  const used = action.runs.steps
    .flatMap(({ env }) => Object.values(env))
    .filter((value) => value !== '${{ github.action_path }}');
  const names = used.map((value) => /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(value)?.[1]);
  assert.deepEqual(names.toSorted(), Object.keys(action.inputs).toSorted());
  for (const { env, run } of action.runs.steps) {
    for (const name of Object.keys(env)) assert.ok(run.includes(`$${name}`), name);
  }
  for (const { value } of Object.values(action.outputs)) {
    const [, id, output] = /^\$\{\{ steps\.(\w+)\.outputs\.([\w-]+) \}\}$/.exec(value)!;
    const step = action.runs.steps.find((each) => each.id === id);
    assert.ok(step!.run.includes(`${output}=`));
  }
});

test('inputs name the choices that the command has', async () => {
  const help = (await toolkit(['lint', '--help'])).stdout.replace(/\s+/g, ' ');
  for (const name of ['profile', 'dialect', 'revision']) {
    const [, choices] = new RegExp(`--${name} <[^(]*\\(one of ([^)]*)\\)`).exec(help)!;
    const { description } = action.inputs[name];
    for (const choice of choices.split(', ')) {
      assert.match(description, new RegExp(`(?<!\\S)${choice}(?![\\w.]\\w)`), name);
    }
  }
});

const archive = `flow-toolkit-${version}-linux-x64`;

/** The release that runners are served: its archive is made once. */
let served: string;
let sums: string;
before(() => {
  served = mkdtempSync(join(tmpdir(), 'toolkit-release-'));
  mkdirSync(join(served, archive));
  copyFileSync(command[0], join(served, archive, 'toolkit'));
  chmodSync(join(served, archive, 'toolkit'), 0o755);
  execFileSync('tar', ['-cf', 'all.tar', archive], { cwd: served });
  execFileSync('sh', ['-c', `gzip -1 < all.tar > "${archive}.tar.gz"`], { cwd: served });
  sums = execFileSync('sha256sum', [`${archive}.tar.gz`], { cwd: served, encoding: 'utf8' });
  writeFileSync(join(served, 'SHA256SUMS'), sums);
});
after(() => rmSync(served, { recursive: true, force: true }));

/** Serves the release to a runner: a "curl" that copies, and the checksums that the action has. */
function release(t: TestContext, { tampered = false, listed = true } = {}) {
  const actionPath = folder(t, { '.github/checksums.txt': listed ? `# archives\n${sums}` : '' });
  const spoil = tampered ? 'case "$output" in *.tar.gz) echo more >> "$output" ;; esac' : '';
  const curl = `#!/bin/sh
while [ $# -gt 1 ]; do [ "$1" = --output ] && output="$2"; shift; done
[ "\${1%/*}" = "https://code.example/flow-toolkit/flow-toolkit/releases/download/v${version}" ] || exit 22
cp "${served}/\${1##*/}" "$output"
${spoil}
`;
  return { curl, actionPath };
}

/** Runs the action's steps as a runner does, with the built command in place of a release's. */
function runAction(
  t: TestContext,
  inputs: Record<string, string>,
  {
    env = {},
    files = fresh,
    from = release(t),
  }: { env?: NodeJS.ProcessEnv; files?: typeof fresh; from?: ReturnType<typeof release> } = {},
) {
  const dir = folder(t, files);
  const bin = folder(t, { curl: from.curl, summary: 'before\n', output: '' });
  chmodSync(join(bin, 'curl'), 0o755);
  const given = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, inputs[name] ?? input.default]),
  );
  const temporary = folder(t, {});
  let code: number | null = 0;
  let stdout = '';
  for (const step of action.runs.steps) {
    const filled = (value: string) =>
      value.replace(expression, (_, name: string) =>
        name === 'github.action_path' ? from.actionPath : given[name.split('.')[1]],
      );
    const script = join(bin, 'step.sh');
    writeFileSync(script, step.run);
    const ended = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      cwd: dir,
      encoding: 'utf8',
      env: {
        ...{ PATH: `${bin}:${process.env.PATH}`, HOME: bin, CI: 'true', GITHUB_ACTIONS: 'true' },
        TMPDIR: temporary,
        ...{ GITHUB_STEP_SUMMARY: join(bin, 'summary'), GITHUB_OUTPUT: join(bin, 'output') },
        ...{ RUNNER_OS: 'Linux', RUNNER_ARCH: 'X64', GITHUB_SERVER_URL: 'https://code.example' },
        ...env,
        ...Object.fromEntries(
          Object.entries(step.env).map(([name, value]) => [name, filled(value)]),
        ),
      },
    });
    code ||= ended.status;
    stdout += ended.stdout;
    t.diagnostic(ended.stderr.trim() || 'nothing on standard error');
  }
  assert.deepEqual(readdirSync(temporary), [], 'temporary files are left');
  const read = (name: string) => readFileSync(join(bin, name), 'utf8');
  return { code, stdout, dir, summary: read('summary'), output: read('output') };
}

test('a program whose checksum is wrong is not run', (t) => {
  for (const listed of [true, false]) {
    const { code, stdout } = runAction(t, {}, { from: release(t, { tampered: true, listed }) });
    assert.equal(code, 2);
    assert.match(stdout, /^::error::the checksum of flow-toolkit-.*\.tar\.gz is wrong$/m);
  }
  const from = release(t);
  for (const [inputs, env, says] of [
    [{ version: '9.9.9' }, {}, /cannot download the checksums of version 9\.9\.9/],
    [{}, { RUNNER_OS: 'Plan9' }, /no program for the system Plan9/],
    [{}, { RUNNER_ARCH: 'ARM' }, /no program for the processor ARM/],
  ] as const) {
    const { code, stdout } = runAction(t, inputs, { env, from });
    assert.equal(code, 2);
    assert.match(stdout, says);
  }
});

test('another version is compared with the checksums of its release', (t) => {
  const from = release(t, { listed: false });
  const { code } = runAction(t, { 'tool-version': '0.0.0' }, { from });
  assert.equal(code, 0);
});

test('a clean pipeline passes, and its summary follows what was there', (t) => {
  const { code, stdout, summary, output } = runAction(t, { 'tool-version': '0.0.0' });
  assert.deepEqual([code, output], [0, 'exit-code=0\n']);
  assert.ok(!stdout.includes('::error'));
  assert.match(summary, /^before\n## toolkit lint: passed/);
});

test('faults are annotated at their files, fail the step, and are in a SARIF file', (t) => {
  const files = Object.fromEntries(
    Object.entries({ ...fresh, 'a (b).md': '<<<<<<< HEAD\n' }).map(([path, content]) => [
      `my pipeline's/${path}`,
      content,
    ]),
  );
  const inputs = {
    directory: "my pipeline's",
    sarif: 'out put.sarif',
    keys: 'merge_markers\nreadme',
  };
  const { code, stdout, dir, summary, output } = runAction(t, inputs, { files });
  assert.deepEqual([code, output], [1, 'exit-code=1\n']);
  assert.match(stdout, /^::error file=my pipeline's\/a \(b\)\.md,line=1,/m);
  assert.match(summary, /merge_markers/);
  const sarif = JSON.parse(readFileSync(join(dir, 'out put.sarif'), 'utf8')) as {
    runs: {
      results: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }[];
    }[];
  };
  const [result] = sarif.runs[0].results;
  const { uri } = result.locations[0].physicalLocation.artifactLocation;
  assert.equal(decodeURIComponent(uri), "my pipeline's/a (b).md");
});

test('each switch reaches the command', (t) => {
  const files = { ...fresh, 'main.flow': `${fresh['main.flow']}\nSystem.exit(1)\n` };
  assert.equal(runAction(t, {}, { files }).code, 0);
  assert.equal(runAction(t, { 'fail-warned': 'true' }, { files }).code, 1);
  assert.equal(runAction(t, { profile: 'nothing' }).code, 2);
  assert.equal(runAction(t, { release: 'true' }).code, 1, 'a version of development');
  const env = { GITHUB_REPOSITORY: 'toolkit/demo', GITHUB_BASE_REF: 'main' };
  assert.equal(runAction(t, {}, { env }).code, 1);
  assert.equal(runAction(t, { release: 'false' }, { env }).code, 0);
  assert.equal(runAction(t, { summary: 'false' }).summary, 'before\n');
});

test('nothing that a caller gives is run', (t) => {
  const evil = ['$(touch pwned)', '`touch pwned`', '"; touch pwned; "', "'; touch pwned; '", '*'];
  const names = ['directory', 'keys', 'profile', 'tool-version', 'sarif', 'template', 'version'];
  for (const text of evil) {
    for (const name of names) {
      const { dir, code } = runAction(t, { [name]: text });
      assert.ok(!readdirSync(dir).includes('pwned'), `${name}: ${text}`);
      assert.ok([0, 1, 2, 99].includes(code!), `${name}: ${text} ended with ${code}`);
    }
  }
  const { code } = runAction(t, { directory: '--fix' });
  assert.equal(code, 2, 'a name that looks like an option is a directory');
});

test('the hooks name commands that are there, at this version', async () => {
  assert.equal(hooks.length, 3);
  for (const { id, name, description, entry, language } of hooks) {
    assert.match(id, /^toolkit-[a-z-]+$/);
    assert.ok(name && description);
    assert.equal(language, 'golang', 'pre-commit builds the command of the clone');
    const [program, ...args] = entry.split(' ');
    assert.equal(program, 'toolkit');
    const { code, stdout } = await toolkit([...args, '--help']);
    assert.equal(code, 0);
    assert.ok(stdout.startsWith(`Usage: ${entry} `), stdout.slice(0, 80));
  }
});

test('each hook is run for its files alone, and finds what is wrong with them', async (t) => {
  const types = readFileSync(new URL('web/types.gen.ts', root), 'utf8');
  const list = (name: string) =>
    JSON.parse(
      new RegExp(`export const ${name} = (\\[[^\\]]*\\])`)
        .exec(types)![1]
        .replaceAll("'", '"')
        .replace(/,\s*\]/, ']'),
    ) as string[];
  const wanted: Record<string, string[]> = {
    'toolkit-schema-lint': list('SCHEMA_FILES'),
    'toolkit-config-validate': [...list('CONFIG_FILES'), ...list('OLD_LINT_FILES')],
  };
  for (const { id, entry, files } of hooks.filter((hook) => hook.files)) {
    const pattern = new RegExp(files!);
    for (const [other, names] of Object.entries(wanted)) {
      for (const name of names) {
        assert.equal(pattern.test(`sub dir/${name}`), other === id, `${id} and ${name}`);
        assert.ok(!pattern.test(`${name}.bak`) && !pattern.test(`x${name}`));
      }
    }
    const [name] = wanted[id];
    const dir = folder(t, { [name]: '{' });
    const { code } = await toolkit([...entry.split(' ').slice(1), name], { cwd: dir });
    assert.equal(code, 1);
  }
  const whole = hooks.find(({ files }) => files === undefined)!;
  assert.equal(
    whole.require_serial,
    true,
    'files in several calls would have a pipeline linted by each',
  );
  const dir = folder(t, { ...fresh, 'x.md': '<<<<<<< HEAD\n' });
  const { code } = await toolkit([...whole.entry.split(' ').slice(1), 'main.flow'], { cwd: dir });
  assert.equal(code, 1);
});

/** The commands of a configuration that call the toolkit, with all that they are given. */
const callsIn = (text: string): string[] =>
  [...text.matchAll(/npx --yes --package=flow-toolkit@(\S+) -- (toolkit .*)$/gm)].map(
    ([, wanted, line]) => {
      assert.equal(wanted, version);
      return line;
    },
  );

test('the examples for other services run, and write the reports that they name', async (t) => {
  const reader = await createToolkit({ startWith: 'pipeline', worker: false });
  t.after(() => reader.dispose());
  for (const name of ['gitlab-ci.yml', 'azure-pipelines.yml']) {
    const text = readFileSync(new URL(`examples/ci/${name}`, root), 'utf8');
    assert.ok((await reader.readConfig(text)).readable, name);
    const calls = callsIn(text);
    assert.equal(calls.length, 1, name);
    const cwd = folder(t, { ...fresh, 'x.md': '<<<<<<< HEAD\n' });
    const { code, stderr } = await toolkit(calls[0].split(' ').slice(1), { cwd });
    assert.equal(code, 1, stderr);
    const reports = new Set(text.match(/[\w-]+\.(?:json|xml)/g));
    assert.ok(reports.size > 0);
    for (const report of reports) assert.ok(readFileSync(join(cwd, report)).length > 0, report);
  }
});

test('the problem matcher reads every line of the plain output', async (t) => {
  const file = new URL('examples/ci/problem-matcher.json', root);
  const [{ pattern }] = (
    JSON.parse(readFileSync(file, 'utf8')) as {
      problemMatcher: [{ pattern: [{ regexp: string; file: number; message: number }] }];
    }
  ).problemMatcher;
  const cwd = folder(t, { ...fresh, 'x: y.md': '<<<<<<< HEAD\n', LICENSE: '' });
  const { stdout } = await toolkit(['lint', '--plain'], { cwd });
  const lines = stdout
    .trimEnd()
    .split('\n')
    .filter((line) => /:\d+:\d+: /.test(line));
  assert.ok(lines.length > 0, stdout);
  for (const line of lines) assert.match(line, new RegExp(pattern[0].regexp));
  assert.ok(lines.some((line) => new RegExp(pattern[0].regexp).exec(line)![1] === 'x: y.md'));
});

/** The jobs of a workflow of this repository, as far as they are looked at. */
type Jobs = Record<string, { steps: { uses?: string; run?: string }[] }>;

test('workflows pin actions by commit, and have the engine where all tests run', async (t) => {
  const reader = await createToolkit({ startWith: 'pipeline', worker: false });
  t.after(() => reader.dispose());
  let everything = 0;
  for (const name of readdirSync(new URL('.github/workflows/', root))) {
    const text = readFileSync(new URL(`.github/workflows/${name}`, root), 'utf8');
    const { values } = await reader.readConfig(text);
    assert.ok(values instanceof Map, 'the key "on" is true, as YAML has it');
    for (const { steps } of Object.values(values.get('jobs') as Jobs)) {
      for (const { uses } of steps)
        if (uses) assert.match(uses, /^[\w-]+\/[\w-]+@[0-9a-f]{40}$/, name);
      const at = steps.findIndex(({ run }) => run === '.ci/run');
      if (at < 0) continue;
      everything++;
      const before = steps.slice(0, at);
      assert.ok(
        before.some(({ uses }) => uses?.startsWith('actions/setup-java@')),
        name,
      );
      assert.ok(
        before.some(({ run }) => run === 'go run ./scripts/nextflow'),
        name,
      );
    }
    for (const [line] of text.matchAll(/uses: .*$/gm))
      assert.match(line, / # v\d+\.\d+\.\d+$/, name);
  }
  assert.equal(everything, 2, 'the workflows of tests and of a release run all tests');
});

test('the package holds what the bin of the hooks needs', () => {
  assert.ok(existsSync(distPath('cli.js')));
  const [{ files }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ files: { path: string }[] }];
  const packed = files.map(({ path }) => path);
  for (const name of ['cli.js', 'fallback.js', 'toolkit.wasm.gz', 'worker.js', 'pipeline.wasm']) {
    assert.ok(packed.includes(`dist/${name}`), name);
  }
});
