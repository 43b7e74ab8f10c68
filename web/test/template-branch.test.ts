// The template branch of a pipeline's repository: the same findings from the folder on the disk, from its files in
// memory, and from the code host.

import assert from 'node:assert/strict';
import test from 'node:test';
import type { LintCallOptions, Report } from 'flow-toolkit';
import { rejection, start } from './support.js';
import { filesIn, git, hosted, templateRepository } from './template-repository.js';

const options: LintCallOptions = { keys: ['files_unchanged'], dialect: 'nf-core' };

/** The findings without the name of the branch, which differs. */
function found({ findings, notChecked }: Report): unknown {
  const own = findings.filter(({ outcome }) => outcome !== 'ignored');
  const text = JSON.stringify([own, notChecked]);
  return JSON.parse(text.replaceAll(/of branch [^ ]+( of [^ ]+)? \(/g, 'of the branch ('));
}

test('the branch is read from the folder, from its files, and from the code host', async (t) => {
  const dir = templateRepository(t);
  const toolkit = await start(t);
  const want = found(await toolkit.lint(dir, options));
  assert.match(JSON.stringify(want), /differs from the template.*version 4\.0\.2/);

  for (const form of ['loose', 'packed']) {
    if (form === 'packed') git(dir, 'gc', '-q');
    const files = filesIn(dir);
    assert.deepEqual(found(await toolkit.lint({ files }, options)), want, `${form} in memory`);
    for (const given of [dir, { files }]) {
      const workspace = await toolkit.openWorkspace(given);
      assert.deepEqual(found(await workspace.lint(options)), want, `${form} in a workspace`);
      await workspace.write('.prettierrc.yml', 'a: mine\n');
      assert.match(JSON.stringify((await workspace.lint(options)).findings), /prettierrc/);
      await workspace.dispose();
    }
  }

  let requests = 0;
  const hosting = await start(t, {
    ports: {
      fetch: async (address) => {
        requests++;
        const body = hosted(dir, address);
        return new Response(body ?? '{}', { status: body === undefined ? 404 : 200 });
      },
    },
  });
  const files = Object.fromEntries(
    Object.entries(filesIn(dir)).filter(([path]) => !path.startsWith('.git/')),
  );
  const template = 'https://github.com/nf-core/demo';
  const workspace = await hosting.openWorkspace({ files });
  assert.deepEqual(found(await workspace.lint({ ...options, template })), want);
  const once = requests;
  assert.deepEqual(found(await workspace.lint({ ...options, template, release: true })), want);
  assert.equal(requests, once);
  const none = await rejection(hosting.lint({ files }, { ...options, template: `${template}s` }));
  assert.match(none.message, /"nf-core\/demos" has no branch "TEMPLATE"/);
  const { notChecked } = await hosting.lint({ files }, options);
  assert.match(notChecked[0].needs, /pipeline template/);
});
