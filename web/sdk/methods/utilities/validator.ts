// ContainerCacheFilePathValidator (interface §2.6) for prompts in JavaScript.

import { kindOf } from '../../common/validate-arguments.js';
import { inputError, ToolkitError } from '../../common/errors.js';
import type { Toolkit } from '../toolkit.js';
import type { AmongOptions } from './calls.js';

/** A prompt's text, as it is or as the document of a prompt library. */
export type PromptDocument = string | { readonly text: string };

/** Checks the path given as the "--container-cache-index" of a download. */
export class ContainerCacheFilePathValidator {
  constructor(
    private readonly toolkit: Pick<Toolkit, 'validateContainerCachePath'>,
    private readonly options?: AmongOptions,
  ) {}

  /**
   * True for no text and for the path of a file. Rejects with a ToolkitError with code ERR_VALIDATION,
   * whose one issue has in `loc` the place for the cursor: after the last character.
   */
  async validate(value: PromptDocument): Promise<true> {
    const text: unknown =
      typeof value === 'string' ? value : (value as { text?: unknown } | null)?.text;
    if (typeof text !== 'string') {
      throw inputError(`expected a string or an object with a string "text", got ${kindOf(value)}`);
    }
    return this.toolkit.validateContainerCachePath(text, this.options);
  }

  /** For prompts that take a sentence instead of an error: true, or what is wrong. */
  readonly check = async (value: PromptDocument): Promise<true | string> => {
    try {
      return await this.validate(value);
    } catch (error) {
      if (error instanceof ToolkitError && error.code === 'ERR_VALIDATION') return error.message;
      throw error;
    }
  };
}
