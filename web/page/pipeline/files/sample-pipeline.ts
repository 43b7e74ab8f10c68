// A sample that is made here: a fresh pipeline, as the toolkit renders it, in which a few things have
// been overlooked. The slips are a file beside the other samples.

import type { Toolkit } from '../../state/engine.js';
import type { SampleFiles } from '../../files/text-files.js';

/** One slip: a text in a file has become another, or the file is gone. */
type Slip = { file: string; from: string; to: string } | { file: string; gone: true };

export async function freshPipeline(toolkit: Toolkit, slips: string): Promise<SampleFiles> {
  const files = await toolkit.renderTemplate();
  for (const slip of JSON.parse(slips) as Slip[]) {
    if ('gone' in slip) files.delete(slip.file);
    else files.set(slip.file, slipped(files.get(slip.file), slip));
  }
  return [...files];
}

function slipped(
  content: string | Uint8Array | undefined,
  { file, from, to }: { file: string; from: string; to: string },
): string {
  if (typeof content === 'string' && content.includes(from)) return content.replace(from, () => to);
  throw new Error(`"${file}" of a fresh pipeline has no "${from}"`);
}
