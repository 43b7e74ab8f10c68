// Elements that the page does not begin with. Each is defined when it is first shown; what
// stands in the page before comes to life then.

type Loader = () => Promise<CustomElementConstructor>;

const loaders = {
  'rule-card': async () => (await import('../findings/rule-card.js')).RuleCard,
  'help-dialog': async () => (await import('../shell/help-dialog.js')).HelpDialog,
  'check-row': async () => (await import('../config/check-row.js')).CheckRow,
  'check-list': async () => (await import('../config/check-list.js')).CheckList,
  'file-tree': async () => (await import('../pipeline/files/file-tree.js')).FileTree,
  'lint-checks': async () => (await import('../pipeline/checks/lint-checks.js')).LintChecks,
  'report-bar': async () => (await import('../pipeline/report-bar.js')).ReportBar,
  'file-list': async () => (await import('../pipeline/files/file-list.js')).FileList,
  'profile-switches': async () => (await import('../pipeline/profile-switches.js')).ProfileSwitches,
  'resolved-with': async () => (await import('../pipeline/resolved-with.js')).ResolvedWith,
  'value-card': async () => (await import('../pipeline/values/value-card.js')).ValueCard,
  'value-grid': async () => (await import('../pipeline/values/value-grid.js')).ValueGrid,
  'schema-builder': async () => (await import('../schema/builder/elements.js')).builderElement(),
  'value-list': async () => (await import('../pipeline/values/value-list.js')).ValueList,
  'form-field': async () => (await import('../form/form-field.js')).FormField,
  'launch-bar': async () => (await import('../form/launch-bar.js')).LaunchBar,
  'launch-form': async () => (await import('../form/launch-form.js')).LaunchForm,
  'paste-dialog': async () => (await import('../form/paste-dialog.js')).PasteDialog,
  'group-nav': async () => (await import('./group-nav.js')).GroupNav,
  'schema-docs': async () => (await import('../docs/schema-docs.js')).SchemaDocs,
} satisfies Record<string, Loader>;

export type LateElement = keyof typeof loaders;

/** Defines the elements. Rejects when a file cannot be had; the next try asks for it again. */
export async function define(...names: LateElement[]): Promise<void> {
  const missing = names.filter((name) => !customElements.get(name));
  const elements = await Promise.all(missing.map((name) => loaders[name]()));
  for (const [i, name] of missing.entries()) {
    if (!customElements.get(name)) customElements.define(name, elements[i]!);
  }
}
