// What a user does with the extension, as a program that runs inside VS Code, where no test framework is.

import type * as VSCode from 'vscode';

/**
 * Works on a pipeline with a misspelled parameter, and throws when the extension does not do what it should. Its text is sent to
 * VS Code: nothing outside of it can be used.
 */
export async function session(vscode: typeof VSCode): Promise<void> {
  const { workspace, languages, commands } = vscode;
  const folder = workspace.workspaceFolders![0].uri;
  const at = (path: string): VSCode.Uri => vscode.Uri.joinPath(folder, path);
  const main = at('main.nf');

  const expect = (what: string, found: unknown, expected: unknown): void => {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) throw new Error(`${what}: expected ${other}, found ${one}`);
  };
  /** The findings of a file, by rule. */
  const rulesOf = (uri: VSCode.Uri): string[] =>
    languages.getDiagnostics(uri).map(({ code }) => String((code as { value: string }).value));
  /** Waits for something; it is looked for again and again, as VS Code has no event for all of it. */
  const until = async <T>(
    what: string,
    look: () => T | false | Thenable<T | false>,
  ): Promise<T> => {
    for (let left = 3000; left > 0; left--) {
      const found = await look();
      if (found !== false) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${what}: did not happen`);
  };
  const misspelled = 'param-read-undeclared';
  const untilFound = (uri: VSCode.Uri, found: boolean): Promise<boolean> =>
    until(`${misspelled} in ${uri.path}`, () => rulesOf(uri).includes(misspelled) === found);

  const document = await workspace.openTextDocument(main);
  await vscode.window.showTextDocument(document);
  await untilFound(main, true);
  const finding = languages
    .getDiagnostics(main)
    .find(({ code }) => (code as { value: string }).value === misspelled)!;
  expect('the place', document.getText(finding.range), 'outdri');
  expect('the source', finding.source, 'toolkit');

  const place = finding.range.start;
  const hovers = await commands.executeCommand<VSCode.Hover[]>(
    'vscode.executeHoverProvider',
    main,
    place,
  );
  const texts = hovers.flatMap(({ contents }) => contents as VSCode.MarkdownString[]);
  expect(
    'the hover',
    texts.some(({ value }) => value.includes('--outdri')),
    true,
  );

  const actions = await commands.executeCommand<VSCode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    main,
    finding.range,
  );
  const fix = actions.find(({ edit, title }) => edit !== undefined && title.includes('outdir'));
  expect('the fixes', fix === undefined ? actions.map(({ title }) => title) : [], []);
  await workspace.applyEdit(fix!.edit!);
  expect('the fixed text', document.getText(), 'println params.outdir\n');
  await untilFound(main, false);

  const completed = await commands.executeCommand<VSCode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    main,
    new vscode.Position(0, 'println params.'.length),
  );
  const labels = completed.items.map(({ label }) =>
    typeof label === 'string' ? label : label.label,
  );
  expect('the completion', labels.includes('outdir'), true);

  const renamed = await commands.executeCommand<VSCode.WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    main,
    new vscode.Position(0, 'println params.o'.length),
    'results',
  );
  const files = renamed.entries().map(([uri]) => uri.path.split('/').pop());
  expect('the renamed files', files.sort(), ['main.nf', 'nextflow.config']);

  // A file that comes beside the editor.
  const added = at('added.nf');
  await workspace.fs.writeFile(added, new TextEncoder().encode('println params.nowhere\n'));
  await untilFound(added, true);
  await workspace.fs.delete(added);
  await until('the findings of a deleted file', () => rulesOf(added).length === 0);

  const settings = workspace.getConfiguration('toolkit');
  const config = at('nextflow.config');
  await settings.update('profile', 'off', vscode.ConfigurationTarget.Workspace);
  await until('no findings without rules', () => rulesOf(config).length === 0);
  await settings.update('profile', undefined, vscode.ConfigurationTarget.Workspace);
  await until('findings with rules', () => rulesOf(config).length > 0);

  await commands.executeCommand('toolkit.restart');
  await until('findings after a restart', () => rulesOf(config).length > 0);

  // A server does not start with options that it does not know; with others it does.
  await settings.update('profile', 'stric', vscode.ConfigurationTarget.Workspace);
  await commands.executeCommand('toolkit.restart');
  await until('no findings without a server', () => rulesOf(config).length === 0);
  await settings.update('profile', undefined, vscode.ConfigurationTarget.Workspace);
  await until('findings after a correction', () => rulesOf(config).length > 0);
}
