// All actions of the page in one table: how they are called, where they are, and their keys. The menus and the command
// palette run them (actions.ts); the help lists them.

import { editorTools, keysOf, mod, type EditorTool } from '../state/editor-tools.js';

/** Where an action is on the page. */
export const places = {
  open: 'Open menu',
  export: 'Export menu',
  findings: 'Findings',
  edit: 'Edit menu',
  editor: 'Editor',
  view: 'Tabs and views',
  help: 'Help menu',
  page: 'Top bar',
} as const;

export type Place = keyof typeof places;

export interface ActionRow {
  label: string;
  place: Place;
  /** The keys, pressed together or one after the other. */
  keys?: string;
  /** What it does, or a fact that a user needs to decide. */
  about?: string;
  /** The address that it leads to. */
  link?: string;
}

const source = 'https://github.com/flow-toolkit/flow-toolkit';

const toolNames = Object.keys(editorTools) as EditorTool[];

/** The tools of the editor, by their names in the table. */
const toolRows = Object.fromEntries(
  toolNames.map((name) => [
    `tool-${name}`,
    { place: 'edit', label: editorTools[name].label, keys: keysOf(name) },
  ]),
) as Record<`tool-${EditorTool}`, ActionRow>;

const actionRows = {
  'open-files': { place: 'open', label: 'Open files', about: 'schema, config or zip archive' },
  'open-folder': {
    place: 'open',
    label: 'Open a folder',
    about: 'a pipeline, files stay in your browser',
  },
  'open-github': {
    place: 'open',
    label: 'Open from GitHub',
    about: 'a repository, a folder or a file',
  },
  'recent-work': { place: 'open', label: 'Recent work', about: 'saved in this browser' },
  'download-fixed': {
    place: 'export',
    label: 'Download fixed file',
    about: 'with all safe fixes applied',
  },
  'download-file': { place: 'export', label: 'Download file', about: 'as shown in the editor' },
  changes: { place: 'export', label: 'Show changes' },
  'download-patch': { place: 'export', label: 'Download changes as a patch' },
  'download-changed': {
    place: 'export',
    label: 'Download changed files',
    about: 'as a zip archive with the pipeline’s paths',
  },
  'download-all': { place: 'export', label: 'Download all files', about: 'as a zip archive' },
  report: { place: 'export', label: 'Report', about: 'in any format, to copy or download' },
  'copy-json': { place: 'export', label: 'Copy report as JSON' },
  'copy-sarif': { place: 'export', label: 'Copy report as SARIF' },
  'copy-markdown': { place: 'export', label: 'Copy report as Markdown' },
  'copy-link': {
    place: 'export',
    label: 'Copy link',
    about: 'the files are in the link, not on a server',
  },
  'copy-command': { place: 'export', label: 'Copy command' },
  'copy-issue': {
    place: 'export',
    label: 'Copy as issue text',
    about: 'the problems in Markdown, with location and help',
  },
  'copy-embed': {
    place: 'export',
    label: 'Copy embed snippet',
    about: '<toolkit-lint> with this text, for another page',
  },
  'next-finding': { place: 'findings', label: 'Next finding', keys: 'F8' },
  'previous-finding': { place: 'findings', label: 'Previous finding', keys: 'Shift F8' },
  'fix-here': { place: 'findings', label: 'Fix the finding at the cursor', keys: `${mod} .` },
  'fix-all-safe': {
    place: 'findings',
    label: 'Fix all safe',
    about: 'shows the changes first',
  },
  ...toolRows,
  undo: { place: 'editor', label: 'Undo', keys: `${mod} Z`, about: 'fixes as well' },
  redo: {
    place: 'editor',
    label: 'Redo',
    keys: mod === 'Ctrl' ? 'Ctrl Y' : '⇧ ⌘ Z',
  },
  'select-all': { place: 'editor', label: 'Select all', keys: `${mod} A` },
  'focus-editor': { place: 'editor', label: 'Go to the editor' },
  'tab-schema': { place: 'view', label: 'Show the parameter schema' },
  'tab-config': { place: 'view', label: 'Show the tools config' },
  'tab-pipeline': { place: 'view', label: 'Show the pipeline' },
  'tab-sheet': { place: 'view', label: 'Show the samplesheet' },
  'view-text': { place: 'view', label: 'Parameter schema: Text' },
  'view-build': { place: 'view', label: 'Parameter schema: Build', about: 'edit it in a form' },
  'view-form': { place: 'view', label: 'Parameter schema: Form', about: 'the launch form' },
  'view-docs': { place: 'view', label: 'Parameter schema: Docs', about: 'its documentation' },
  'view-lint': { place: 'view', label: 'Pipeline: Lint' },
  'view-parameters': { place: 'view', label: 'Pipeline: Parameters' },
  'view-values': { place: 'view', label: 'Pipeline: Values', about: 'of the resolved config' },
  theme: { place: 'page', label: 'Switch between light and dark colors' },
  reload: { place: 'help', label: 'Reload in the new version', about: 'once there is one' },
  palette: { place: 'help', label: 'All actions', keys: `${mod} K` },
  help: {
    place: 'help',
    label: 'Help',
    about: 'what the page does, its keys, its words',
    link: 'help.html',
  },
  rules: { place: 'help', label: 'Rules', about: 'all rules, with examples', link: 'rules.html' },
  docs: {
    place: 'help',
    label: 'Documentation',
    about: 'of the toolkit',
    link: `${source}/tree/main/docs`,
  },
  versions: {
    place: 'help',
    label: 'Versions',
    about: 'this one, and others that are hosted here',
    link: 'help.html#versions',
  },
  source: { place: 'help', label: 'Source code', link: source },
} as const satisfies Record<string, ActionRow>;

export type ActionId = keyof typeof actionRows;

/** The row of an action, with all fields that rows may have. */
export const rowOf = (id: ActionId): ActionRow => actionRows[id];

export const actionIds = Object.keys(actionRows) as ActionId[];

/** Keys of parts of the page, which are no actions of the whole page. */
export const partKeys: readonly {
  part: string;
  keys: readonly [keys: string, meaning: string][];
}[] = [
  {
    part: 'Editor',
    keys: [
      [`${mod} Space`, 'complete a key or a value'],
      ['Tab', 'leave the editor'],
    ],
  },
  { part: 'Messages', keys: [['Alt T', 'go to the newest message']] },
  { part: 'Tabs', keys: [['← →', 'show the previous or next tab']] },
  {
    part: 'List of findings',
    keys: [
      ['↑ ↓', 'move in the list'],
      ['Enter', 'go to the location of the finding'],
      ['F', 'apply the first fix of the finding'],
      ['→ ←', 'show and hide the reason'],
    ],
  },
  { part: 'List of values', keys: [['↑ ↓ Enter', 'select, go to the location']] },
  {
    part: 'Schema outline',
    keys: [
      ['Alt ↑ ↓', 'move the selection'],
      ['Shift ↑ ↓', 'select several parameters'],
      ['F2 Delete', 'rename, remove'],
    ],
  },
];
