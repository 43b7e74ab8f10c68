// Starts a core and makes the toolkit over it, group by group.

import { optionsOf } from '../common/validate-arguments.js';
import { placeOfModule } from '../runtime/modules.js';
import type { ToolkitSettings } from '../runtime/start.js';
import { prepareNames } from '../runtime/toolkit-options.js';
import type { Ask } from './call.js';
import { coreAsk } from './core-ask.js';
import { startCore } from './start-core.js';
import type { Methods, Toolkit } from './toolkit.js';
import { aboutMethods } from './about.js';
import { configMethods } from './config.js';
import { lookupMethods } from './lookup.js';
import { paramsMethods } from './params.js';
import { pipelineLintMethods } from './pipeline-lint.js';
import { pipelineMethods } from './pipeline.js';
import { documentMethods, schemaBuildMethods, schemaLintMethods } from './schema.js';
import { schemaEditorMethods } from './schema-editor.js';
import { workspaceMethods } from './workspace.js';
import { utilities } from './utilities/utilities.js';

/**
 * Starts the core without a request: the first response costs more than the start. `onDispose`
 * informs the caches that share the toolkit.
 */
export async function openToolkit(
  settings: ToolkitSettings,
  onDispose: () => void = () => {},
): Promise<Toolkit> {
  const { core, started } = await startCore(settings, onDispose);
  return {
    ...started,
    ...makeMethods(coreAsk(core, settings), settings),
    async prepare(given) {
      const { module, signal } = optionsOf(given, prepareNames);
      await core.prepare(placeOfModule(module ?? undefined), signal ?? undefined);
    },
  };
}

function makeMethods(ask: Ask, { ports, terminal, defaults }: ToolkitSettings): Methods {
  const { files } = ports;
  const { dialect } = defaults;
  const pipelines = pipelineMethods(ask);
  const { fetchWfConfig } = pipelines;
  return {
    ...schemaLintMethods(ask),
    ...schemaBuildMethods(ask),
    ...schemaEditorMethods(ask),
    ...documentMethods(ask),
    ...configMethods({ ask, files, dialect, fetchWfConfig }),
    ...paramsMethods(ask),
    ...workspaceMethods(ask, files),
    ...pipelines,
    ...pipelineLintMethods(ask),
    ...lookupMethods(ask, defaults),
    ...utilities({ ask, dialect, files, terminal, isShown: ports.has('status') }),
    ...aboutMethods(ask),
  };
}
