// A started core, and what every kind of toolkit shows of it.

import { inputError } from '../common/errors.js';
import { kindOf } from '../common/validate-arguments.js';
import { Core } from '../runtime/core.js';
import { packageVersion } from '../runtime/platform.js';
import type { ToolkitSettings } from '../runtime/start.js';
import type { Started } from './toolkit.js';

export interface StartedCore {
  core: Core;
  started: Started;
}

/** Starts the core; one that fails to start is disposed of. `onDispose` is called when it is disposed of. */
export async function startCore(
  settings: ToolkitSettings,
  onDispose: () => void = () => {},
): Promise<StartedCore> {
  const core = new Core(settings);
  try {
    await core.start(settings.signal);
  } catch (error) {
    await core.dispose();
    throw error;
  }
  const dispose = (): Promise<void> => {
    onDispose();
    return core.dispose();
  };
  const on: Started['on'] = (event: string, listener) => {
    if (event !== 'log') throw inputError(`unknown event "${String(event)}"; use "log"`);
    if (typeof listener !== 'function') {
      throw inputError(`the listener must be a function, got ${kindOf(listener)}`);
    }
    return settings.ports.onLog(listener);
  };
  const version = packageVersion();
  return {
    core,
    started: { version, mode: core.mode, on, dispose, [Symbol.asyncDispose]: dispose },
  };
}
