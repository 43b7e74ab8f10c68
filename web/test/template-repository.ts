// A pipeline whose template is on a branch of its repository, and the code host that has the same repository.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';

const settings = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

export function git(dir: string, ...args: string[]): string {
  const own = [
    '-C',
    dir,
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@b',
    '-c',
    'core.quotePath=false',
  ];
  return execFileSync('git', [...own, ...args], { encoding: 'utf8', env: settings });
}

function write(dir: string, name: string, content: string): void {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), content);
}

/** The folder of a pipeline that has another README of its docs than its template. */
export function templateRepository(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), 'template-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  git(dir, 'init', '-q', '-b', 'TEMPLATE');
  for (const version of ['3.5.1', '4.0.2', '4.2.1']) {
    write(dir, '.nf-core.yml', `nf_core_version: ${version}\n`);
    write(dir, '.prettierrc.yml', `a: ${version}\n`);
    write(dir, 'docs/README.md', `# Docs of ${version}\n`);
    git(dir, 'add', '-A');
    git(dir, 'commit', '-q', '-m', `Template update for nf-core/tools version ${version}`);
  }
  git(dir, 'checkout', '-q', '-b', 'main', 'TEMPLATE~1');
  write(dir, 'docs/README.md', '# Docs of mine\n');
  const config = ['name', 'description'].map((key) => `manifest.${key} = 'nf-core/demo'\n`);
  write(dir, 'nextflow.config', [...config, "manifest.version = '1.0'\n"].join(''));
  git(dir, 'add', '-A');
  git(dir, 'commit', '-q', '-m', 'Add the config');
  return dir;
}

/** All files of the folder, those of the repository included. */
export function filesIn(dir: string): Record<string, Uint8Array> {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const place = join(parentPath, name);
      return [
        place.slice(dir.length + 1).replaceAll('\\', '/'),
        new Uint8Array(readFileSync(place)),
      ];
    }),
  );
}

const api = 'https://api.github.com/repos/nf-core/demo/';
const raw = 'https://raw.githubusercontent.com/nf-core/demo/';

/** What the code host would respond to an address; undefined where it has nothing. */
export function hosted(dir: string, address: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(address);
  const at = `${origin}${pathname}`;
  if (at === `${api}commits` && searchParams.get('sha') === 'TEMPLATE') {
    const lines = git(dir, 'log', '--format=%H %s', 'TEMPLATE').trim().split('\n');
    return JSON.stringify(
      lines.map((line) => ({ sha: line.slice(0, 40), commit: { message: line.slice(41) } })),
    );
  }
  if (at.startsWith(`${api}git/trees/`)) {
    const lines = git(dir, 'ls-tree', '-r', '-t', '-l', at.slice(`${api}git/trees/`.length));
    const tree = lines
      .trim()
      .split('\n')
      .map((line) => {
        const [head, path] = line.split('\t');
        const [mode, type, , size] = head.split(/ +/);
        return { path, mode, type, size: Number(size) || 0 };
      });
    return JSON.stringify({ tree, truncated: false });
  }
  const [id, ...names] = at.slice(raw.length).split('/');
  return at.startsWith(raw) ? git(dir, 'show', `${id}:${names.join('/')}`) : undefined;
}
