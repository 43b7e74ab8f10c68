// The parts that everything on the page shares, made once by main.ts and handed to the
// components: what is known (bench), what edits (editor), what lints (engine, session).

import type { Engine } from './engine.js';
import type { EditorSurface } from './editor/surface.js';
import type { Session } from './session.js';
import type { Sample } from './samples.js';
import type { Workbench } from './workbench.js';

export interface App {
  readonly bench: Workbench;
  readonly editor: EditorSurface;
  readonly engine: Engine;
  readonly session: Session;
  /** Resolves with the list of samples; [] when it cannot be had. */
  readonly samples: Promise<readonly Sample[]>;
}
