// What each action does, and when it is available.

import { DIALECTS } from '../../types.gen.js';
import { showChanges } from '../changes/show-changes.js';
import { copyCommand, copyReport, downloadFixed, downloadText } from '../files/copy-download.js';
import { commandLine } from '../files/command-line.js';
import { chooseFiles, chooseFolder } from '../files/file-drop.js';
import { copyEmbed, copyIssue } from '../files/issue-text.js';
import { copyLink } from '../files/share-link.js';
import { openSample } from '../files/open-files.js';
import type { Sample } from '../files/sample.js';
import { defineOrSay, type LateElement } from '../parts/lazy-elements.js';
import type { MenuItem } from '../parts/menu-button.js';
import { PipelineDocument } from '../pipeline/pipeline-document.js';
import { choose, fixAllSafe, fixHere, stepFinding } from '../state/actions.js';
import type { App } from '../state/app.js';
import type { TabDocument } from '../state/document.js';
import type { EditorTool } from '../state/editor-tools.js';
import { count, troubles } from '../state/finding-labels.js';
import { goToTab, goToView } from '../shell/navigation.js';
import { isDark, toggleTheme } from '../shell/theme.js';
import { actionIds, places, rowOf, type ActionId, type Place } from './rows.js';

/** An action as it is now. */
export interface Action extends MenuItem {
  id: string;
  place: string;
}

/** What was typed before something is shown that takes it. */
interface Ahead {
  typed: string;
}

interface Run {
  run(app: App, ahead?: Ahead): unknown;
  /** Whether the page has it at all. */
  exists?(app: App): boolean;
  /** Whether it can be done now. */
  can?(app: App): boolean;
  about?(app: App): string;
}

const hasText = ({ shown }: App): boolean => !shown.state.empty;
const canLint = (app: App): boolean => app.state.engine === 'ready' && hasText(app);
const hasFindings = ({ shown }: App): boolean =>
  shown.state.report?.findings.some(troubles) ?? false;
const hasChanges = ({ shown }: App): boolean => shown.changed > 0;
const pipeline = ({ shown }: App): PipelineDocument | undefined =>
  shown instanceof PipelineDocument ? shown : undefined;
const isPipeline = (app: App): boolean => pipeline(app) !== undefined;

const tab = (id: string): Run => ({ run: (app) => goToTab(app, id) });
const view = (id: string, name: string): Run => ({
  run: (app) => {
    if (app.state.tab !== id) void goToTab(app, id);
    goToView(app, name);
  },
});
const tool = (name: EditorTool): Run => ({
  run: ({ state, shown }) => {
    state.update({ pane: 'editor' });
    if (!shown.editor.run(name)) shown.say('The editor is not available.');
  },
  exists: ({ shown }) => shown.kind.tools.includes(name),
});
const report = (format: 'json' | 'sarif' | 'markdown'): Run => ({
  run: (app) => copyReport(app, format),
  can: canLint,
});
const page = (id: ActionId): Run => ({ run: () => open(rowOf(id).link, '_blank', 'noopener') });

const runs: Record<ActionId, Run> = {
  'open-files': { run: chooseFiles },
  'open-folder': { run: chooseFolder },
  'open-github': {
    run: async (app) => (await import('../files/github-dialog.js')).openFromGitHub(app),
  },
  'recent-work': {
    run: (app) => showDialog(app, 'recent-work'),
    exists: (app) => app.work !== undefined,
  },
  'download-fixed': { run: downloadFixed, exists: (app) => !isPipeline(app), can: canLint },
  'download-file': { run: downloadText, can: hasText },
  changes: {
    run: showChanges,
    can: hasChanges,
    about: ({ shown: { changed } }) =>
      changed === 0 ? 'no changes yet' : count(changed, 'changed file'),
  },
  'download-patch': {
    run: async (app) => (await changes()).downloadPatch(app, app.shown),
    can: hasChanges,
  },
  'download-changed': {
    run: async (app) => (await changes()).downloadChanged(app, app.shown),
    exists: isPipeline,
    can: hasChanges,
  },
  'download-all': {
    run: async (app) => (await downloads()).downloadAll(app, pipeline(app)!),
    exists: isPipeline,
    can: (app) => pipeline(app)!.workspace.size > 0,
  },
  report: { run: (app) => showDialog(app, 'report-dialog'), can: canLint },
  'copy-json': report('json'),
  'copy-sarif': report('sarif'),
  'copy-markdown': report('markdown'),
  'copy-link': {
    run: copyLink,
    can: hasText,
  },
  'copy-command': { run: copyCommand, about: ({ shown }) => commandLine(shown) },
  'copy-issue': { run: copyIssue, can: hasFindings },
  'copy-embed': { run: copyEmbed, exists: (app) => !isPipeline(app), can: hasText },
  'next-finding': { run: (app) => stepFinding(app, true), can: hasFindings },
  'previous-finding': { run: (app) => stepFinding(app, false), can: hasFindings },
  'fix-here': { run: fixHere, can: hasFindings },
  'fix-all-safe': {
    run: (app) => fixAllSafe(app),
    can: (app) => canLint(app) && Boolean(app.shown.state.fixable),
  },
  'tool-find': tool('find'),
  'tool-outline': tool('outline'),
  'tool-definition': tool('definition'),
  'tool-explain': tool('explain'),
  'tool-rename': tool('rename'),
  'tool-format': tool('format'),
  'tool-beside': tool('beside'),
  undo: { run: ({ shown }) => shown.editor.undo() },
  redo: { run: ({ shown }) => shown.editor.redo() },
  'select-all': { run: ({ shown }) => shown.editor.selectAll() },
  'focus-editor': {
    run: ({ state, shown }) => {
      state.update({ pane: 'editor' });
      setTimeout(() => shown.editor.focus());
    },
  },
  'tab-schema': tab('schema'),
  'tab-config': tab('config'),
  'tab-pipeline': tab('pipeline'),
  'tab-sheet': tab('sheet'),
  'view-text': view('schema', 'text'),
  'view-build': view('schema', 'build'),
  'view-form': view('schema', 'form'),
  'view-docs': view('schema', 'docs'),
  'view-lint': view('pipeline', 'lint'),
  'view-parameters': view('pipeline', 'parameters'),
  'view-values': view('pipeline', 'values'),
  theme: {
    run: ({ state }) => {
      toggleTheme();
      state.update({ dark: isDark() });
    },
  },
  reload: {
    run: ({ state }) => state.newVersion?.(),
    exists: ({ state }) => state.newVersion !== undefined,
  },
  palette: { run: (app, ahead) => showDialog(app, 'command-palette', ahead) },
  help: page('help'),
  rules: page('rules'),
  docs: page('docs'),
  versions: page('versions'),
  source: page('source'),
};

