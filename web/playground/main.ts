// Starts the page. Three things come in parallel and none waits for another: the default
// sample, the linter, and the editor that takes over from the text field.

import type { App } from './app.js';
import type { AppShell } from './app-shell.js';
import { openText } from './actions.js';
import { defineElements } from './elements.js';
import { Engine } from './engine.js';
import type { SchemaEditor } from './schema-editor.js';
import { Session } from './session.js';
import { listSamples, readSample } from './samples.js';
import { restoreTheme } from './theme.js';
import { untitled, Workbench } from './workbench.js';

function makeApp(editor: SchemaEditor): App {
  const bench = new Workbench();
  const engine = new Engine(bench);
  const session = new Session(bench, engine, editor);
  return { bench, editor, engine, session, samples: listSamples().catch(() => []) };
}

function follow(app: App, editor: SchemaEditor): void {
  const { bench, session } = app;
  editor.listener = {
    edited: ({ atOnce, whole }) => {
      const { file } = bench.state;
      if (whole) bench.update({ file: { ...file, name: untitled, sample: false } });
      else if (file.sample) bench.update({ file: { ...file, sample: false } });
      session.request(atOnce ? 'now' : 'typed');
    },
    moved: (cursor) => bench.update({ cursor }),
  };
}

/** Opens the default sample, unless somebody has already begun to write or is about to. */
async function openDefault(app: App, field: HTMLTextAreaElement): Promise<void> {
  const sample = (await app.samples).find((each) => each.default);
  if (!sample) return;
  const text = await readSample(sample);
  const touched = app.editor.text() !== '' || document.activeElement === field;
  if (!touched) openText(app, text, { name: sample.name, lineBreak: '\n', sample: true });
}

async function start(): Promise<void> {
  const editor = document.querySelector<SchemaEditor>('schema-editor')!;
  const field = editor.querySelector('textarea')!;
  defineElements();
  const app = makeApp(editor);
  restoreTheme(() => app.bench.update({}));
  follow(app, editor);
  document.querySelector<AppShell>('app-shell')!.begin(app);
  const engine = app.engine.start();
  if (editor.text() !== '') app.session.request('now');
  await openDefault(app, field).catch(() => undefined);
  // After the first paint, and after the text that is to be shown is there.
  requestAnimationFrame(() =>
    setTimeout(() =>
      editor.enrich(app).then(
        () => app.session.request('now'),
        () =>
          app.bench.notify('The editor could not be loaded; the plain text field does its work.'),
      ),
    ),
  );
  await engine;
  app.session.request('now');
}

void start();
