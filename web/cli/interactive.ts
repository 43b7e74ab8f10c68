// What is loaded only when a user is asked, has to wait, or builds: a bundle of its own beside the
// command's (scripts/build), so that every other run starts without it.

export { pageFiles } from './builder-files.js';
export { startBuilderServer } from './builder-server.js';
export { ask } from './prompts.js';
export { startSpinning } from './spinner.js';
