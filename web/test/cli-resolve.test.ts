// `toolkit config resolve`: what a person asks of a pipeline's configuration, and what the exit
// code, standard output and standard error say.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, sentence, toolkit, type Ran, type RunOptions } from './support-cli.js';

const pipeline = {
  'flow.config': `params {
    outdir = 'results'
    limit = 10
    nested.depth = 1
}
manifest.name = 'example/meadow'
process.memory = { 2.GB * task.attempt }
profiles {
    test {
        includeConfig 'conf/test.config'
    }
    large { params.limit = 99 }
}
report.file = "\${params.outdir}/\${params.limit}.html"
params.home = "\${projectDir}/data"
`,
  'conf/test.config': "params {\n    limit = 2\n}\nparams.token = env('MEADOW_TOKEN')\n",
};

const resolve = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  toolkit(['config', 'resolve', ...args], options);

test('the flat form goes to standard output, and nothing else is said', async (t) => {
  const cwd = folder(t, pipeline);
  const { code, stdout, stderr } = await resolve([], { cwd });
  assert.deepEqual([code, stderr], [0, '']);
  const lines = stdout.split('\n');
  assert.ok(lines.includes("params.outdir = 'results'"), stdout);
  assert.ok(lines.includes("report.file = 'results/10.html'"), stdout);
  assert.ok(lines.includes('process.memory = { 2.GB * task.attempt }'), stdout);
  assert.ok(lines.includes(`params.home = '${cwd}/data'`), stdout);
});

