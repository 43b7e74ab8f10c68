// What the view of an element shows, and what it can ask of it.

import type { Fix, Report } from '../types.gen.js';
import type { DocsPage } from '../page/docs/docs-page.js';
import type { Entry } from '../page/form/form-values.js';
import type { Problem } from '../page/form/problems.js';
import type { Section } from '../page/form/visible-params.js';
import type { KindName } from './kinds.js';

export type ViewName = 'report' | 'form' | 'docs';
export type EditorName = 'none' | 'simple' | 'full';

/** The launch form of a schema. */
export interface FormState {
  title: string;
  sections: readonly Section[];
  entries: ReadonlyMap<string, Entry>;
  /** The problems of the values, by parameter; "" for those of several. */
  problems: ReadonlyMap<string, readonly Problem[]>;
}

export interface Model {
  readonly kind: KindName;
  readonly view: ViewName;
  readonly editor: EditorName;
  /** Whether the content cannot be changed. */
  readonly fixed: boolean;
  readonly label: string;
  readonly path: string;
  /** The text; undefined before it was read. */
  readonly value: string | undefined;
  readonly report: Report | undefined;
  /** Why there is no report. */
  readonly failure: unknown;
  readonly busy: boolean;
  readonly form: FormState | undefined;
  readonly docs: DocsPage | undefined;
  edit(text: string): void;
  give(name: string, entry: Entry | undefined): void;
  /** The field of a parameter was left: it says from now on that it has no value. */
  leave(name: string): void;
  fixFinding(fix: Fix): void;
  /** Applies all safe fixes; absent where there is none. */
  readonly fixAll: (() => void) | undefined;
  retry(): void;
}
