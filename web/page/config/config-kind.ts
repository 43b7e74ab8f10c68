// The tool's configuration file, in YAML.

import type { TextKind } from '../state/kind.js';

export const configKind: TextKind = {
  task: 'Check the tool’s configuration',
  noun: 'configuration file',
  label: 'Configuration',
  hint: 'Paste a configuration file, or drop it anywhere on this page.',
  folder: false,
  untitled: 'config.yml',
  mediaType: 'application/yaml',
  endings: ['.yml', '.yaml'],
  looks: /^\uFEFF?(?:(?:#.*|---.*|[^\S\n]*)\n)*["']?[\w.-]+["']?[^\S\n]*:(?:\s|$)/,
  command: ['config', 'validate'],
  profiles: ['recommended', 'strict', 'upstream', 'off'],
  revisions: ['R1', 'R2'],
  module: 'core',
  panes: ['editor', 'checks', 'findings'],
  language: async (document) => {
    const language = (await import('../editor/yaml.js')).yamlLanguage(document);
    return () => language;
  },
  lint: (toolkit, text, options) => toolkit.validateConfig(text, options),
  fix: (toolkit, text, options) => toolkit.fixConfig(text, options),
};
