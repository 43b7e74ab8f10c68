// The source of the configuration that a schema is compared with: the files of the pipeline's tab,
// pasted content, or a file.

import { html, nothing } from 'lit';
import type { App } from '../../state/app.js';
import { askForFiles } from '../../files/file-dialog.js';
import { readTextFile } from '../../files/text-files.js';
import { icon } from '../../parts/icons.js';
import { pipelineOf } from '../../pipeline/pipeline-of.js';
import { count } from '../../state/finding-labels.js';
import type { Source } from './comparing.js';

export interface Giving {
  /** The configuration as it was pasted. */
  text: string;
  busy: boolean;
  wrote(text: string): void;
  /** ItemFinding why a file cannot be read, as a sentence. */
  failed(problem: string): void;
  compare(source: Source): void;
}

export function configSource(app: App, giving: Giving): unknown {
  const { text, busy } = giving;
  return html`
    ${pipelineFiles(app, giving)}
    <label
      ><span>Or paste a pipeline config</span>
      <textarea
        class="code"
        rows="6"
        spellcheck="false"
        placeholder="params {&#10;    outdir = 'results'&#10;}"
        .value=${text}
        @input=${({ target }: Event) => giving.wrote((target as HTMLTextAreaElement).value)}
      ></textarea>
    </label>
    <div class="acts">
      <button
        class="primary"
        ?disabled=${busy || text.trim() === ''}
        @click=${() => giving.compare({ text })}
      >
        Compare
      </button>
      <button class="outlined" @click=${() => askForFiles((files) => void read(files[0], giving))}>
        Open a file
      </button>
    </div>
  `;
}

function pipelineFiles(app: App, { busy, compare }: Giving): unknown {
  const pipeline = pipelineOf(app);
  const { size } = pipeline.workspace;
  if (size === 0) return nothing;
  const sample = pipeline.state.file.sample ? ' (the sample)' : '';
  return html`<button class="outlined" ?disabled=${busy} @click=${() => compare({ pipeline })}>
    ${icon('open')} Use the ${count(size, 'file')} from the Pipeline tab${sample}
  </button>`;
}

async function read(file: File | undefined, { wrote, failed }: Giving): Promise<void> {
  if (!file) return;
  try {
    wrote((await readTextFile(file)).text);
  } catch {
    failed(`"${file.name}" could not be read.`);
  }
}
