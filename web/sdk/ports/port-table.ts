// The ports that a call has: the program's own over those of the host.

import { inputError } from '../common/errors.js';
import { kindOf } from '../common/validate-arguments.js';
import { PORTS, type LogLevel, type PortName } from '../../types.gen.js';
import type { LogListener, Ports, PortTable } from './ports.js';

/** What a table of ports is made of. */
export interface PortSettings {
  /** The program's own ports. */
  given: Ports | null | undefined;
  /** Those of the host. */
  host: Ports;
  /** Whether the host's fetch shows redirects. */
  seesRedirects: boolean;
  /** The lowest level that is logged. */
  logLevel: LogLevel | 'silent' | null | undefined;
}

/** The program's ports over the host's. */
export function portTable({ given, host, seesRedirects, logLevel }: PortSettings): PortTable {
  const own = checkedPorts(given ?? {});
  const log = own.log ?? host.log;
  const lowest = checkedLevel(logLevel) ?? (own.log ? 'debug' : 'info');
  const listeners = new Set<LogListener>();
  const tell = log && told(leveled(log, lowest), listeners);
  return tableOf({ ...host, ...own, ...(tell && { log: tell }) }, { seesRedirects, listeners });
}

const levels: readonly LogLevel[] = ['debug', 'info', 'warning', 'error'];

function checkedLevel(level: PortSettings['logLevel']): LogLevel | 'silent' | undefined {
  const known = [...levels, 'silent'] as const;
  if (level === undefined || level === null || known.includes(level)) return level ?? undefined;
  throw inputError(`"logLevel" must be one of "${known.join('", "')}", found "${String(level)}"`);
}

/** A log that gets a level and those above it. */
function leveled(log: LogListener, lowest: LogLevel | 'silent'): LogListener {
  if (lowest === 'silent') return () => {};
  return (level, text) => {
    if (levels.indexOf(level) >= levels.indexOf(lowest)) log(level, text);
  };
}

/** A log that calls listeners for every level as well. */
function told(log: LogListener, listeners: ReadonlySet<LogListener>): LogListener {
  return (level, text) => {
    log(level, text);
    for (const listener of listeners) listener(level, text);
  };
}

interface TableParts {
  seesRedirects: boolean;
  /** Those of the log. */
  listeners: Set<LogListener>;
}

function tableOf(table: Ports, parts: TableParts): PortTable {
  const here = PORTS.filter((name) => table[name]);
  return {
    has: (port) => here.includes(port),
    files: table.files || undefined,
    onLog(listener) {
      // Each call has a registration of its own, even with a listener that is there already.
      const registered: LogListener = (level, text) => listener(level, text);
      parts.listeners.add(registered);
      return () => void parts.listeners.delete(registered);
    },
    withStore: (store) => tableOf(table.store ? { ...table, store } : table, parts),
    bits: here.reduce((bits, name) => bits | (1 << PORTS.indexOf(name)), 0),
    async serve({ port, give }, body, options) {
      // Few programs get here, and a page that only lints never does.
      const { handlers } = await import('./handlers.js');
      if (!table[port]) throw new Error(`port "${port}" is not available in this runtime`);
      return handlers[port](table[port] as never, parts.seesRedirects)(give, body, options);
    },
  };
}

/** The functions that an object in a port's place must have. */
const members: Partial<Record<PortName, readonly string[]>> = {
  store: ['get', 'put', 'delete'],
  files: 'readFile readPart stat readDir mkdirAll writeFile getwd chdir'.split(' '),
  env: [],
};

function checkedPorts(given: Ports): Ports {
  if (typeof given !== 'object')
    throw inputError(`"ports" must be an object, got ${kindOf(given)}`);
  for (const [name, port] of Object.entries(given) as [PortName, unknown][]) {
    if (!PORTS.includes(name)) {
      throw inputError(`unknown port "${name}"; use one of "${PORTS.join('", "')}"`);
    }
    if (port === undefined || port === null || port === false) continue;
    const parts = members[name];
    if (typeof port === 'function' && (!parts || name === 'env')) continue;
    if (!parts || typeof port !== 'object') {
      const expected = parts ? 'an object' : 'a function';
      throw inputError(`port "${name}" must be ${expected} or false, got ${kindOf(port)}`);
    }
    const missing = parts.find(
      (part) => typeof (port as Record<string, unknown>)[part] !== 'function',
    );
    if (missing) throw inputError(`port "${name}" has no function "${missing}"`);
  }
  // Without an entry, or with none in it, a port is the host's.
  return Object.fromEntries(Object.entries(given).filter(([, port]) => port != null));
}
