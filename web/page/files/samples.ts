// The examples beside the page. Their list is a file, so that a sample is added by
// adding files.

import type { Engine } from '../state/engine.js';
import type { Sample } from './sample.js';
import type { SampleFiles } from './text-files.js';

const folder = new URL('samples/', document.baseURI);

export async function listSamples(): Promise<readonly Sample[]> {
  const response = await fetch(new URL('index.json', folder));
  if (!response.ok)
    throw new Error(`list of samples could not be loaded (status ${response.status})`);
  return (await response.json()) as Sample[];
}

/** The files of a sample; some are made by the toolkit, once it is there. */
export async function readSample(engine: Engine, { files, edits }: Sample): Promise<SampleFiles> {
  if (edits !== undefined) {
    const { freshPipeline } = await import('../pipeline/files/sample-pipeline.js');
    return freshPipeline(await engine.ready, await textOf(edits));
  }
  return Promise.all(
    Object.entries(files).map(async ([name, file]) => [name, await textOf(file)] as const),
  );
}

async function textOf(file: string): Promise<string> {
  const response = await fetch(new URL(file, folder));
  if (!response.ok) throw new Error(`Sample could not be loaded (status ${response.status})`);
  return response.text();
}
