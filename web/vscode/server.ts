// How the language server is started, and for which documents, without a word of VS Code's own.

/** The settings of the extension, in the section "toolkit". */
export interface Settings {
  path: string;
  profile: string;
  dialect: string;
  configProfiles: readonly string[];
  release: boolean;
}

/** The section of the settings. */
export const section = 'toolkit';

/** A program and its arguments. */
export interface Program {
  command: string;
  args: readonly string[];
}

/** The server's program; a blank path is that of the command on the PATH. */
export const serverProgram = ({ path }: Pick<Settings, 'path'>): Program => ({
  command: path.trim() || 'toolkit',
  args: ['lsp'],
});

/** The options that the server is initialized with; the path of the program is not one of them. */
export const serverOptions = ({
  profile,
  dialect,
  configProfiles,
  release,
}: Settings): Omit<Settings, 'path'> => ({ profile, dialect, configProfiles, release });

/** Patterns of the documents that the server answers for; "other" files it leaves without an answer. */
export const patterns: readonly string[] = [
  '**/{nextflow,flow}_schema.json',
  '**/schema_input.json',
  '**/{.nf-core,.toolkit}.{yml,yaml}',
  '**/.nf-core-lint.{yml,yaml}',
  '**/*.config',
  '**/*.{nf,flow}',
  '**/*params*.{json,yml,yaml}',
  '**/*sample{sheet,_sheet,-sheet}*.{csv,tsv,json,yml,yaml}',
];

/** What to tell the user when the server cannot be started. */
export const notStarted = ({ command }: Program, reason: string): string =>
  `Cannot start "${command} lsp": ${reason}. Install the command, or set "toolkit.path".`;
