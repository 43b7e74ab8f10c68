// The package as a program in TypeScript sees it: its declarations compile whole, with and without the types of
// browsers and of Node, and say what values are.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const packages = join(root, 'node_modules');

const program = `
import { createToolkit, type FlowVersion, type ToolkitOptions } from 'flow-toolkit';
import * as browser from 'flow-toolkit/browser';
import * as node from 'flow-toolkit/node';
import { createToolkit as createSchemaToolkit } from 'flow-toolkit/schema';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <Claim extends true>(): Claim | void => undefined;

export async function use(): Promise<void> {
  const toolkit = await createToolkit({ dialect: 'nf-core', logLevel: 'silent', addresses: { channelUrl: 'x' } });
  const { config } = await toolkit.loadToolsConfig('.');
  const lint = config!.get('lint')!;
  const readme = lint.get('readme');
  holds<Same<typeof readme, boolean | string[] | null>>();
  const files = lint.get('files_exist', 'none' as const);
  holds<Same<typeof files, boolean | string[] | 'none'>>();
  for (const [name, value] of lint) {
    if (name === 'schema_lint') holds<Same<typeof value, boolean | null>>();
  }
  // @ts-expect-error: no such field
  for (const [name] of lint) if (name === 'schema_lnt') return;
  const [releases, branches] = await toolkit.getRepoReleasesBranches('a/b');
  holds<Same<(typeof branches)[number]['name'], string>>();
  holds<Same<typeof releases extends readonly object[] ? true : false, true>>();
  const [choice, choices] = await toolkit.promptPipelineReleaseBranch(releases, branches);
  holds<Same<typeof choices, string[]>>();
  holds<Same<typeof choice extends string[] ? true : false, false>>();
  const version: FlowVersion = [25, 4, 4, false];
  const [major, , , edge] = version;
  holds<Same<[typeof major, typeof edge], [number, boolean]>>();
  const cache = await toolkit.setupRequestsCachedir();
  toolkit.hostSession({ cache });
  // @ts-expect-error: no such option
  toolkit.hostSession({ tokn: 'x' });
  // @ts-expect-error: no such option
  const options: ToolkitOptions = { timout: 1 };
  void [options, browser.createToolkit, node.createToolkit];
  await toolkit.dispose();
  const small = await createSchemaToolkit({ worker: false });
  const { rendered } = await small.lintSchema('{}', { format: 'compact', extraFormats: ['github'] });
  holds<Same<typeof rendered, string | undefined>>();
  // @ts-expect-error: it is in a larger module
  await small.validateParams({});
  // @ts-expect-error: a larger module renders it
  await small.lintSchema('{}', { format: 'sarif' });
}
`;

/** What a program's compiler may know of its runtime. */
const runtimes = [
  { lib: ['es2022'], types: [] },
  { lib: ['es2022', 'dom'], types: [] },
  { lib: ['es2022'], types: ['node'] },
  { lib: ['es2022', 'dom'], types: ['node'] },
];
const resolutions = { bundler: 'esnext', nodenext: 'nodenext' };

test('the declarations compile in every kind of program', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-types-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const installed = join(folder, 'node_modules', 'flow-toolkit');
  await mkdir(join(installed, 'dist'), { recursive: true });
  await mkdir(join(folder, 'node_modules', '@types'));
  await cp(join(root, 'package.json'), join(installed, 'package.json'));
  await cp(join(root, 'dist', 'types'), join(installed, 'dist', 'types'), { recursive: true });
  for (const name of ['@types/node', 'undici-types']) {
    await symlink(join(packages, name), join(folder, 'node_modules', name));
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'use.ts'), program);
  for (const runtime of runtimes) {
    for (const [moduleResolution, module] of Object.entries(resolutions)) {
      await t.test(`${runtime.lib} ${runtime.types} ${moduleResolution}`, async () => {
        const strict = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false };
        const compilerOptions = {
          ...{ ...runtime, ...strict, module, moduleResolution },
          ...{ target: 'es2022', noEmit: true },
        };
        const settings = { compilerOptions, files: ['use.ts'] };
        await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
        assert.equal(await compile(folder), '');
      });
    }
  }
});

/** What the compiler finds. */
async function compile(folder: string): Promise<string> {
  const compiler = join(packages, 'typescript', 'bin', 'tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', folder]);
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`;
  }
}
