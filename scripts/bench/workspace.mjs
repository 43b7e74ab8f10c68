// Lints of a workspace in a process of its own, of a pipeline on the disk or one that is made from the template: the first
// lint of all files, and those after edits of one line.

import { basename } from 'node:path';
import { createToolkit } from '../../dist/node.js';
import { serveCommands } from './lines.mjs';
import { pipelineOf } from './pipeline.mjs';

let toolkit;
let pipeline;

/** Starts the toolkit; tells what is going to be linted. The first workspaces warm the core up. */
async function start({ file }) {
  toolkit = await createToolkit({ startWith: 'pipeline', timeout: Infinity });
  pipeline = file || {
    files: pipelineOf(await toolkit.renderTemplate({ name: 'toolkit/meadow' })),
  };
  const workspace = await toolkit.openWorkspace(pipeline);
  const files = workspace.files().length;
  await workspace.dispose();
  for (let i = 0; i < 3; i++) await opened();
  return { name: file ? basename(file) : 'made from the template', files };
}

/** A workspace, and the milliseconds of its first lint. */
async function opened(keep = false) {
  const workspace = await toolkit.openWorkspace(pipeline);
  const first = await timed(() => workspace.lint());
  if (!keep) await workspace.dispose();
  return { workspace, first };
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** In each round a first lint, and one after an edit of each file. */
async function lint({ count }) {
  const first = [];
  const edits = {};
  for (let round = 0; round < count; round++) {
    const { workspace, first: whole } = await opened(true);
    first.push(whole);
    for (const path of oneOfEach(workspace.files())) {
      const text = await workspace.readText(path);
      for (const [name, edit] of Object.entries(oneLineEdits)) {
        for (let nth = 1; nth <= 3; nth++) {
          const edited = edit(text, nth);
          if (edited === text) continue;
          await workspace.write(path, edited);
          (edits[`${name} ${path}`] ??= []).push(await timed(() => workspace.lint()));
        }
      }
      await workspace.write(path, text);
      await workspace.lint();
    }
    await workspace.dispose();
  }
  return { first, edits };
}

/** Edits of one line by what they do. The first moves all that follows, the second changes what the config sets. */
const oneLineEdits = {
  'one line more in': (text, nth) => {
    const middle = text.indexOf('\n', text.length / 2) + 1;
    return text.slice(0, middle) + '\n'.repeat(nth) + text.slice(middle);
  },
  'another value in': (text, nth) =>
    text.replace(/^( +\w+ += )(null|true|false|\d+|'[^'\n]*')$/m, `$1'value ${nth}'`),
};

/** The first file of each kind that pipelines have. */
function oneOfEach(paths) {
  const kinds = [
    /^README\.md$/,
    /^(nextflow|flow)\.config$/,
    /^main\.(nf|flow)$/,
    /^conf\/base\.config$/,
    /^conf\/modules\/.*\.config$/,
    /^(nextflow|flow)_schema\.json$/,
    /^modules\.json$/,
    /^\.(nf-core|toolkit)\.yml$/,
    /^modules\/local\/.*\/main\.(nf|flow)$/,
    /^workflows\/.*\.(nf|flow)$/,
    /^\.github\/workflows\/.*\.yml$/,
  ];
  const found = kinds.map((kind) => paths.find((path) => kind.test(path)));
  return [...new Set(found.filter((path) => path !== undefined))];
}

await serveCommands({ start, lint });
await toolkit?.dispose();
