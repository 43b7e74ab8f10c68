// What the parts of one HTTP exchange share.

import type { Failure } from './ports.js';

export interface Field {
  name: string;
  value: string;
}

/** What the core gives (host.Request). */
export interface FetchGive {
  method?: string;
  url: string;
  header?: Field[];
  timeout?: number;
  noStore?: boolean;
  maxBytes: number;
  maxRedirects: number;
  followRedirects?: boolean;
  hasBody: boolean;
  /** Names of the fields that belong to one origin alone. */
  secret?: string[];
}

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Ends an exchange with a failure of its kind. */
export class FetchFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.cause ?? failure.kind ?? '');
  }
}
