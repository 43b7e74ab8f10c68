// The documentation of the rules, loaded when it is first asked for.

import { reasonOf, ToolkitError } from '../common/errors.js';
import type { RuleInfo } from '../../types.gen.js';

/** All rules and checks with their documentation and samples. */
export async function ruleDocumentation(): Promise<RuleInfo[]> {
  try {
    return (await import('./rule-docs.js')).rules;
  } catch (error) {
    throw new ToolkitError(
      'ERR_WASM_FETCH',
      `cannot load the rule documentation from rule-docs.js of the package: ${reasonOf(error)}`,
      error,
    );
  }
}
