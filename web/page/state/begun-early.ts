// What the page's first script has begun (early.ts); nothing when it comes much later than this one, or not at all.

import type { Report } from '../../types.gen.js';
import type { Sample } from '../files/sample.js';
import type { SampleFiles } from '../files/text-files.js';
import type { LintChoices } from './document-state.js';

/** What it leaves for the scripts of the page. */
export interface Early {
  /** A worker: once the one that was started first. */
  worker(): Worker;
  /** The URL of a script of the page as the browser takes it. The policy for it can be made once. */
  scriptURL(name: string): string;
  /** Resolves once the worker runs. */
  readonly begun: Promise<unknown>;
  /** The sample that a first visit shows. */
  readonly first: FirstSample & {
    /** Resolves once its report is there, or will not come. */
    readonly done: Promise<unknown>;
    /** Its report, if that was asked for, and of this; once. There is none where the worker fails. */
    report(text: string, choices: LintChoices): Promise<Report | undefined> | undefined;
  };
}

export interface FirstSample {
  readonly sample: Sample;
  readonly texts: SampleFiles;
}

declare global {
  /** "late" when the page has begun without it. */
  var early: Early | 'late' | undefined;
}

/** The event that says that it has run. */
export const arrived = 'first-script';

/** Milliseconds that the page waits for its first script, and leaves to the worker that it starts. */
const longest = 60;

export let early: Early | undefined;

/** Waits for the first script and the start of the worker, which needs this thread for it. */
export async function waitForFirstScript(): Promise<void> {
  await Promise.race([begun(), new Promise((late) => setTimeout(late, longest))]);
  if (globalThis.early === 'late') return;
  early = globalThis.early;
  globalThis.early ??= 'late';
}

async function begun(): Promise<void> {
  if (!globalThis.early)
    await new Promise((come) => addEventListener(arrived, come, { once: true }));
  if (typeof globalThis.early === 'object') await globalThis.early.begun;
}
