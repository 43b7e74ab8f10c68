// A pipeline as the parts of its document see it: what is open, how it is run, and the steps that
// they take.

import type { ParameterList, ResolvedConfig } from '../../types.gen.js';
import type { TabDocument } from '../state/document.js';
import type { Resolving } from './evaluation-inputs.js';
import type { Workspace, Opening } from './files/workspace.js';
import type { PipelineView } from './views.js';

export interface Pipeline extends TabDocument {
  readonly workspace: Workspace;
  readonly view: PipelineView;
  name: string;
  notes: readonly string[];
  resolving: Resolving;
  /** Whether the pipeline is linted as one that is about to be released. */
  readonly release: boolean;
  /** The address of the repository whose template it is compared with; "" for its own files. */
  readonly template: string;
  /** What the last run came to; older than the text while another one goes on. */
  resolved: ResolvedConfig | undefined;
  /** The parameters when they were last listed. */
  parameters: ParameterList | undefined;
  /** The file that the configuration begins with. */
  readonly entry: string | undefined;
  whenOpened(tabs: readonly string[]): void;
  openAll(opening: Opening): void;
  close(path: string): void;
  /** Takes the editor's text over into the file that it is of. */
  keep(): void;
  /** Takes nothing of the editor over any more, until it turns to a file: others are about to be opened. */
  leave(): void;
  /** Shows a file in the editor. */
  turnTo(path: string, sample: boolean): void;
}
