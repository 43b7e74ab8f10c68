// The tool's configuration file of a pipeline, for the list of its checks: the file that the lint
// goes by, or the one that begins to be when something is chosen.

import type { Checked } from '../../config/editing.js';
import { dialectOf } from '../../config/fields.js';
import type { DocumentState, Undo } from '../../state/document.js';
import { CONFIG_FILES } from '../../../fields.gen.js';
import { below, directoryOf } from '../linting.js';
import type { PipelineDocument } from '../pipeline-document.js';

export class PipelineSettings implements Checked {
  constructor(private readonly of: PipelineDocument) {}

  /** Its path among the files that are open. */
  get path(): string {
    return below(directoryOf(this.of), this.#name);
  }

  get exists(): boolean {
    return this.of.workspace.get(this.path) !== undefined;
  }

  get state(): Checked['state'] {
    const { file, dialect, revision, report, runs, opened } = this.of.state;
    return { file: { ...file, name: this.#name }, dialect, revision, report, runs, opened };
  }

  text(): string {
    this.of.keep();
    return this.of.workspace.get(this.path)?.text ?? '';
  }

  async rewrite(before: string, text: string): Promise<Undo | undefined> {
    if (this.text() !== before) return undefined;
    return this.of.takeOver([{ path: this.path, text }], this.of.stamp());
  }

  update(change: Pick<DocumentState, 'failure'>): void {
    this.of.update(change);
  }

  /** The first that is there, in the order in which the lint looks for them. */
  get #name(): string {
    const { current, deprecated } = CONFIG_FILES[dialectOf(this.of)];
    const directory = directoryOf(this.of);
    const names = [...current, ...deprecated];
    return names.find((name) => this.of.workspace.get(below(directory, name))) ?? current[0]!;
  }
}
