// The main paths of the page in Firefox and WebKit, as a person uses it; the other tests of the page run in Chromium.

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { writeZip } from 'flow-toolkit';
import { recorder, role, type BrowserWindow, type Query } from '../../test/browser-driver.js';
import { inEachBrowser } from '../../test/other-browsers.js';
import { clean, quotedDefault, servePage, expect } from './support.js';

const both = inEachBrowser();

/** The frame of the editor that is shown: its text may be longer. */
const editor: Query = { selector: '.cm-scroller' };
const row = (words: RegExp): Query => ({ selector: 'li .row, .row', text: words });

/** Opens the page at an address of its own, and waits for something there: by default until what it shows is linted. */
async function open(
  t: TestContext,
  window: BrowserWindow,
  fragment = '',
  waitFor: (window: BrowserWindow) => Promise<unknown> = ready,
) {
  const server = await servePage(undefined, undefined, recorder);
  t.after(() => server.close());
  await window.open(server.url + fragment);
  await waitFor(window);
  return server;
}

const ready = async (window: BrowserWindow): Promise<void> => {
  await window.until(() => {
    const shell = document.querySelector<HTMLElementTagNameMap['app-shell']>(
      'app-shell[data-state=ready]',
    );
    return (
      Number(shell?.dataset.runs) > 0 &&
      shell!.app!.shown.session.settled &&
      shell!.app!.shown.editor.text() !== ''
    );
  });
};

/** Waits until the text is a certain one and the report on it is shown. */
const shows = (window: BrowserWindow, wanted: string) =>
  window.until((content) => {
    const { shown } = document.querySelector('app-shell')!.app!;
    return shown.editor.text() === content && shown.session.settled;
  }, wanted);

/** Drops files onto the page, by name; bytes as Latin-1. */
const drop = (window: BrowserWindow, files: Record<string, string>) =>
  window.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, content] of Object.entries(given)) {
      const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
    }
    for (const type of ['dragover', 'drop']) {
      const init = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent(type, init));
    }
  }, files);

async function quiet(window: BrowserWindow): Promise<void> {
  assert.deepEqual(await window.complaints(), []);
}

/** Properties of the elements that a selector matches, through all shadow roots; one entry for all that are alike. */
const styles = (window: BrowserWindow, selector: string, ...properties: string[]) =>
  window.evaluate(
    (wanted, names) => {
      const found = new Set<string>();
      const look = (root: Document | ShadowRoot): void => {
        for (const each of root.querySelectorAll('*')) {
          const style = getComputedStyle(each);
          const values = names.map((name) => style.getPropertyValue(name));
          if (each.matches(wanted)) found.add(values.join(' '));
          if (each.shadowRoot) look(each.shadowRoot);
        }
      };
      look(document);
      return [...found];
    },
    selector,
    properties,
  );

/** Findings are underlined. */
async function underlined(window: BrowserWindow, selector: string): Promise<void> {
  const [line, style] = ['text-decoration-line', 'text-decoration-style'];
  await expect.poll(() => styles(window, selector, line, style)).toStrictEqual(['underline wavy']);
}

both('the page opens with its sample linted, and findings are underlined', async (t, window) => {
  await open(t, window);
  assert.ok((await window.texts(row(/./))).length >= 5, 'findings are missing');
  await window.text({ selector: '.cm-lint-marker-error' });
  await window.text({ selector: '.cm-lintRange-error' });
  await underlined(window, '.cm-lintRange-error');
  const mode = await window.evaluate(
    () => document.querySelector('app-shell')!.app!.engine.toolkit!.mode,
  );
  assert.equal(mode, 'worker');
  await quiet(window);
});

both('a pasted fault is listed, a click goes there, and fixes can be undone', async (t, window) => {
  await open(t, window);
  await window.pasteOver(editor, quotedDefault);
  await shows(window, quotedDefault);
  await window.click(row(/\b12:\d+/));
  await window.until(() => document.querySelector('app-shell')!.app!.shown.editor.focused);
  await window.text({ selector: '.place', text: /^\D*12\b/ });
  await window.press('Control+.');
  await shows(window, clean);
  await window.press('Control+z');
  await shows(window, quotedDefault);
  await window.click({ selector: '.tool.fix' });
  await shows(window, clean);
  await window.click(role('button', 'Undo'));
  await shows(window, quotedDefault);
  await window.click(role('button', /^Fix all safe/));
  await window.click(role('button', 'Apply all'));
  await shows(window, clean);
  await quiet(window);
});

