// The page's first script, which runs as soon as it has come. It starts the worker of the linter, which fetches and starts its
// module while the scripts of the page come and the page is drawn, and lints the sample that a first visit shows. The page goes
// without what it has not done.

import { frame, withFiles } from '../sdk/runtime/frame.js';
import { scriptURL } from '../sdk/common/script-url.js';
import { moduleSize } from '../sdk/runtime/platform.js';
import type { Report } from '../types.gen.js';
import type { CallMessage, FromWorker, WorkerName } from '../worker/protocol.js';
import { isServed } from './command/served-by-cli.js';
import { workDatabase } from './saved/work-database.js';
import { arrived, type FirstSample } from './state/begun-early.js';
import { choicesOf, initialState, type LintChoices } from './state/document-state.js';
import { urlOf } from './state/file-url.js';

interface Asked {
  text: string;
  choices: LintChoices;
  report: Promise<Report | undefined>;
}

/** Set by the build. */
declare const FIRST_SAMPLE: FirstSample;

const ownScript = (name: string): string => scriptURL(urlOf(name), 'flow-toolkit');
const start = (options?: WorkerOptions): Worker =>
  new Worker(ownScript('worker.js'), { type: 'module', ...options });

let first: Worker | undefined;
/** Called when the toolkit wants another worker. */
let giveUp = (): void => {};
let asked: Asked | undefined;

/** One that fails is started again by the toolkit, which reports its error. */
function startFirst(): Worker | undefined {
  try {
    const ahead = { address: urlOf('schema.wasm'), size: moduleSize('schema'), reports: true };
    const worker = start({ name: JSON.stringify({ ahead } satisfies WorkerName) });
    worker.onerror = () => (first = undefined);
    return worker;
  } catch {
    return undefined;
  }
}

/** Whether the page will show the sample: nothing else was asked for, and this browser has no work of an earlier visit. */
async function isFirstVisit(): Promise<boolean> {
  if (location.hash !== '' || isServed()) return false;
  if (document.activeElement instanceof HTMLTextAreaElement) return false; // somebody is about to write
  const databases = await indexedDB.databases();
  return databases.every(({ name }) => name !== workDatabase);
}

/** Asks for the report of the sample, unless the toolkit has the worker; resolves with it. */
async function lintSample(): Promise<Report | undefined> {
  const [[path, text] = []] = FIRST_SAMPLE.texts;
  if (path === undefined || typeof text !== 'string') return undefined;
  if (!(await isFirstVisit()) || !first) return undefined;
  const file = { name: path, lineBreak: '\n', sample: true } as const;
  const choices = choicesOf({ ...initialState(path), file });
  const report = reportOf(first, text, choices);
  asked = { text, choices, report };
  return report;
}

/** The report that the worker gives for a schema; none where it fails, or is replaced. */
function reportOf(
  worker: Worker,
  text: string,
  { path, ...choices }: LintChoices,
): Promise<Report | undefined> {
  const files = [[path, new TextEncoder().encode(text)]] as const;
  const message = frame(JSON.stringify(withFiles(choices, files)), files);
  const call = { id: 0, operation: 'lintSchema', message, ports: 0 };
  worker.postMessage({ type: 'call', ...call } satisfies CallMessage);
  return new Promise((resolve) => {
    giveUp = () => resolve(undefined);
    worker.addEventListener('error', giveUp);
    worker.addEventListener('messageerror', giveUp);
    worker.addEventListener('message', function take({ data }: MessageEvent<FromWorker>) {
      if (!('id' in data) || data.id !== call.id) return;
      worker.removeEventListener('message', take);
      resolve(data.type === 'answer' ? reportIn(data.bytes) : undefined);
    });
  });
}

const reportIn = (answer: Uint8Array): Report | undefined =>
  (JSON.parse(new TextDecoder().decode(answer)) as { result?: Report }).result;

if (!globalThis.early) {
  first = startFirst();
  globalThis.early = {
    scriptURL: ownScript,
    worker() {
      if (!first) giveUp();
      const worker = first ?? start();
      first = undefined;
      return worker;
    },
    begun: new Promise<unknown>((begun) => {
      if (!first) begun(undefined);
      for (const event of ['message', 'error'])
        first?.addEventListener(event, begun, { once: true });
    }),
    first: {
      ...FIRST_SAMPLE,
      done: lintSample().catch(() => undefined), // the page asks for it
      report(text, choices) {
        const isAsked =
          text === asked?.text && JSON.stringify(choices) === JSON.stringify(asked.choices);
        const report = isAsked ? asked?.report : undefined;
        asked = undefined;
        return report;
      },
    },
  };
  dispatchEvent(new Event(arrived));
}
