// Files from outside: dropped anywhere on the page, or chosen.

import { openFile } from './actions.js';
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
      const files = [...(event.dataTransfer?.files ?? [])];
      const file = files.find(({ name }) => name.endsWith('.json')) ?? files[0];
      if (file) void openFile(app, file);
    },
    options,
  );
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Asks for a file. */
export function chooseFile(open: (file: File) => Promise<void>): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void open(file);
  });
  input.click();
}
