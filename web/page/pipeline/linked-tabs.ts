// The tabs that show a file of the open pipeline: its parameter schema and its tools config. An edit in one place is an edit in
// the other, as one step of undo in each. What was in the tabs before stays under "Recent work".

import { CONFIG_FILES, SCHEMA_FILES } from '../../types.gen.js';
import type { App } from '../state/app.js';
import type { TabDocument } from '../state/document.js';
import { following, unfollowed } from '../state/signals.js';
import { textEdits } from '../editor/minimal-edits.js';
import { rewrite } from './files/edit-files.js';
import { followJointly } from './files/joint-changes.js';
import type { WorkFile } from './files/workspace.js';
import { below, directoryOf } from './linting.js';
import type { PipelineDocument } from './pipeline-document.js';

/** The names of the files, by the ids of the tabs that show them. */
const namesOf: Record<string, readonly string[]> = { schema: SCHEMA_FILES, config: CONFIG_FILES };

/** The file of a pipeline that a tab shows. */
function fileFor(tab: string, pipeline: PipelineDocument): WorkFile | undefined {
  const paths = (namesOf[tab] ?? []).map((name) => below(directoryOf(pipeline), name));
  const files = paths.map((path) => pipeline.workspace.get(path));
  return files.find((file) => file && !file.leftOut);
}

const stops = new WeakMap<TabDocument, () => void>();

/** Links the tabs of these ids to the pipeline that was opened, as far as it has their files, and no others. */
export function linkTabs(app: App, pipeline: PipelineDocument, tabs: readonly string[]): void {
  const linked: string[] = [];
  for (const [id, document] of app.documents) {
    const file = tabs.includes(id) ? fileFor(id, pipeline) : undefined;
    stops.get(document)?.();
    stops.delete(document);
    if (!file) {
      if (document.linked !== undefined) unlink(document);
      continue;
    }
    document.showLinked(file, pipeline.workspace.given(file.path));
    stops.set(document, follow(app, pipeline, { document, path: file.path }));
    linked.push(id);
  }
  pipeline.linkedTabs = linked;
  pipeline.keeper?.changed();
}

/** The document is one of its own from now on, and kept as such. */
function unlink(document: TabDocument): void {
  document.linked = undefined;
  document.keeper?.changed();
}

interface Link {
  readonly document: TabDocument;
  readonly path: string;
}

/** Brings edits from one to the other until the document shows something else. */
function follow(app: App, pipeline: PipelineDocument, { document, path }: Link): () => void {
  let last = document.text();
  const stopKeeping = following(() => {
    void app.state.tab; // what was typed in the tab that is left
    unfollowed(() => pipeline.keep());
  });
  const stopFollowing = following(() => {
    void [document.version, document.linked];
    const file = pipeline.workspace.get(path);
    unfollowed(() => {
      if (document.linked !== path) return leave();
      if (!file) {
        unlink(document);
        return leave();
      }
      const text = document.text();
      if (file.text === text) last = text;
      else if (text !== last && (file.text === last || app.shown === document)) {
        last = text;
        writeInto(pipeline, path, text);
        const { history } = document;
        if (history?.to === text) followJointly(pipeline, path, history);
      } else {
        last = file.text;
        const { editor, state } = document;
        if (!editor.stepTo(state.file.name, text, file.text))
          editor.change(textEdits(text, file.text, path));
      }
    });
  });
  function stop(): void {
    stopKeeping();
    stopFollowing();
  }
  /** Not within its own run. */
  function leave(): void {
    stops.delete(document);
    queueMicrotask(() => {
      stop();
      pipeline.linkedTabs = pipeline.linkedTabs.filter((id) => app.documents.get(id) !== document);
      pipeline.keeper?.changed();
    });
  }
  return stop;
}

function writeInto(pipeline: PipelineDocument, path: string, text: string): void {
  pipeline.keep();
  const before = pipeline.workspace.get(path)?.text;
  if (before === undefined || before === text) return;
  rewrite(pipeline, { path, before, after: text });
  pipeline.keep();
  pipeline.session.request('typed');
}
