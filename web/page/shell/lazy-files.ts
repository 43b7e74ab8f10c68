// The files of the elements that the page does not begin with.

import type { Loaders } from '../parts/lazy-elements.js';

export const lazyFiles: Loaders = {
  'rule-card': async () => (await import('../findings/rule-card.js')).RuleCard,
  'config-tab': async () => (await import('../config/config-tab.js')).ConfigTab,
  'pipeline-tab': async () => (await import('../pipeline/pipeline-tab.js')).PipelineTab,
  'empty-state': async () => (await import('./empty-state.js')).EmptyState,
  'sheet-tab': async () => (await import('../sheet/sheet-tab.js')).SheetTab,
  'pane-separator': async () => (await import('../parts/pane-separator.js')).PaneSeparator,
  'pane-bar': async () => (await import('./pane-bar.js')).PaneBar,
  'toast-list': async () => (await import('./toast-list.js')).ToastList,
  'recent-work': async () => (await import('../saved/recent-work.js')).RecentWork,
  'command-palette': async () => (await import('../actions/command-palette.js')).CommandPalette,
  'report-dialog': async () => (await import('../files/report-dialog.js')).ReportDialog,
  'check-row': async () => (await import('../config/check-row.js')).CheckRow,
  'check-list': async () => (await import('../config/check-list.js')).CheckList,
  'file-tree': async () => (await import('../pipeline/files/file-tree.js')).FileTree,
  'lint-checks': async () => (await import('../pipeline/checks/lint-checks.js')).LintChecks,
  'findings-tools': async () => (await import('../findings/findings-tools.js')).FindingsTools,
  'changes-dialog': async () => (await import('../changes/changes-dialog.js')).ChangesDialog,
  'not-checked': async () => (await import('../findings/not-checked.js')).NotCheckedRules,
  'template-source': async () => (await import('../pipeline/template-source.js')).TemplateSource,
  'file-list': async () => (await import('../pipeline/files/file-list.js')).FileList,
  'profile-switches': async () => (await import('../pipeline/profile-switches.js')).ProfileSwitches,
  'resolved-with': async () => (await import('../pipeline/resolved-with.js')).ResolvedWith,
  'parameter-card': async () =>
    (await import('../pipeline/parameters/parameter-card.js')).ParameterCard,
  'parameter-list': async () =>
    (await import('../pipeline/parameters/parameter-list.js')).ParameterList,
  'value-card': async () => (await import('../pipeline/values/value-card.js')).ValueCard,
  'value-grid': async () => (await import('../pipeline/values/value-grid.js')).ValueGrid,
  'schema-builder': async () => (await import('../schema/builder/elements.js')).builderElement(),
  'value-list': async () => (await import('../pipeline/values/value-list.js')).ValueList,
  'form-field': async () => (await import('../form/form-field.js')).FormField,
  'launch-bar': async () => (await import('../form/launch-bar.js')).LaunchBar,
  'launch-form': async () => (await import('../form/launch-form.js')).LaunchForm,
  'paste-dialog': async () => (await import('../form/paste-dialog.js')).PasteDialog,
  'group-nav': async () => (await import('../parts/group-nav.js')).GroupNav,
  'sheet-start': async () => (await import('../sheet/sheet-start.js')).SheetStart,
  'sheet-view': async () => (await import('../sheet/elements.js')).sheetElement(),
  'schema-docs': async () => (await import('../docs/schema-docs.js')).SchemaDocs,
};
