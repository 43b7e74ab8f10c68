// What a release publishes for this system and processor, installed as its users do: the npm packages, the archive, the
// Python wheel, the hooks for pre-commit and the conda recipe. A program of other systems is not made here (scripts/internal/release tests names,
// manifests and tags of all).

import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { before, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createToolkit } from 'flow-toolkit';
import { duplicateKey } from './support.js';
import { folder, toolkit } from './support-cli.js';
import { installVSCode } from './vscode-server.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const here = `${process.platform}-${process.arch}`;
const windows = process.platform === 'win32';
const program = windows ? 'toolkit.exe' : 'toolkit';
const released = join(root, '.cache', 'released');
const download = (name: string) => join(released, 'release', name);
const mainFile = download(`flow-toolkit-${version}.tgz`);
const platformFile = download(`flow-toolkit-${here}-${version}.tgz`);
const archive = `flow-toolkit-${version}-${here}`;

const execute = promisify(execFile);

before(async () => {
  rmSync(released, { recursive: true, force: true });
  await execute('go', ['run', './scripts/release', '-platforms', here, '-out', released], {
    cwd: root,
  });
});

/** A registry of npm that has the main package and those of all platforms, and the archives of this one. */
async function registry(t: TestContext): Promise<string> {
  const manifest = (name: string) =>
    JSON.parse(readFileSync(join(released, 'packages', name, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
  const main = manifest('flow-toolkit');
  const packages = new Map<string, object>([['flow-toolkit', main]]);
  for (const name of Object.keys(main.optionalDependencies)) {
    const [os, cpu] = name.split('/')[1].split('-');
    packages.set(name, { ...manifest(here), name, os: [os], cpu: [cpu] });
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!.slice(1));
    const found = packages.get(path);
    if (found) {
      const tarball = `http://${request.headers.host}/archives/${path}`;
      const only = { ...found, dist: { tarball } };
      response.end(
        JSON.stringify({
          name: path,
          'dist-tags': { latest: version },
          versions: { [version]: only },
        }),
      );
    } else if (path === 'archives/flow-toolkit') response.end(readFileSync(mainFile));
    else if (path === `archives/@flow-toolkit/${here}`) response.end(readFileSync(platformFile));
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An empty directory in which npm works with that registry alone. */
async function project(t: TestContext) {
  const dir = folder(t, { 'package.json': '{}', home: '' });
  const { FLOW_TOOLKIT_PAGE, FLOW_TOOLKIT_NO_NATIVE, ...inherited } = process.env;
  const env = {
    ...Object.fromEntries(Object.entries(inherited).filter(([name]) => !/^npm_/i.test(name))),
    npm_config_registry: await registry(t),
    npm_config_cache: folder(t),
    npm_config_userconfig: join(dir, 'home'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
  const options = { cwd: dir, env, shell: windows };
  return {
    dir,
    options,
    install: (...args: string[]) => execute('npm', ['install', ...args], options),
    /** Runs the command as a user of the package does. */
    run: async (...args: string[]) => {
      const child = spawn('npx', ['--no-install', 'toolkit', ...args], options);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
      }
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, output };
    },
  };
}

/** The programs of a process and of those that it started, by their images. */
function images(pid: number): string[] {
  const own = readlinkSync(`/proc/${pid}/exe`);
  const below = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [own, ...below.flatMap((child) => images(Number(child)))];
}

/** The images of `npx toolkit`, while it waits for its input, once one of them is as wanted. */
async function waitingImages(
  options: object,
  wanted: (images: readonly string[]) => boolean,
): Promise<string[]> {
  const child = spawn('npx', ['--no-install', 'toolkit', 'schema', 'lint', '-'], options);
  const ended = once(child, 'close');
  let seen: string[] = [];
  while (!wanted(seen)) {
    assert.equal(child.exitCode, null, `the command ended, and was ${seen.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
    try {
      seen = images(child.pid!);
    } catch {
      // a process ended meanwhile
    }
  }
  child.stdin.end('{}');
  await ended;
  return seen;
}

const pipeline = { 'main.flow': '', 'flow.config': '', 'flow_schema.json': duplicateKey().text };
const lintArguments = ['lint', '.', '--key', 'schema_lint', '--format', 'compact'];

test('TypeScript finds the types of each entry, however it resolves modules', async () => {
  const attw = join(root, 'node_modules', '.bin', 'attw');
  // A program in CommonJS imports the package with import(), since it consists of ES modules.
  const args = [mainFile, '--ignore-rules', 'cjs-resolves-to-esm', '--format', 'json'];
  const { stdout } = await execute(attw, args, { shell: windows, maxBuffer: 1 << 26 });
  const { analysis } = JSON.parse(stdout) as {
    analysis: { entrypoints: Record<string, object>; problems: Array<{ kind: string }> };
  };
  const found = analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM');
  assert.deepEqual(found, []);
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: object;
  };
  assert.deepEqual(Object.keys(analysis.entrypoints), Object.keys(exports));
});

test('npm installs the native program, and its WebAssembly form without optional packages', async (t) => {
  const [native, wasm] = [await project(t), await project(t)];
  await native.install('flow-toolkit');
  await wasm.install('flow-toolkit', '--omit=optional');
  const installed = (dir: string) => readdirSync(join(dir, 'node_modules')).toSorted();
  assert.deepEqual(installed(native.dir), [
    '.bin',
    '.package-lock.json',
    '@flow-toolkit',
    'flow-toolkit',
  ]);
  assert.deepEqual(installed(wasm.dir), ['.bin', '.package-lock.json', 'flow-toolkit']);
  assert.deepEqual(readdirSync(join(native.dir, 'node_modules', '@flow-toolkit')), [here]);
  const outputs = [];
  for (const { dir, run } of [native, wasm]) {
    for (const [name, text] of Object.entries(pipeline)) writeFileSync(join(dir, name), text);
    assert.deepEqual(await run('--version'), { code: 0, output: `${version}\n` });
    outputs.push(await run(...lintArguments));
  }
  assert.equal(outputs[0].code, 1, outputs[0].output);
  assert.match(outputs[0].output, /flow_schema\.json:3:3/);
  assert.deepEqual(outputs[1], outputs[0]);
});

test('npx runs the installed program itself', async (t) => {
  if (process.platform !== 'linux') return t.skip('images of processes are read from /proc');
  const { dir, install, options } = await project(t);
  await install(mainFile, platformFile);
  const image = realpathSync(join(dir, 'node_modules', '@flow-toolkit', here, program));
  const isProgram = (path: string) => path === image;
  const seen = await waitingImages(options, (all) => all.some(isProgram));
  assert.ok(seen.some(isProgram));
  rmSync(join(dir, 'node_modules', 'flow-toolkit', 'dist', 'toolkit.wasm.gz'));
  const again = await waitingImages(options, (all) => all.some(isProgram));
  assert.ok(again.some(isProgram), 'the WebAssembly form is not needed');
});

/** A program that is missing here, or undefined. */
function missing(...words: string[]): string | undefined {
  const [name, ...args] = words;
  return spawnSync(name, args).status === 0 ? undefined : `needs ${words.join(' ')}`;
}

/** Runs a program of a release as a shell does, without what an npm package tells it. */
async function plain(path: string, args: readonly string[], cwd: string) {
  const { FLOW_TOOLKIT_PAGE, ...env } = process.env;
  const child = spawn(path, args, { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Checks a program that was installed to a place: its version, a lint, and the builder with its page. */
async function works(t: TestContext, path: string): Promise<void> {
  const dir = folder(t, pipeline);
  assert.deepEqual(await plain(path, ['--version'], dir), { code: 0, output: `${version}\n` });
  const { code, stdout, stderr } = await toolkit(lintArguments, { cwd: dir });
  assert.deepEqual(await plain(path, lintArguments, dir), { code, output: stdout + stderr });
  writeFileSync(join(dir, 'flow_schema.json'), '{}');
  assert.equal(await servesPage(path, dir), 200);
}

/** The status with which the builder of a program answers for its page. */
async function servesPage(path: string, cwd: string): Promise<number> {
  const { FLOW_TOOLKIT_PAGE, DISPLAY, WAYLAND_DISPLAY, ...env } = process.env;
  const child = spawn(path, ['schema', 'build', '--web-only'], { cwd, env });
  const ended = once(child, 'close');
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+\/(?=#)/.exec((printed += chunk)) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(printed)));
  });
  const { status, body } = await fetch(new URL('pipeline.wasm', url));
  await body?.cancel();
  child.kill();
  await ended;
  return status;
}

test('the archive has all that the program needs', async (t) => {
  const lacks = missing('tar', '--version');
  if (lacks || windows) return t.skip(lacks ?? 'Windows has another kind of archive');
  const dir = folder(t);
  await execute('tar', ['-xzf', download(`${archive}.tar.gz`), '-C', dir]);
  await works(t, join(dir, archive, program));
  const completion = join(dir, archive, 'share', 'bash-completion', 'completions', 'toolkit');
  assert.match(readFileSync(completion, 'utf8'), /^# bash completion/);
  const page = join(dir, archive, 'share', 'man', 'man1', 'toolkit-lint.1');
  assert.match(readFileSync(page, 'utf8'), /^\.TH "TOOLKIT\\-LINT" 1/);
});

test('npm installs the man pages', async (t) => {
  if (windows) return t.skip('npm installs no man pages on Windows');
  const { dir, install } = await project(t);
  await install('--global', '--prefix', dir, 'flow-toolkit');
  const page = join(dir, 'share', 'man', 'man1', 'toolkit-schema-lint.1');
  assert.match(readFileSync(page, 'utf8'), /^\.TH "TOOLKIT\\-SCHEMA\\-LINT" 1/);
});

test('pip installs the wheel', async (t) => {
  const python = windows ? 'python' : 'python3';
  const lacks = missing(python, '-c', 'import venv, ensurepip');
  if (lacks) return t.skip(lacks);
  const dir = folder(t);
  const bin = join(dir, windows ? 'Scripts' : 'bin');
  const wheel = readdirSync(join(released, 'release')).find((name) => name.endsWith('.whl'))!;
  await execute(python, ['-m', 'venv', dir]);
  await execute(join(bin, 'python'), ['-m', 'pip', 'install', '--no-index', download(wheel)]);
  await works(t, join(bin, program));
  const { stdout } = await execute(join(bin, 'python'), [
    '-m',
    'pip',
    'show',
    '--files',
    'flow-toolkit',
  ]);
  assert.match(stdout, new RegExp(`^Version: ${version}$`, 'm'));
  assert.match(stdout, /share\/flow-toolkit\/page\/index\.html/);
});

/** A repository with two pipelines of which the second has a merge marker. */
async function pipelines(t: TestContext) {
  const reader = await createToolkit({ startWith: 'pipeline', worker: false });
  const fresh = [...(await reader.renderTemplate())];
  await reader.dispose();
  const below = (top: string) => fresh.map(([path, text]) => [`${top}/${path}`, text] as const);
  const files = Object.fromEntries([...below('sound'), ...below('broken')]);
  const dir = folder(t, { ...files, 'broken/x.md': '<<<<<<< HEAD\n', 'notes.md': '' });
  await commit(dir);
  return dir;
}

const identity = [
  '-c',
  'user.name=A',
  '-c',
  'user.email=a@example.org',
  '-c',
  'commit.gpgsign=false',
];

/** Makes a folder a repository with one commit, and returns its name. */
async function commit(dir: string, workTree = dir): Promise<string> {
  const git = (...args: string[]) =>
    execute('git', [...identity, '-C', dir, `--work-tree=${workTree}`, ...args]);
  await execute('git', ['init', '--quiet', dir]);
  await git('add', '--all');
  await git('commit', '--quiet', '--no-verify', '--message=all');
  return (await git('rev-parse', 'HEAD')).stdout.trim();
}

/** pre-commit as PyPI has it; a reason to skip where it cannot be had. */
async function installPreCommit(t: TestContext): Promise<string | { skip: string }> {
  const python = windows ? 'python' : 'python3';
  const lacks = missing(python, '-c', 'import venv, ensurepip') ?? missing('git', '--version');
  if (lacks) return { skip: lacks };
  const dir = folder(t);
  const bin = join(dir, windows ? 'Scripts' : 'bin');
  await execute(python, ['-m', 'venv', dir]);
  try {
    await execute(join(bin, 'python'), ['-m', 'pip', 'install', 'pre-commit==4.7.0']);
  } catch (error) {
    const { stderr } = error as { stderr: string };
    assert.match(stderr, /No matching distribution found for pre-commit/);
    return { skip: 'needs pre-commit from PyPI' };
  }
  return join(bin, 'pre-commit');
}

/** Commits changes with the hooks of a repository: they look at the pipelines of the files that change, and no others. */
async function hooksWork(
  t: TestContext,
  { repo, rev, env }: { repo: string; rev: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const preCommit = await installPreCommit(t);
  if (typeof preCommit !== 'string') return t.skip(preCommit.skip);
  const dir = await pipelines(t);
  const ids = ['toolkit-lint', 'toolkit-schema-lint', 'toolkit-config-validate'];
  const hooks = ids.map((id) => ({ id, verbose: true }));
  writeFileSync(
    join(dir, '.pre-commit-config.yaml'),
    JSON.stringify({ repos: [{ repo, rev, hooks }] }),
  );
  const all = { ...process.env, PRE_COMMIT_HOME: folder(t), PRE_COMMIT_COLOR: 'never', ...env };
  /** The outcome of each hook on a commit of a file with a new text, and all that is printed. */
  const change = async (path: string, text: string) => {
    const before = existsSync(join(dir, path)) ? readFileSync(join(dir, path)) : undefined;
    writeFileSync(join(dir, path), text);
    await execute('git', ['-C', dir, 'add', '--all']);
    const { status, stdout } = spawnSync(preCommit, ['run'], { cwd: dir, env: all });
    await execute('git', ['-C', dir, 'reset', '--quiet']);
    if (before) writeFileSync(join(dir, path), before);
    else rmSync(join(dir, path));
    const output = stdout.toString();
    const outcomes = [...output.matchAll(/[.)](Passed|Failed|Skipped)$/gm)].map(([, word]) => word);
    return { status, outcomes, output };
  };
  const clean = await change('sound/more.md', 'text\n');
  assert.deepEqual(clean.outcomes, ['Passed', 'Skipped', 'Skipped'], clean.output);
  assert.equal(clean.status, 0);
  const outside = await change('notes.md', 'text\n');
  assert.deepEqual(outside.outcomes, ['Passed', 'Skipped', 'Skipped'], outside.output);
  const marked = await change('broken/more.md', 'text\n');
  assert.deepEqual(marked.outcomes, ['Failed', 'Skipped', 'Skipped'], marked.output);
  assert.equal(marked.status, 1);
  assert.match(marked.output, /^broken[\\/]x\.md:1:/m);
  const schema = await change('sound/flow_schema.json', '{}\n');
  assert.equal(schema.outcomes[1], 'Failed', schema.output);
  assert.match(schema.output, /^sound[\\/]flow_schema\.json:1:/m);
  assert.doesNotMatch(schema.output, /broken/);
  const config = await change('sound/.toolkit.yml', 'lint: 1\n');
  assert.equal(config.outcomes[2], 'Failed', config.output);
}

test('pre-commit runs the hooks of the small repository, with the wheel', async (t) => {
  const lacks = missing('tar', '--version');
  if (lacks) return t.skip(lacks);
  const repo = folder(t);
  await execute('tar', ['-xzf', download(`flow-toolkit-pre-commit-${version}.tar.gz`), '-C', repo]);
  await commit(repo);
  await execute('git', ['-C', repo, 'tag', `v${version}`]);
  const links = [process.env['PIP_FIND_LINKS'], join(released, 'release')]
    .filter(Boolean)
    .join(' ');
  await hooksWork(t, { repo, rev: `v${version}`, env: { PIP_FIND_LINKS: links } });
});

test('pre-commit runs the hooks of a clone, with Go', async (t) => {
  const repo = folder(t);
  const rev = await commit(repo, root);
  // pre-commit gives Go an empty folder; what this machine has downloaded and compiled is used again.
  const { stdout } = await execute('go', ['env', 'GOMODCACHE', 'GOCACHE'], { cwd: root });
  const [GOMODCACHE, GOCACHE] = stdout.split(/\r?\n/);
  await hooksWork(t, { repo, rev, env: { GOMODCACHE, GOCACHE } });
});

test('the conda recipe installs the program from the archive', async (t) => {
  const lacks = missing('bash', '--version');
  if (lacks || windows) return t.skip(lacks ?? 'needs a shell');
  const recipe = readFileSync(download('meta.yaml'), 'utf8');
  const script = [...recipe.matchAll(/^ {4}- (.+) # \[unix\]$/gm)].map(([, line]) => line);
  assert.equal(script.length, 3);
  const [source, prefix] = [folder(t), folder(t)];
  await execute('tar', ['-xzf', download(`${archive}.tar.gz`), '-C', source]);
  await execute('bash', ['-euc', script.join('\n')], {
    cwd: join(source, archive),
    env: { ...process.env, PREFIX: prefix },
  });
  await works(t, join(prefix, 'bin', program));
});

test('VS Code installs the extension', async (t) => {
  const installed = await installVSCode();
  if ('skip' in installed) return t.skip(installed.skip);
  const home = folder(t, {});
  const [node, args] = installed.server(
    home,
    `--install-extension=${download(`toolkit-${version}.vsix`)}`,
  );
  const { stdout } = await execute(node, args, { env: { ...process.env, HOME: home } });
  assert.match(stdout, /was successfully installed/);
  const own = join(home, 'extensions', `flow-toolkit.flow-toolkit-${version}`);
  for (const name of ['extension.js', 'web-extension.js', 'lsp.wasm.gz', 'LICENSES.txt']) {
    assert.ok(existsSync(join(own, name)), name);
  }
});
