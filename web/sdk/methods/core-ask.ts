// Calls of the core: what methods ask becomes a request with the time, the module and the ports that it needs.

import { milliseconds } from '../common/validate-arguments.js';
import type { PortTable } from '../ports/ports.js';
import type { Core } from '../runtime/core.js';
import { encodeMessage } from '../runtime/request-frame.js';
import type { ToolkitSettings } from '../runtime/start.js';
import type { Ask, Call, OperationName, Output } from './call.js';

export function coreAsk(core: Core, settings: ToolkitSettings): Ask {
  const portsOf = portsByStore(settings);
  const ask = <Name extends OperationName>(
    operation: Name,
    { header, files, options, store }: Call<Name>,
  ): Promise<Output<Name>> => {
    const { signal, timeout, spent = 0 } = options;
    const given = milliseconds('timeout', timeout, settings.timeout);
    // The core's answer has the type that the table of operations gives it.
    return core.call({
      operation,
      formats: formatsOf(header),
      message: encodeMessage(header, files),
      signal,
      ms: Math.max(1, Math.ceil(given - spent)),
      whole: timeout !== undefined && timeout !== null,
      ports: portsOf(store),
    });
  };
  return Object.assign(ask, { timeout: settings.timeout });
}

/** The ports of a call that has a store of its own, made once for each; undefined for all others. */
function portsByStore({ ports, storeAt }: ToolkitSettings) {
  const stores = new Map<string, PortTable>();
  return (store: string | undefined): PortTable | undefined => {
    if (store === undefined) return undefined;
    const known = stores.get(store) ?? ports.withStore(storeAt(store));
    stores.set(store, known);
    return known;
  };
}

/** What a report is asked for in; the core says what is wrong with it. */
function formatsOf(header: {
  format?: unknown;
  extraFormats?: unknown;
  reportFormat?: unknown;
}): unknown[] {
  const { format, extraFormats, reportFormat } = header;
  return [
    format,
    reportFormat,
    ...(Array.isArray(extraFormats) ? (extraFormats as unknown[]) : []),
  ];
}
