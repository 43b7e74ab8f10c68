// What the resolver of a configuration is asked.

import type { ResolveCallOptions } from '../../sdk/pipeline.js';
import type { ConfigParser } from '../../types.gen.js';
import { folderOf, nameOf } from './entry.js';
import type { PipelineDocument } from './pipeline-document.js';

/** How the configuration is resolved. */
export interface Resolving {
  parser: ConfigParser;
  /** Profiles in the order in which they were switched on. */
  profiles: readonly string[];
  /** The file to begin with; undefined for the one that suggests itself. */
  entry: string | undefined;
}

export const atFirst: Resolving = { parser: 'auto', profiles: [], entry: undefined };

class NoConfiguration extends Error {
  readonly code = 'NO_CONFIGURATION';
  override readonly message = 'The name of none of these files ends with ".config".';
}

/** The call, with the files as they are now; throws where none of them is a configuration. */
export function askedOf(of: PipelineDocument): { directory: string } & ResolveCallOptions {
  of.keep();
  const { entry } = of;
  if (entry === undefined) throw new NoConfiguration();
  const { parser, profiles } = of.resolving;
  return {
    directory: folderOf(entry),
    entry: nameOf(entry),
    files: of.workspace.contents(),
    dialect: of.state.dialect,
    parser,
    profiles: [...profiles],
  };
}
