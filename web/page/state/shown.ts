// The state of the page and of the document that it shows, as one.

import type { App } from './app.js';
import type { DocumentState } from './document-state.js';
import type { PageFields } from './page-state.js';

export interface Shown extends Readonly<PageFields>, Readonly<DocumentState> {}

/** Each field is read when it is asked for, so that only those are followed that are used. */
export function shownState({ state, shown }: App): Shown {
  return Object.defineProperties({} as Shown, {
    ...Object.getOwnPropertyDescriptors(state),
    ...Object.getOwnPropertyDescriptors(shown.state),
  });
}
