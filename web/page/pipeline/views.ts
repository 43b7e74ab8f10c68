// The views of a pipeline: its lint as a whole, its parameters, and the values of its configuration. They share
// the files, the editor and the findings beside it.

import type { DocumentKind } from '../state/kind.js';
import { pipelineKind } from './pipeline-kind.js';
import type { Pane } from '../state/page-state.js';
import { entryAmong, folderOf } from './entry.js';
import type { Resolving } from './evaluation-inputs.js';
import type { WorkFile } from './files/workspace.js';
import type { DocumentState } from '../state/document-state.js';
import { worldCommand } from './evaluation-inputs.js';

export const views = { lint: 'Lint', parameters: 'Parameters', values: 'Values' } as const;

export type PipelineView = keyof typeof views;

export function isView(word: string): word is PipelineView {
  return Object.hasOwn(views, word);
}

const panes: Record<PipelineView, readonly Pane[]> = {
  lint: pipelineKind.panes,
  parameters: ['parameters', 'editor', 'files', 'findings'],
  values: ['values', 'editor', 'files', 'findings'],
};

export function panesOf(view: PipelineView): readonly Pane[] {
  return panes[view];
}

/** Rules and revisions are chosen for the lint. */
export function offersOf(view: PipelineView): Pick<DocumentKind, 'profiles' | 'revisions'> {
  return view !== 'values' ? pipelineKind : { profiles: [], revisions: [] };
}

/** A pipeline as its command depends on it. */
interface Viewed {
  readonly view: PipelineView;
  readonly state: Readonly<DocumentState>;
  readonly release: boolean;
  readonly template: string;
  readonly resolving: Resolving;
  readonly entry: string | undefined;
  readonly workspace: { readonly files: readonly WorkFile[] };
}

/** The words of the command that does what the view shows. */
export function commandOf(of: Viewed): string[] {
  return commands[of.view](of);
}

function lintCommand({ state, release, template, resolving, entry = '' }: Viewed): string[] {
  const { dialect, profile, revision } = state;
  const words = [...pipelineKind.command, folderOf(entry)];
  if (release) words.push('--release');
  if (dialect !== 'auto') words.push('--dialect', dialect);
  if (profile !== pipelineKind.profiles[0]) words.push('--profile', profile);
  if (revision) words.push('--revision', revision);
  if (template) words.push('--template', template);
  if (resolving.profiles.length > 0) words.push('--config-profile', resolving.profiles.join());
  return [...words, ...worldCommand(resolving)];
}

function parametersCommand({ state: { dialect }, entry = '' }: Viewed): string[] {
  const words = ['params', 'list', folderOf(entry)];
  return dialect === 'auto' ? words : [...words, '--dialect', dialect];
}

function resolveCommand(of: Viewed): string[] {
  const { profiles } = of.resolving;
  const { dialect } = of.state;
  const entry = of.entry ?? pipelineKind.untitled;
  const suggested = entry === entryAmong(of.workspace.files);
  const words = ['config', 'resolve', suggested ? folderOf(entry) : entry];
  if (profiles.length > 0) words.push('--profile', profiles.join());
  if (dialect !== 'auto') words.push('--dialect', dialect);
  return [...words, ...worldCommand(of.resolving)];
}

const commands: Record<PipelineView, (of: Viewed) => string[]> = {
  lint: lintCommand,
  parameters: parametersCommand,
  values: resolveCommand,
};
