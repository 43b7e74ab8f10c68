// An answer of the hosting API, with the names that fetch's Response has. Its body is there
// already, so that nothing is awaited, and everything may be read more than once.

import type { SessionResponse } from '../../types.gen.js';
import { notConstructible, ToolkitError, reasonOf } from '../common/errors.js';
import type * as Runtime from '../common/runtime-types.js';

export class HostResponse {
  /** The address asked for; `url` is the one that answered, after redirects. */
  readonly requested: string;
  readonly url: string;
  readonly status: number;
  /** The status's phrase; '' where the protocol has none. */
  readonly statusText: string;
  /** A browser shows only what the server exposes. */
  readonly headers: Runtime.Headers;
  /** The body's bytes. */
  readonly body: Uint8Array;
  /** Whether nothing was asked now. */
  readonly fromCache: boolean;

  constructor(parts: SessionResponse) {
    if (!(parts as SessionResponse | undefined))
      throw notConstructible('HostResponse', 'hostSession().get');
    this.requested = parts.requested;
    this.url = parts.url;
    this.status = parts.status;
    this.statusText = parts.reason;
    this.headers = new Headers(parts.headers.map(({ name, value }) => [name, value]));
    this.body = Uint8Array.from(atob(parts.body), (character) => character.charCodeAt(0));
    this.fromCache = parts.fromCache;
  }

  /** Whether the status is one of success, 200 to 299. */
  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** The body as text in UTF-8. */
  text(): string {
    return new TextDecoder().decode(this.body);
  }

  /** The body as JSON. Throws a ToolkitError with code ERR_LOOKUP when it is none. */
  json(): unknown {
    try {
      return JSON.parse(this.text());
    } catch (error) {
      const [address] = this.url.split('?', 1); // what follows may be a secret
      const message = `invalid response from ${address}: expected JSON (${reasonOf(error)})`;
      throw ToolkitError.raised({
        code: 'ERR_LOOKUP',
        kind: 'LookupError',
        message,
        cause: error,
      });
    }
  }
}

/** The parts for the core. */
export function responseParts(response: HostResponse): SessionResponse {
  const { requested, url, status, statusText, headers, body, fromCache } = response;
  let bytes = '';
  for (const byte of body) bytes += String.fromCharCode(byte);
  return {
    ...{ requested, url, status, reason: statusText, fromCache, body: btoa(bytes) },
    headers: [...headers].map(([name, value]) => ({ name, value })),
  };
}
