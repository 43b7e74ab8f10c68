// The two views of a pipeline: its lint as a whole, and the values of its configuration. They share
// the files, the editor and the findings beside it.

import type { DocumentKind } from '../state/kind.js';
import { pipelineKind } from './pipeline-kind.js';
import type { Pane } from '../state/page-state.js';
import { entryAmong, folderOf } from './entry.js';
import type { PipelineDocument } from './pipeline-document.js';
import { worldCommand } from './evaluation-inputs.js';

export const views = { lint: 'Lint', values: 'Values' } as const;

export type PipelineView = keyof typeof views;

export function isView(word: string): word is PipelineView {
  return Object.hasOwn(views, word);
}

const panes: Record<PipelineView, readonly Pane[]> = {
  lint: pipelineKind.panes,
  values: ['values', 'editor', 'files', 'findings'],
};

export function panesOf({ view }: PipelineDocument): readonly Pane[] {
  return panes[view];
}

/** Rules and revisions are chosen for the lint. */
export function offersOf({ view }: PipelineDocument): Pick<DocumentKind, 'profiles' | 'revisions'> {
  return view === 'lint' ? pipelineKind : { profiles: [], revisions: [] };
}

/** The words of the command that does what the view shows. */
export function commandOf(of: PipelineDocument): string[] {
  return of.view === 'lint' ? lintCommand(of) : resolveCommand(of);
}

function lintCommand({ state, release, resolving, entry = '' }: PipelineDocument): string[] {
  const { dialect, profile, revision } = state;
  const words = [...pipelineKind.command, folderOf(entry)];
  if (release) words.push('--release');
  if (dialect !== 'auto') words.push('--dialect', dialect);
  if (profile !== pipelineKind.profiles[0]) words.push('--profile', profile);
  if (revision && revision !== pipelineKind.revisions[0]) words.push('--revision', revision);
  if (resolving.profiles.length > 0) words.push('--config-profile', resolving.profiles.join());
  return [...words, ...worldCommand(resolving)];
}

function resolveCommand(of: PipelineDocument): string[] {
  const { profiles } = of.resolving;
  const { dialect } = of.state;
  const entry = of.entry ?? pipelineKind.untitled;
  const suggested = entry === entryAmong(of.workspace.files);
  const words = ['config', 'resolve', suggested ? folderOf(entry) : entry];
  if (profiles.length > 0) words.push('--profile', profiles.join());
  if (dialect !== 'auto') words.push('--dialect', dialect);
  return [...words, ...worldCommand(of.resolving)];
}
