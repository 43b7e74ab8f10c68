import type { FlowVersionParts } from '../../types.gen.js';
import { inputError } from './errors.js';

/** A version of the workflow engine; the last is true for a preview. */
export type FlowVersion = readonly [major: number, minor: number, patch: number, edge: boolean];

/** The version as the core takes it. Throws ERR_INPUT for another form. */
export function versionParts(version: FlowVersion): FlowVersionParts {
  if (!Array.isArray(version) || version.length !== 4) {
    throw inputError('version must be an array of three integers and a boolean');
  }
  const [major, minor, patch, edge] = version as unknown as FlowVersion;
  return { major, minor, patch, edge: Boolean(edge) }; // as in the reference, whatever is true
}
