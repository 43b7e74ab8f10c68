// The flags of `toolkit lint`.

import type { Dialect, Format, Profile, Revision } from '../types.gen.js';
import type { Color } from './choices.js';
import type { FurtherReport } from './pipeline-command.js';
import type { WorldFlags } from './world-options.js';

export interface PipelineFlags extends WorldFlags {
  key?: string[];
  /** Undefined where the environment decides. */
  release?: boolean;
  profile?: Profile;
  dialect?: Dialect | 'auto';
  revision?: Revision;
  configProfile?: string[];
  template?: string;
  toolVersion?: string;
  releaseTag?: string;
  workflowSchema?: string;
  /** The checks whose fixes are wanted; true for all. */
  fix?: true | string[];
  diff?: true;
  allowDirty?: true;
  allowNoVcs?: true;
  showPassed?: true;
  all?: true;
  showIgnored?: true;
  failWarned?: true;
  failIgnored?: true;
  times?: true;
  exitZero?: true;
  format: Format;
  report?: FurtherReport[];
  output?: string;
  plain?: true;
  color: Color;
  quiet?: true;
}

export interface PipelineRequest {
  /** As on the command line; undefined where none was given. */
  directory: string | undefined;
  flags: PipelineFlags;
}
