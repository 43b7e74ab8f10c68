// What there is: rules, operations, ports.

import type { About, PortName, RuleInfo, RulesInput } from '../../types.gen.js';
import { callNames, type CallOptions } from '../common/options.js';
import { optionsOf } from '../common/validate-arguments.js';
import { splitOptions, type Ask } from './call.js';

export interface AboutMethods {
  /** Describes the rules, those of one operation, or the one with the given id. */
  describeRules(options?: RulesInput & CallOptions): Promise<RuleInfo[]>;
  /**
   * Asks one port and gives its answer as it is, to see what works here or to try a port of
   * one's own: callPort('fetch', { url }), callPort('env', 'HOME'), callPort('store', { key }) …
   * Rejects with a ToolkitError: ERR_UNAVAILABLE where the port is not here; ERR_LOOKUP for fetch,
   * ERR_RUNTIME for exec and ERR_IO, ERR_NOT_FOUND or ERR_NOT_A_DIRECTORY for files, each with its `reason`;
   * ERR_CANCELLED for a prompt that the user left.
   */
  callPort(port: PortName, args?: unknown, options?: CallOptions): Promise<unknown>;
  /** Returns the version and the operations. */
  about(options?: CallOptions): Promise<About>;
}

export function aboutMethods(ask: Ask): AboutMethods {
  return {
    async describeRules(given) {
      const { options, rest } = splitOptions(given);
      return await ask('describeRules', { header: rest, options });
    },
    async callPort(port, args, options) {
      return await ask('callPort', {
        header: { port, args },
        options: optionsOf(options, callNames),
      });
    },
    async about(options) {
      return await ask('about', { header: {}, options: optionsOf(options, callNames) });
    },
  };
}
