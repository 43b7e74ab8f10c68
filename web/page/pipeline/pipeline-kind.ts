// A pipeline: a folder that is linted as a whole, and whose configuration is resolved.

import { PIPELINE_CONFIGS, REVISIONS } from '../../types.gen.js';
import type { DocumentKind } from '../state/kind.js';

export const pipelineKind: DocumentKind = {
  task: 'Lint a pipeline',
  noun: 'pipeline config',
  label: 'File of the pipeline',
  hint: 'Drop a pipeline folder, its config files or a zip archive anywhere on this page.',
  folder: true,
  untitled: PIPELINE_CONFIGS[0],
  mediaType: 'text/plain',
  endings: ['.config', '.zip'],
  looks:
    /^\uFEFF?(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/)){0,9999}\*\/)*(?:includeConfig\b|[\w.]+[^\S\n]*=[^=>~]|\w+[^\S\n]*\{)/,
  command: ['lint'],
  profiles: ['recommended', 'strict', 'upstream', 'off'],
  revisions: REVISIONS,
  tools: ['find', 'beside'],
  panes: ['findings', 'files', 'checks', 'editor'],
  module: 'pipeline',
  language: async () => (await import('../editor/languages.js')).languageOf,
};
