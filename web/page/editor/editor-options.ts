// What the editor is made with: where it stands, what it takes over, and whom it tells.

import type { LanguageOf } from '../state/kind.js';
import type { CardMaker } from './marks.js';
import type { Handover, SurfaceListener } from './editor-interface.js';

export interface EditorParts {
  root: ShadowRoot;
  parent: HTMLElement;
  handover: Handover;
  /** The file that is shown first. */
  name: string;
  /** Name of the editor for those who do not see it. */
  label: string;
  /** What the empty editor says. */
  hint: string;
  language: LanguageOf;
  listener: SurfaceListener;
  /** Makes the card that explains a finding. */
  card: CardMaker;
  /** Fixes the finding at the cursor. */
  fix(): boolean;
  /** Goes to the next finding, or the one before. */
  step(forward: boolean): boolean;
}
