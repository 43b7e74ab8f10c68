// A sample that is made here: a fresh pipeline, as the toolkit renders it, in which a few things have
// been overlooked. The edits are a file beside the other samples.

import type { Toolkit } from '../../state/engine.js';
import type { SampleFiles } from '../../files/text-files.js';

/** One edit: a string in a file is replaced by another, or the file is removed. */
type SampleEdit = { file: string; from: string; to: string } | { file: string; gone: true };

export async function freshPipeline(toolkit: Toolkit, edits: string): Promise<SampleFiles> {
  const files = await toolkit.renderTemplate();
  for (const edit of JSON.parse(edits) as SampleEdit[]) {
    if ('gone' in edit) files.delete(edit.file);
    else files.set(edit.file, edited(files.get(edit.file), edit));
  }
  return [...files];
}

function edited(
  content: string | Uint8Array | undefined,
  { file, from, to }: { file: string; from: string; to: string },
): string {
  if (typeof content === 'string' && content.includes(from)) return content.replace(from, () => to);
  throw new Error(`"${file}" of the sample pipeline has no "${from}"`);
}
