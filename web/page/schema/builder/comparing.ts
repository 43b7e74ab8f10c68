// A schema compared with a configuration by the core: the steps that would bring the two together,
// and the text after those that somebody wants.

import {
  PIPELINE_CONFIGS,
  type BuiltSchema,
  type Dialect,
  type SchemaProposal,
  type SkippedParam,
} from '../../../types.gen.js';
import { patience, type Toolkit } from '../../state/engine.js';
import { below, directoryOf } from '../../pipeline/linting.js';
import type { PipelineDocument } from '../../pipeline/pipeline-document.js';
import type { SchemaDocument } from '../schema-document.js';

/** A configuration to compare with: a text, or the files of the pipeline's tab. */
export type Source = { text: string } | { pipeline: PipelineDocument };

export interface Comparison {
  proposals: readonly SchemaProposal[];
  skipped: readonly SkippedParam[];
  /** The text that was compared. */
  before: string;
  /** Name of the schema's file. */
  name: string;
  /** Makes the steps of these ids; the text after them. */
  take(ids: readonly string[]): Promise<string>;
}

type Contents = Record<string, string | Uint8Array>;

export async function compare(
  toolkit: Toolkit,
  of: SchemaDocument,
  source: Source,
): Promise<Comparison> {
  const before = of.text();
  const { files, directory } = contentsOf(source);
  const dialect = dialectOf(of);
  const build = (contents: Contents, accept: 'all' | readonly string[]): Promise<BuiltSchema> =>
    toolkit.buildSchema({ files: contents, directory }, { dialect, accept, timeout: patience });
  // Where the schema stands in the pipeline is the core's to say; the text that is shown goes there.
  const { path } = await build(files, []);
  const place = below(directory, path);
  const { [place]: _own, ...others } = files;
  const contents = before.trim() === '' ? others : { ...others, [place]: before };
  const { proposals, skipped } = await build(contents, 'all');
  const take = async (ids: readonly string[]): Promise<string> => (await build(contents, ids)).text;
  return { proposals, skipped, before, name: path, take };
}

/** The files to compare with; a text stands under the name of either dialect, of which the one in use is read. */
function contentsOf(source: Source): { files: Contents; directory: string } {
  if ('text' in source) {
    const files = Object.fromEntries(PIPELINE_CONFIGS.map((name) => [name, source.text]));
    return { files, directory: '.' };
  }
  const { pipeline } = source;
  pipeline.keep();
  return {
    files: Object.fromEntries(pipeline.workspace.contents()),
    directory: directoryOf(pipeline),
  };
}

/** The dialect that was chosen, or else the one that the lint found in the text. */
function dialectOf({ state }: SchemaDocument): Dialect | 'auto' {
  if (state.dialect !== 'auto') return state.dialect;
  return Object.values(state.report?.dialects ?? {})[0] ?? 'auto';
}
