// How the language server is started, and for which documents, without a word of VS Code's own.

/** The settings of the extension, in the section "toolkit". */
export interface Settings {
  /** The command; blank for the one on the PATH, or the server that the extension brings. */
  path: string;
  profile: string;
  dialect: string;
  configProfiles: readonly string[];
  release: boolean;
}

/** The section of the settings. */
export const section = 'toolkit';

/** The name of the extension, as the list of outputs has it. */
export const name = 'Flow toolkit';

/** A program and its arguments. */
export interface Program {
  command: string;
  args: readonly string[];
}

/** The server's program, of a command. */
export const serverProgram = (command: string): Program => ({ command, args: ['lsp'] });

/** The server that the extension brings, in messages. */
export const bundledName = 'the language server of the extension';

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

/** What to tell the user when a server cannot be started; it is "" if none could be chosen. */
export const notStarted = (server: string, reason: string, { path }: Settings): string => {
  const help = path.trim() !== '' && server !== bundledName;
  return `Cannot start ${server || 'a language server'}: ${reason}.${
    help ? ` Check the setting "toolkit.path"; without it the extension uses its own server.` : ''
  }`;
};
