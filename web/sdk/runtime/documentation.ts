// The documentation of the rules, loaded when it is first asked for.

import { reasonOf, ToolkitError } from '../common/errors.js';
import type { RuleInfo } from '../../types.gen.js';

/** All rules and checks with their texts and samples. */
export async function ruleDocumentation(): Promise<RuleInfo[]> {
  try {
    return (await import('./rule-texts.js')).rules;
  } catch (error) {
    throw new ToolkitError(
      'ERR_WASM_FETCH',
      `the documentation of the rules could not be loaded from rule-texts.js, which lies beside the package's other files: ${reasonOf(error)}`,
      error,
    );
  }
}
