// Files from outside: dropped anywhere on the page, or chosen.

import { openFiles } from './opening.js';
import type { App } from './app.js';

/** Takes files dropped anywhere; `over` tells when one hangs over the page. */
export function acceptDrops(app: App, over: (hanging: boolean) => void): void {
  const options = { capture: true };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const hang = (hanging: boolean): void => {
    clearTimeout(leaving);
    over(hanging);
  };
  addEventListener(
    'dragover',
    (event) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      hang(true);
      // dragleave comes for every element passed; the pointer has left when no dragover follows.
      leaving = setTimeout(() => over(false), 300);
    },
    options,
  );
  addEventListener(
    'drop',
    (event) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      hang(false);
      void openFiles(app, [...(event.dataTransfer?.files ?? [])]);
    },
    options,
  );
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Asks for files, of any kind that there is a tab for. */
export function chooseFiles(app: App): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = [...app.documents.values()].flatMap(({ kind }) => kind.endings).join();
  input.addEventListener('change', () => void openFiles(app, [...(input.files ?? [])]));
  input.click();
}
