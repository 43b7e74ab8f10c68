// The entry of a toolkit with every method on one platform.

import { entryOf, type Entry } from './entry.js';
import { openToolkit } from './methods/open-toolkit.js';
import type { Toolkit } from './methods/toolkit.js';
import type { Platform } from './runtime/platform.js';
import { toolkitNames, type ToolkitOptions } from './runtime/toolkit-options.js';

export function makeEntry(platform: Platform): Entry<Toolkit, ToolkitOptions> {
  return entryOf(platform, { names: toolkitNames, open: openToolkit });
}