const downloads = () => import('../pipeline/files/download.js');
const changes = () => import('../changes/take-changes.js');

/** An element with a dialog of its own, which it shows. */
type Dialog = HTMLElement & { app: App; show(ahead?: Ahead): Promise<void> };

/** Shows a dialog of the page; its element is made when it is first asked for. */
export async function showDialog(app: App, name: LateElement, ahead?: Ahead): Promise<void> {
  const again = (): void => void showDialog(app, name);
  if (!(await defineOrSay(app.state, 'The dialog', [name], again))) return;
  let dialog = document.querySelector<Dialog>(name);
  if (!dialog) {
    dialog = Object.assign(document.createElement(name) as Dialog, { app });
    document.body.append(dialog);
  }
  await dialog.show(ahead);
}

/** Runs an action of the table, if it can be done now; gives what to wait for. */
export function run(app: App, id: ActionId, ahead?: Ahead): unknown {
  const { exists, can, run: act } = runs[id];
  return (exists?.(app) ?? true) && (can?.(app) ?? true) ? act(app, ahead) : undefined;
}

/** The actions of the table as they are now, in its order. */
export function actionsOf(app: App, place?: Place): Action[] {
  return actionIds
    .filter(
      (id) =>
        (place === undefined || rowOf(id).place === place) && (runs[id].exists?.(app) ?? true),
    )
    .map((id) => {
      const { label, keys, about, link, place: at } = rowOf(id);
      const { can, about: aboutNow } = runs[id];
      const description = aboutNow?.(app) ?? about;
      return {
        id,
        label,
        place: places[at],
        ...(keys ? { keys } : {}),
        ...(description ? { description } : {}),
        ...(link ? { link } : {}),
        disabled: can ? !can(app) : false,
        run: () => void runs[id].run(app),
      };
    });
}

/** The samples of a tab. */
export async function samplesOf(app: App, shownOnly: boolean): Promise<Action[]> {
  const samples = await app.samples;
  return samples
    .filter(({ tab: id }) => !shownOnly || id === app.state.tab)
    .map((sample: Sample) => ({
      id: `sample ${sample.tab} ${sample.title}`,
      label: shownOnly ? sample.title : `Sample: ${sample.title}`,
      description: sample.description,
      place: 'Samples menu',
      run: () => void openSample(app, sample),
    }));
}

/** How the text that is shown can be linted, as actions. */
export function choicesOf({ shown }: App): Action[] {
  const { profiles, revisions } = shown.offers;
  const { dialect, profile, revision } = shown.state;
  return [
    ...(['auto', ...DIALECTS] as const).map((value) =>
      chosen(shown, {
        label: `Dialect: ${value}`,
        current: dialect === value,
        change: { dialect: value },
      }),
    ),
    ...profiles.map((value) =>
      chosen(shown, {
        label: `Rules: ${value}`,
        current: profile === value,
        change: { profile: value },
      }),
    ),
    ...(revisions.length > 0 ? [undefined, ...revisions] : []).map((value) =>
      chosen(shown, {
        label: `Revision: ${value ?? 'auto'}`,
        current: revision === value,
        change: { revision: value },
      }),
    ),
  ];
}

function chosen(
  shown: TabDocument,
  {
    label,
    current,
    change,
  }: { label: string; current: boolean; change: Parameters<typeof choose>[1] },
): Action {
  return {
    id: label,
    label,
    place: 'Over the editor',
    ...(current ? { description: 'in use' } : {}),
    run: () => choose(shown, change),
  };
}
