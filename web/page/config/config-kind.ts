// The tool's configuration file, in YAML.

import { REVISIONS } from '../../types.gen.js';
import type { TextKind } from '../state/kind.js';

export const configKind: TextKind = {
  task: 'Lint a tools config',
  noun: 'tools config',
  label: 'Configuration',
  hint: 'Paste a tools config, or drop the file anywhere on this page.',
  folder: false,
  untitled: 'config.yml',
  mediaType: 'application/yaml',
  endings: ['.yml', '.yaml'],
  looks: /^\uFEFF?(?:(?:#.*|---.*|[^\S\n]*)\n)*["']?[\w.-]+["']?[^\S\n]*:(?:\s|$)/,
  command: ['config', 'validate'],
  profiles: ['recommended', 'strict', 'upstream', 'off'],
  revisions: REVISIONS,
  module: 'core',
  tools: ['find', 'explain', 'beside'],
  panes: ['editor', 'checks', 'findings'],
  language: async (document) => {
    const language = (await import('../editor/yaml.js')).yamlLanguage(document);
    return () => language;
  },
  lint: (toolkit, text, options) => toolkit.validateConfig(text, options),
  fix: (toolkit, text, options) => toolkit.fixConfig(text, options),
};
