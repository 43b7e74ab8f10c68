// The kinds of files that the commands lint, and the flags of those commands.

import type {
  ConfigOptions,
  Dialect,
  FixResult,
  Format,
  Profile,
  Report,
  Revision,
  SchemaOptions,
} from '../types.gen.js';
import type { Files, Toolkit } from '../sdk/node.js';
import type { Color } from './choices.js';
import type { Inputs, Sought } from './inputs.js';

/** What the commands differ in. */
export interface FileKind extends Sought {
  lint(toolkit: Toolkit, files: Files, options: KindOptions): Promise<Report>;
  fix(toolkit: Toolkit, files: Files, options: KindOptions): Promise<FixResult>;
  /** What else the files are checked against, where the kind has that. */
  context?(toolkit: Toolkit, inputs: Inputs, flags: LintFlags): Promise<KindOptions>;
}

export type KindOptions = ConfigOptions & Pick<SchemaOptions, 'configs'>;

/** The flags of every command that reports. */
export interface ReportFlags {
  dialect?: Dialect | 'auto';
  profile?: Profile;
  key?: string[];
  format: Format;
  showPassed?: true;
  all?: true;
  showIgnored?: true;
  failWarned?: true;
  stdinFilename: string;
  output?: string;
  color: Color;
  quiet?: true;
  exitZero?: true;
}

export interface LintFlags extends ReportFlags {
  fix?: true;
  diff?: true;
  /** Where the kind of file has revisions. */
  revision?: Revision;
  /** Of schemas: the pipeline config to check against, false for none. */
  config?: string | boolean;
}