both('what was typed is there after a reload, and in a link', async (t, window) => {
  const server = await open(t, window);
  await window.pasteOver(editor, clean);
  await shows(window, clean);
  await window.press('Control+Home');
  await window.press('Enter');
  const typed = `\n${clean}`;
  await shows(window, typed);
  await window.reload();
  await ready(window);
  await shows(window, typed);
  await window.click(role('button', 'Export'));
  await window.click(role('menuitem', /Copy link/));
  await window.text({ selector: '.notice', text: /Copied the link/ });
  // Pasted into a field, as into an address bar.
  await window.click(role('tab', 'Tools config'));
  await window.until(() => document.querySelector('app-shell')!.app!.shown.state.runs > 0);
  await window.click(editor);
  await window.press('Control+a', 'Control+v');
  const link = await window.until(() => {
    const content = document.querySelector('app-shell')!.app!.shown.editor.text();
    return content.startsWith('http') && content;
  });
  assert.ok((link as string).startsWith(`${server.url}#share=`));
  await quiet(window);

  // The message goes after a while: it is looked for before the first lint, which a busy machine takes long for.
  const message: Query = { selector: '.notice', text: /from the link/ };
  await open(t, window, new URL(link as string).hash, () => window.text(message));
  await ready(window);
  await shows(window, typed);
  await quiet(window);
});

const pipeline = {
  'nextflow.config': "params.outdir = 'results'\nincludeConfig 'conf/base.config'\nparams {\n",
  'conf/base.config': 'process.cpus = 1\n',
  'main.nf': 'workflow { }\n',
};

both('a pipeline comes in as a zip archive, and its faults are found', async (t, window) => {
  await open(t, window, '#tab=pipeline&view=values');
  const zip = Buffer.from(writeZip(pipeline)).toString('latin1');
  await drop(window, { 'pipeline.zip': zip });
  await shows(window, pipeline['nextflow.config']);
  await window.text(row(/./));
  await window.click({ selector: 'file-list button.file, button.file', text: /base\.config/ });
  await shows(window, pipeline['conf/base.config']);
  await quiet(window);
});

both('several files are dropped, and the values of the config are shown', async (t, window) => {
  await open(t, window, '#tab=pipeline&view=values');
  await drop(window, { 'nextflow.config': 'params.a = 1\n', 'main.nf': 'workflow { }\n' });
  await shows(window, 'params.a = 1\n');
  await window.text({ selector: '.row .key', text: /^params\.a$/ });
  await window.pasteOver(editor, 'params.a = 2\nparams {\n');
  await window.text(row(/./));
  await quiet(window);
});

both('the builder changes one keyword, and every other byte stays', async (t, window) => {
  await open(t, window, '#tab=schema&view=build');
  await drop(window, { 'nextflow_schema.json': clean });
  await shows(window, clean);
  await window.click(role('treeitem', /skip_preview/));
  await window.fill(
    { selector: '[data-keyword="description"] :is(input, textarea)' },
    'No images.',
  );
  await window.press('Tab');
  await shows(window, clean.replace('Leave out the preview images.', 'No images.'));
  await quiet(window);
});

both(
  'the form takes a value and gives the params file, and the documentation is shown',
  async (t, window) => {
    await open(t, window, '#tab=schema&view=form');
    await drop(window, { 'nextflow_schema.json': clean });
    await shows(window, clean);
    await window.text({ selector: 'launch-form[data-settled]' });
    await window.click(role('button', 'Params file'));
    await window.text({ selector: '[aria-label="Params file"]' });
    await window.fill(role('textbox', /max_images/), '7');
    await window.text({ selector: '[aria-label="Params file"]', text: /"?max_images"?: 7/ });
    await window.click(role('button', 'Docs'));
    await window.text({ selector: 'h3', text: /Counting/ });
    await quiet(window);
  },
);

both('the cells of a samplesheet are written and pasted, and checked', async (t, window) => {
  await open(t, window, '#tab=sheet&view=sheet');
  const wrong: Query = { selector: '#cell-1-0.error' };
  await window.text(wrong);
  // A drag over cells selects them, and not their text. WebKit knows the property by its old name only.
  await expect.poll(() => styles(window, '.grid', '-webkit-user-select')).toStrictEqual(['none']);
  await window.copy('pasted\tbeside');
  await window.click(wrong);
  await window.press('Control+v');
  await window.text({ selector: '#cell-1-0:not(.error)', text: /^pasted$/ });
  await window.text({ selector: '#cell-1-1.error', text: /^beside$/ });
  // What is cut leaves the cell, and can be pasted into another one.
  await window.press('Control+x');
  await window.text({ selector: '#cell-1-0.error', text: /^$/ });
  await window.press('Control+Home', 'Control+v');
  await window.text({ selector: '#cell-0-0', text: /^pasted$/ });
  await window.text({ selector: '#cell-0-1.error', text: /^beside$/ });
  await window.type('typed');
  await window.press('Enter');
  await window.text({ selector: '#cell-0-0:not(.error)', text: /^typed$/ });
  await quiet(window);
});

both('a second visit works without a network', async (t, window) => {
  const server = await open(t, window);
  await window.pasteOver(editor, quotedDefault);
  await shows(window, quotedDefault);
  await window.until(() => navigator.serviceWorker.controller?.state === 'activated');
  await quiet(window);
  server.close();
  await window.reload();
  await ready(window);
  await shows(window, quotedDefault);
  await window.text(row(/\b12:\d+/));
});
