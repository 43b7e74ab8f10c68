// The `toolkit` command: arguments in, an exit code out. What is said about schemas, and how
// a report looks, comes from the core.

import { compileOnce } from './liftoff.js';
import { quietPipes } from './output.js';
import { explain, run } from './program.js';

compileOnce();
quietPipes();
// Node would end with 1, which means findings.
process.on('uncaughtException', (error) => {
  void explain(error).then((code) => process.exit(code));
});
// Not process.exit(): what is still on its way into a pipe would be lost.
process.exitCode = await run(process.argv.slice(2));
