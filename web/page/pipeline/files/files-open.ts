// Files come into a pipeline, and go.

import { isConfig } from '../entry.js';
import type { Contents } from '../../state/contents.js';
import type { Pipeline } from '../pipeline.js';
import { unfiltered } from '../../state/finding-view.js';
import { atFirst } from '../evaluation-inputs.js';
import type { Opening, WorkFile } from './workspace.js';

/** Opens files in the place of all that were open. */
export function openAll(of: Pipeline, opening: Opening): void {
  const { files, name, sample = false, notes = [], repository = [], folder } = opening;
  of.leave();
  of.workspace.clear();
  of.workspace.give(files);
  of.workspace.repository = repository;
  // Configurations alone are no pipeline that could be linted.
  if (!sample && files.length > 0 && files.every(isConfig)) of.turn('values');
  Object.assign(of, { name, notes, folder, resolving: atFirst, resolved: undefined, template: '' });
  of.listFindings(unfiltered);
  const opened = of.state.opened + 1;
  of.update({ report: undefined, selected: undefined, dialect: 'auto', opened });
  of.turnTo(firstOf(of), sample);
  of.session.request('now');
  of.whenOpened(opening.linked ?? []);
}

/** Opens files that were kept, with the edits that were made in them. */
export function reopenAll(of: Pipeline, contents: Contents): void {
  const { name, shown, view, files, folder, linked } = contents;
  const given = files.filter((file) => !file.repository && file.given !== null);
  const repository = files.flatMap(({ path, content, repository }) =>
    repository && content ? [{ path, content }] : [],
  );
  openAll(of, {
    name,
    folder,
    linked,
    repository,
    files: given.map(({ given: text, ...file }) => ({ ...file, text: text ?? file.text })),
  });
  of.leave();
  for (const file of files) {
    const { path, text, lineBreak } = file;
    if (file.given === null) of.workspace.put({ path, text, lineBreak });
    else if (file.given !== undefined) of.workspace.edit(path, text);
  }
  of.turn(view);
  of.turnTo(of.workspace.get(shown) ? shown : firstOf(of), false);
}

/** Adds files to those that are open, and shows the first of them. */
export function addAll(of: Pipeline, files: readonly WorkFile[]): void {
  of.keep();
  of.leave();
  of.workspace.give(files);
  of.update({ opened: of.state.opened + 1 });
  if (files[0]) of.turnTo(files[0].path, false);
  of.session.request('now');
}

/** Takes a file away, and shows another where it was the one that was shown. */
export function closeFile(of: Pipeline, path: string): void {
  of.keep();
  of.workspace.remove(path);
  if (path === of.state.file.name) of.turnTo(firstOf(of), false);
  of.session.request('now');
}

/** The file to show first. */
function firstOf({ workspace, entry, kind }: Pipeline): string {
  const text = workspace.files.find(({ leftOut }) => !leftOut);
  return entry ?? text?.path ?? kind.untitled;
}
