// The values of the open pipeline's configuration, filled in on the form of its schema: those that are known and that the
// schema does not have as defaults anyway. The config profiles are those of the pipeline's view "Values".

import { undoing } from '../state/actions.js';
import { explain, tryAgain } from '../state/error-messages.js';
import { count } from '../state/finding-labels.js';
import type { ResolvedConfig } from '../../types.gen.js';
import { pipelineOf } from '../pipeline/pipeline-of.js';
import { askedOf } from '../pipeline/resolve-request.js';
import { valueOfEntry } from './form-values.js';
import type { Launch } from './launch.js';

export async function fillFromConfig(launch: Launch): Promise<void> {
  const { app } = launch;
  const pipeline = pipelineOf(app);
  try {
    const { directory, ...asked } = askedOf(pipeline);
    const toolkit = await app.engine.ready;
    const values = valuesOf(launch, await toolkit.resolveConfig(directory, asked));
    const { length } = Object.keys(values);
    if (length === 0) return app.state.notify('The pipeline config has the defaults of the schema');
    const { profiles } = pipeline.resolving;
    const using = profiles.length > 0 ? ` with ${profiles.join(', ')}` : '';
    const undo = launch.replace(values);
    const filled = count(length, 'value');
    app.state.notify(`Filled in ${filled} from the pipeline config${using}`, undoing(app, undo));
  } catch (error) {
    const title = 'The pipeline config could not be read';
    const retry = (): void => void fillFromConfig(launch);
    app.state.fail({ title, cause: explain(error).cause, remedy: tryAgain, retry });
  }
}

/** The known values of parameters that differ from their defaults. */
function valuesOf(launch: Launch, { leaves }: ResolvedConfig): Record<string, unknown> {
  const params = launch.builder.items?.view.params ?? [];
  const values: Record<string, unknown> = {};
  for (const { path, text, kind, status } of leaves) {
    const [scope, name, ...deeper] = path;
    if (scope !== 'params' || name === undefined || deeper.length > 0) continue;
    const param = params.find((each) => each.name === name);
    if (!param || kind === 'null' || (status !== 'static' && status !== 'given')) continue;
    const value = valueOfEntry({ text }, param.types);
    if (JSON.stringify(value) !== JSON.stringify(param.default)) values[name] = value;
  }
  return values;
}
