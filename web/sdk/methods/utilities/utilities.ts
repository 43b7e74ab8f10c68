// The helpers of the interface's utilities module (interface §4.3).

import type { Dialect } from '../../../types.gen.js';
import type { Ask } from '../call.js';
import { UtilityCalls } from './calls.js';
import { fileUtilities, type FileUtilities } from './files.js';
import {
  directoryUtilities,
  hostUtilities,
  type DirectoryUtilities,
  type HostSettings,
  type HostUtilities,
} from './host.js';
import {
  engineUtilities,
  valueUtilities,
  type EngineUtilities,
  type ValueUtilities,
} from './values.js';

/** Rejections are ToolkitErrors; each method names those of the interface. */
export interface Utilities
  extends ValueUtilities, EngineUtilities, FileUtilities, HostUtilities, DirectoryUtilities {}

export interface UtilitySettings extends HostSettings {
  ask: Ask;
  /** The dialect of calls that name none. */
  dialect: Dialect | undefined;
}

export function utilities({ ask, dialect, ...host }: UtilitySettings): Utilities {
  const calls = new UtilityCalls(ask);
  const dialects = new UtilityCalls(ask, dialect && { dialect });
  return {
    ...valueUtilities(calls),
    ...engineUtilities(dialects),
    ...fileUtilities(calls),
    ...hostUtilities(calls, host),
    ...directoryUtilities(dialects),
  };
}
