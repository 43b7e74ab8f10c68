// What the resolver of a configuration is asked.

import type { ResolveCallOptions } from '../../sdk/methods/pipeline.js';
import { folderOf, nameOf } from './entry.js';
import type { Pipeline } from './pipeline.js';
import { worldOf } from './read-inputs.js';

class NoConfiguration extends Error {
  readonly code = 'NO_CONFIGURATION';
  override readonly message = 'None of the files has a name that ends with ".config".';
}

/** The call, with the files as they are now; throws where none of them is a configuration. */
export function askedOf(of: Pipeline): { directory: string } & ResolveCallOptions {
  of.keep();
  const { entry } = of;
  if (entry === undefined) throw new NoConfiguration();
  return {
    directory: folderOf(entry),
    entry: nameOf(entry),
    files: of.workspace.contents(),
    dialect: of.state.dialect,
    ...worldOf(of.resolving),
  };
}