test('profiles are switched on in order, and unknown ones are refused with what is meant', async (t) => {
  const cwd = folder(t, pipeline);
  const limit = async (...args: string[]) => {
    const { stdout } = await resolve(args, { cwd });
    return /^params\.limit = (.*)$/m.exec(stdout)![1];
  };
  assert.equal(await limit('--profile', 'test'), '2');
  assert.equal(await limit('--profile', 'test,large'), '99');
  assert.equal(await limit('--profile', 'large', '--profile', 'test', '--parser', 'v2'), '2');
  const wrong = await resolve(['--profile', 'tset'], { cwd });
  assert.equal(wrong.code, 1);
  assert.match(wrong.stderr, /^flow\.config:8:1 error: .*"tset"/m);
  assert.match(wrong.stderr, /did you mean "test"\?/);
  assert.match(wrong.stderr, /^ {2}8 \| profiles \{$/m);
  const empty = await resolve(['--profile', 'test,'], { cwd });
  assert.equal(empty.code, 2);
  const shown = await resolve(['--show-profiles'], { cwd });
  assert.match(shown.stdout, /^profiles\.large\.params\.limit = 99$/m);
  assert.equal((await resolve(['--show-profiles', '--profile', 'test'], { cwd })).code, 2);
});

test('--why tells the place, the way to it, and what was there before', async (t) => {
  const cwd = folder(t, pipeline);
  const { code, stdout } = await resolve(['--profile', 'test', '--why', 'params.limit'], { cwd });
  assert.equal(code, 0);
  assert.equal(
    stdout,
    `params.limit = 2
  status      fixed in the files (integer)
  set at      conf/test.config:2:5
              included from flow.config:10:9, in the profile "test"
  replaces    10
              set at flow.config:3:5
`,
  );
  const host = await resolve(['--profile', 'test', '--why', 'params.token'], { cwd });
  assert.match(host.stdout, /depends on the machine or environment.*\n.*MEADOW_TOKEN/);
});

test('--why tells of a parameter that was given', async (t) => {
  const cwd = folder(t, pipeline);
  const { code, stdout } = await resolve(['--param', 'limit=9', '--why', 'params.limit'], { cwd });
  assert.equal(code, 0);
  assert.equal(
    stdout,
    `params.limit = 9
  status      set by --param or a params file (integer)
              it is given on the command line or in a params file
  set at      the command line or a params file
  replaces    10
              set at flow.config:3:5
`,
  );
});

test('--why lists the values of a scope, and names the key that is meant', async (t) => {
  const cwd = folder(t, pipeline);
  const scope = await resolve(['--why', 'params'], { cwd });
  assert.match(scope.stdout, /^params: 4 values$/m);
  assert.match(scope.stdout, /^ {2}params\.outdir = 'results' {2}\[flow\.config:2:5\]$/m);
  for (const [typo, meant] of [
    ['params.oudir', 'params.outdir'],
    ['proces', 'process'],
    ['process.limit', 'params.limit'],
  ]) {
    const wrong = await resolve(['--why', typo], { cwd });
    assert.deepEqual([wrong.code, wrong.stdout], [2, '']);
    assert.ok(sentence(wrong).includes(`did you mean "${meant}"?`), wrong.stderr);
  }
  const nothing = await resolve(['--why', 'quite.another.thing'], { cwd });
  assert.match(sentence(nothing), /unknown key "quite\.another\.thing"$/);
  const json = await resolve(['--why', 'params.limit', '--format', 'json'], { cwd });
  assert.equal(JSON.parse(json.stdout)[0].origins[0].path, 'flow.config');
});

test('every form is printed, to a file too, and never over the configuration', async (t) => {
  const cwd = folder(t, pipeline);
  const json = await resolve(['--format', 'json'], { cwd });
  assert.equal(JSON.parse(json.stdout).params.outdir, 'results');
  const compat = await resolve(['--format', 'compat'], { cwd });
  assert.equal(JSON.parse(compat.stdout)['params.outdir'], 'results');
  assert.match((await resolve(['--format', 'canonical'], { cwd })).stdout, /^params \{$/m);
  assert.match((await resolve(['--format', 'yaml'], { cwd })).stdout, /^params:$/m);
  assert.match((await resolve(['--format', 'properties'], { cwd })).stdout, /^params\.limit=10$/m);
  const sorted = (await resolve(['--sort'], { cwd })).stdout.split('\n').slice(0, 2);
  assert.deepEqual(sorted, [
    "manifest.name = 'example/meadow'",
    "params.home = '" + cwd + "/data'",
  ]);
  const filed = await resolve(['-o', 'out.txt'], { cwd });
  assert.deepEqual([filed.code, filed.stdout], [0, '']);
  assert.match(readFileSync(join(cwd, 'out.txt'), 'utf8'), /^params\.limit = 10$/m);
  const over = await resolve(['--profile', 'test', '-o', 'conf/test.config'], { cwd });
  assert.equal(over.code, 2);
  assert.match(sentence(over), /--output must not overwrite/);
  assert.equal(readFileSync(join(cwd, 'conf/test.config'), 'utf8'), pipeline['conf/test.config']);
  assert.equal((await resolve(['--format', 'xml'], { cwd })).code, 2);
});

test('the configuration is told the environment, parameters and its folder as given', async (t) => {
  const cwd = folder(t, pipeline);
  const args = ['--profile', 'test', '--env', 'MEADOW_TOKEN=a=b', '--project-dir', '/data/meadow'];
  const params = ['--param', 'limit=7', '--param', 'outdir=007', '--param', 'nested.depth=true'];
  const { stdout, code } = await resolve([...args, ...params], {
    cwd,
    env: { MEADOW_TOKEN: 'of the shell' },
  });
  assert.equal(code, 0);
  assert.match(stdout, /^params\.token = 'a=b'$/m);
  assert.match(stdout, /^params\.limit = 7$/m);
  assert.match(stdout, /^params\.home = '\/data\/meadow\/data'$/m);
  assert.match(stdout, /^report\.file = '(?:7|007)\/7\.html'$/m);
  for (const wrong of [
    ['--env', 'NAME'],
    ['--param', '=1'],
    ['--param', 'a..b=1'],
  ]) {
    assert.equal((await resolve(wrong, { cwd })).code, 2, wrong.join(' '));
  }
});

test('what the strict parser alone refuses is a sentence, or all of it, or a refusal', async (t) => {
  const cwd = folder(t, {
    'nextflow.config': 'def a = 1\nparams.x = a\nif (a) { params.y = 2 }\n',
  });
  const brief = await resolve([], { cwd });
  assert.equal(brief.code, 0);
  assert.match(brief.stdout, /^params\.y = 2$/m);
  assert.match(
    sentence(brief),
    /1 warning or note about the config\nhelp: show it with --verbose$/,
  );
  const full = await resolve(['-v'], { cwd });
  assert.match(
    full.stderr,
    /^nextflow\.config:1:1 warning: .*2 strict-parser errors.*\[strict-clean\]$/m,
  );
  assert.match(full.stderr, /^ {2}1 \| def a = 1$/m);
  const hints = await resolve(['-v', '--rules', 'strict'], { cwd });
  assert.match(hints.stderr, /^nextflow\.config:3:1 info: "if" .*\[statement-not-allowed\]$/m);
  assert.equal((await resolve(['-v', '--rules', 'off'], { cwd })).stderr, '');
  const refused = await resolve(['--parser', 'v2'], { cwd });
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /^nextflow\.config:1:1 error: /m);
  assert.equal((await resolve(['--parser', 'v2', '-q'], { cwd })).stderr, '');
  assert.equal((await resolve(['--dialect', 'toolkit', '.'], { cwd })).code, 1);
  assert.match((await resolve(['-v', '--color', 'always'], { cwd })).stderr, /\u001b\[/);
});

test('a file stands for its folder, and what is not there ends with 2', async (t) => {
  const cwd = folder(t, { ...pipeline, 'empty/x': '' });
  const file = await resolve(['conf/test.config'], { cwd });
  assert.equal(file.stdout.split('\n')[0], 'params.limit = 2');
  const none = await resolve(['empty'], { cwd });
  assert.equal(none.code, 2);
  assert.match(
    sentence(none),
    /no pipeline found in "empty"\nhelp: .*"flow\.config" or "nextflow\.config"/,
  );
  assert.match(sentence(await resolve(['nowhere'], { cwd })), /cannot read "nowhere"/);
});

test('the installed engine gives one form, and its absence is told', async (t) => {
  const cwd = folder(t, pipeline);
  for (const args of [['--format', 'yaml'], ['--why', 'params'], ['--sort'], ['--show-profiles']]) {
    const wrong = await resolve(['--engine', 'installed', ...args], { cwd });
    assert.equal(wrong.code, 2);
    assert.ok(sentence(wrong).includes(args[0]), wrong.stderr);
  }
  const absent = await resolve(['--engine', 'installed'], { cwd, env: { PATH: '/nowhere' } });
  assert.match(absent.stderr, /^toolkit: error: /);
  assert.equal(absent.code, 2);
});

test('help tells of the options, the exit codes and what is never done', async () => {
  const { stdout, code } = await resolve(['--help']);
  assert.equal(code, 0);
  for (const part of [
    '--why',
    '--show-profiles',
    '--param',
    'Exit codes',
    'The pipeline is not run',
  ]) {
    assert.ok(stdout.includes(part), part);
  }
  assert.match((await toolkit(['config', '--help'])).stdout, /^ {2}resolve /m);
});
