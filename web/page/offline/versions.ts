// Registers the service worker, which keeps the page's files, and announces a new version of the page. Only a user
// reloads the page, and is asked before if work is open that is not saved.

import { scriptURL } from '../../sdk/common/script-url.js';
import { wouldLose } from '../files/replacing.js';
import { ask } from '../parts/question.js';
import type { App } from '../state/app.js';
import { early } from '../state/begun-early.js';
import { urlOf } from '../state/file-url.js';

/** Milliseconds between two looks for a new version, while the page is open. */
const patience = 60 * 60 * 1000;

/**
 * Milliseconds that the browser is given to start the new version's service worker. Chromium does not start it if the old
 * one gets a request from another window at that moment: it waits until there were none for half a minute.
 */
const longest = 10_000;

/** `before` is the service worker that the page came from. */
export async function keepOffline(app: App, before: ServiceWorker | null): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return; // not in a secure context
  const script = 'service-worker.js';
  const url = early ? early.scriptURL(script) : scriptURL(urlOf(script), 'flow-toolkit');
  const registration = await container.register(url, { updateViaCache: 'none' });
  let controlled = container.controller !== null;
  let reloading = false;
  const changed = (): void => {
    if (reloading) location.reload();
    else if (controlled) announce(async () => location.reload());
    controlled = true; // the first one takes the place of none
  };
  container.addEventListener('controllerchange', changed);
  const announce = (reload: () => Promise<void>): void => {
    const run = async (): Promise<void> => {
      if (await mayReload(app)) await reload();
      else say();
    };
    const say = (): void =>
      app.state.notify('A new version is ready', { label: 'Reload', run: () => void run() });
    app.state.update({ newVersion: () => void run() });
    say();
  };
  const announceWaiting = (waiting: ServiceWorker | null): void => {
    if (!waiting || !container.controller) return;
    announce(async () => {
      if (waiting.state === 'activated') return location.reload(); // another window has asked for it
      if (reloading) return;
      reloading = true;
      app.state.update({ busy: 'Loading the new version' });
      waiting.postMessage('use the new version');
      await new Promise((later) => setTimeout(later, longest));
      reloading = false; // somebody may be writing again
      app.state.update({ busy: '' });
      app.state.notify(
        'The browser has not started the new version yet. Another window of this page may be loading files.',
      );
    });
  };
  if (before && before !== container.controller) changed();
  announceWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') announceWaiting(installing);
    });
  });
  container.controller?.postMessage('opened');
  lookAgain(registration);
}

/** Looks for a new version when the page is shown again after a while. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - looked < patience) return;
    looked = performance.now();
    registration.update().catch(() => undefined); // there may be no network
  });
}

/** Whether nothing would be lost, or the user accepts it. */
async function mayReload(app: App): Promise<boolean> {
  const work = await app.work?.catch(() => undefined);
  const lost = [...app.documents.values()].some((document) => wouldLose(work, document));
  if (!lost) return true;
  return ask({
    title: 'Reload without saving?',
    text: 'What you have open is not saved in this browser and would be lost.',
    yes: 'Reload',
    no: 'Keep it',
  });
}
