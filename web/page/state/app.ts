// The parts that everything on the page shares, made once by main.ts and handed to the
// components: what is known (state), what lints (engine), and the documents of the tabs.

import type { SavedWork } from './contents.js';
import type { TabDocument } from './document.js';
import type { Engine } from './engine.js';
import type { Sample } from '../files/sample.js';
import type { PageState } from './page-state.js';

export interface App {
  readonly state: PageState;
  readonly engine: Engine;
  /** The documents by the ids of their tabs, in the order of the tabs. */
  readonly documents: ReadonlyMap<string, TabDocument>;
  /** The document of the tab that is shown. */
  readonly shown: TabDocument;
  /** Resolves with the list of samples; [] when it cannot be had. */
  readonly samples: Promise<readonly Sample[]>;
  /** The work that is kept in this browser; undefined where the page is about files of the disk. */
  readonly work: Promise<SavedWork<TabDocument>> | undefined;
}
