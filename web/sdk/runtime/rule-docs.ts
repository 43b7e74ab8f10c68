// The documentation of the rules, as describeRules gives it. It is a bundle of its own, beside the package's
// others: no wasm module has it, and few programs ask for it.

import type { RuleInfo } from '../../types.gen.js';

declare const RULES: RuleInfo[];

/** All rules and checks. The build puts them in. */
export const rules: RuleInfo[] = RULES;
