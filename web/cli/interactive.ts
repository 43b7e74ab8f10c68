// What is loaded only when a user is asked or has to wait: a bundle of its own beside the
// command's (scripts/build), so that every other run starts without it.

export { ask } from './prompts.js';
export { startSpinning } from './spinner.js';
