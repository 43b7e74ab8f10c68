// The toolkit that callers hold. Findings come back in reports; what is thrown is always a ToolkitError or the reason of
// the caller's own signal.

import type * as Runtime from '../common/runtime-types.js';
import type { LogListener } from '../ports/ports.js';
import type { PrepareOptions } from '../runtime/toolkit-options.js';
import type { AboutMethods } from './about.js';
import type { ConfigMethods } from './config.js';
import type { LookupMethods } from './lookup.js';
import type { ParamsMethods } from './params.js';
import type { PipelineLintMethods } from './pipeline-lint.js';
import type { PipelineMethods } from './pipeline.js';
import type { DocumentMethods, SchemaBuildMethods, SchemaLintMethods } from './schema.js';
import type { SchemaEditorMethods } from './schema-editor.js';
import type { WorkspaceMethods } from './workspace.js';
import type { Utilities } from './utilities/utilities.js';

/**
 * The groups of methods that ask the core, each an interface and a function that makes it in a file of this folder. A new
 * group is named here and in open-toolkit.ts, and the compiler demands both.
 */
export interface Methods
  extends
    SchemaLintMethods,
    ConfigMethods,
    AboutMethods,
    DocumentMethods,
    LookupMethods,
    PipelineMethods,
    PipelineLintMethods,
    SchemaBuildMethods,
    SchemaEditorMethods,
    ParamsMethods,
    WorkspaceMethods,
    Utilities {}

/** What every kind of toolkit has. */
export interface Started extends Runtime.AsyncDisposable {
  /** Version of the core. */
  readonly version: string;
  /** Where the core runs. */
  readonly mode: 'worker' | 'inline';
  /**
   * Calls the listener for each line of the log, of every level and beside the log that there is (option `logLevel`, port
   * `log`), until the returned function is called. With `ports: { log: false }` nothing is logged. Throws ERR_INPUT
   * for another event.
   */
  on(event: 'log', listener: LogListener): () => void;
  /** Ends the core; calls that still wait or run reject with ERR_DISPOSED. */
  dispose(): Promise<void>;
}

export interface Toolkit extends Methods, Started {
  /**
   * Loads a module ahead, so that the first call that needs it waits for no download; by default
   * the largest, after which no call has to wait. Calls continue meanwhile. A module up
   * to the size of the one in use needs no load.
   */
  prepare(options?: PrepareOptions): Promise<void>;
}
