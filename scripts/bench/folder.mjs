// The lint of a whole pipeline in the worker, in a process of its own: from texts by path to the
// report as an object. The pipeline is made from the template, of the size that real ones have.

import { createToolkit } from '../../dist/node.js';
import { serveCommands } from './lines.mjs';
import { bytesOf, pipelineOf } from './pipeline.mjs';

let toolkit;
let files;

/** Starts the toolkit; tells what is going to be linted. */
async function start() {
  toolkit = await createToolkit({ startWith: 'pipeline', worker: true, timeout: Infinity });
  files = pipelineOf(await toolkit.renderTemplate({ name: 'toolkit/meadow' }));
  return { files: files.size, bytes: bytesOf(files) };
}

/** Lints edits of the pipeline: milliseconds of each lint, and of each check in it. */
async function lint({ from = 0, count }) {
  const whole = [];
  const checks = {};
  let outcome;
  for (let i = from; i < from + count; i++) {
    files.set('docs/edited.md', `# Edit ${i}\n`);
    const began = performance.now();
    const report = await toolkit.lint({ files }, { toolVersion: '0.0.0', times: true });
    whole.push(performance.now() - began);
    for (const { check, milliseconds } of report.times) (checks[check] ??= []).push(milliseconds);
    outcome = report.counts;
  }
  return { whole, checks, passed: outcome.passed, failed: outcome.failed };
}

await serveCommands({ start, lint });
await toolkit?.dispose();
