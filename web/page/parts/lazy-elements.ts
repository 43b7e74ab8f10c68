// Elements that the page does not begin with. Each is defined when it is first shown; what
// stands in the page before comes to life then. Which file each is in says shell/lazy-files.ts.

import type { PageState } from '../state/page-state.js';
import { loadOrSay } from './lazily.js';

export type LateElement =
  | 'rule-card'
  | 'pane-bar'
  | 'toast-list'
  | 'config-tab'
  | 'pipeline-tab'
  | 'command-palette'
  | 'report-dialog'
  | 'sheet-tab'
  | 'empty-state'
  | 'pane-separator'
  | 'recent-work'
  | 'check-row'
  | 'check-list'
  | 'file-tree'
  | 'lint-checks'
  | 'findings-tools'
  | 'not-checked'
  | 'changes-dialog'
  | 'template-source'
  | 'file-list'
  | 'profile-switches'
  | 'resolved-with'
  | 'parameter-card'
  | 'parameter-list'
  | 'value-card'
  | 'value-grid'
  | 'schema-builder'
  | 'value-list'
  | 'form-field'
  | 'launch-bar'
  | 'launch-form'
  | 'paste-dialog'
  | 'group-nav'
  | 'schema-docs'
  | 'sheet-start'
  | 'sheet-view';

export type Loaders = Record<LateElement, () => Promise<CustomElementConstructor>>;

let loaders: Loaders;

/** Says where the elements are; called once, when the page starts. */
export function loadElementsWith(all: Loaders): void {
  loaders = all;
}

/** Defines elements; where a file cannot be had, says so with a way to ask for it again. */
export async function defineOrSay(
  state: PageState,
  what: string,
  names: readonly LateElement[],
  retry?: () => void,
): Promise<boolean> {
  const load = (): Promise<boolean> => define(...names).then(() => true);
  return !!(await loadOrSay(state, what, load, retry));
}

/** Defines the elements. Rejects when a file cannot be had; the next try asks for it again. */
export async function define(...names: readonly LateElement[]): Promise<void> {
  const missing = names.filter((name) => !customElements.get(name));
  const elements = await Promise.all(missing.map((name) => loaders[name]()));
  for (const [i, name] of missing.entries()) {
    if (!customElements.get(name)) customElements.define(name, elements[i]!);
  }
}
