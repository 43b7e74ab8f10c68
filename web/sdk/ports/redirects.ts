// The way from an address to the answer: redirects, and what of the credentials goes along.
// Where answers of status 3xx can be seen they are followed by hand, by one policy for all
// hosts; a browser hides them and follows by itself.

import { FetchFailure, type Fetch, type FetchGive } from './http-exchange.js';

export interface Journey {
  fetch: Fetch;
  url: URL;
  init: RequestInit & { headers: Headers };
  give: FetchGive;
  seesRedirects: boolean;
}

export interface Arrived {
  response: Response;
  /** The address that answered. */
  url: string;
}

const redirect = [301, 302, 303, 307, 308];

export async function followed(journey: Journey): Promise<Arrived> {
  return journey.seesRedirects ? byHand(journey) : byBrowser(journey);
}

async function byBrowser({ fetch, url, init, give }: Journey): Promise<Arrived> {
  // The one secret that a browser drops on the way to another origin.
  const mayLeave = (give.secret ?? []).every((name) => name.toLowerCase() === 'authorization');
  const response = await fetch(url.href, {
    ...init,
    redirect: give.followRedirects && mayLeave ? 'follow' : 'manual',
    cache: give.noStore ? 'no-store' : 'default',
    credentials: 'omit',
    mode: 'cors',
    referrerPolicy: 'no-referrer',
  });
  // A redirect that is not to be followed is hidden: no status, no address.
  if (response.status === 0) {
    throw new FetchFailure({
      kind: 'blocked',
      hint: mayLeave
        ? 'browsers do not show where a redirect leads'
        : `it redirects, and a browser would forward ${give.secret?.join(' and ')}; pass only Authorization`,
    });
  }
  return { response, url: withoutHash(response.url || url.href) };
}

async function byHand({ fetch, url, init, give }: Journey): Promise<Arrived> {
  let next = { ...init, headers: new Headers(init.headers) };
  if (give.noStore) {
    next.headers.set('cache-control', 'no-cache');
    next.headers.set('pragma', 'no-cache');
  }
  for (let at = url, count = 0; ; count++) {
    const response = await fetch(at.href, { ...next, redirect: 'manual' });
    const location = response.headers.get('location');
    const leads = redirect.includes(response.status) && location !== null;
    if (!leads || !give.followRedirects) return { response, url: at.href };
    if (count >= give.maxRedirects) throw misdirected('too many redirects');
    void response.body?.cancel().catch(() => {});
    const to = destination(location, at);
    next = carriedOn(next, response.status);
    if (to.origin !== at.origin) for (const name of give.secret ?? []) next.headers.delete(name);
    at = to;
  }
}

const misdirected = (cause: string): FetchFailure =>
  new FetchFailure({ kind: 'misdirected', cause });

function destination(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) throw misdirected('redirect to an invalid URL');
  const to = new URL(location, from);
  if (to.protocol !== 'http:' && to.protocol !== 'https:') {
    throw misdirected('redirect to a scheme other than http and https');
  }
  to.username = to.password = to.hash = '';
  return to;
}

/** The request for the next address. What was dropped stays away, also on the way back. */
function carriedOn<Init extends RequestInit & { headers: Headers }>(
  init: Init,
  status: number,
): Init {
  const next = { ...init };
  const posted = (status === 301 || status === 302) && init.method === 'POST';
  const other = status === 303 && init.method !== 'GET' && init.method !== 'HEAD';
  if (posted || other) {
    next.method = 'GET';
    delete next.body;
    for (const name of ['content-type', 'content-language', 'content-location']) {
      next.headers.delete(name);
    }
  }
  return next;
}

/**
 * What a browser says of a failure is the same for a server that is down and for one that does
 * not let this page read it; the user should know of both.
 */
export function policyHint(address: string): string {
  const page = globalThis.location?.origin;
  if (!page || !URL.canParse(address) || new URL(address).origin === page) return '';
  if (globalThis.navigator?.onLine === false) return 'this device is offline';
  return `or it does not allow pages of ${page} to read its responses (CORS, or connect-src in the Content-Security-Policy)`;
}

function withoutHash(address: string): string {
  const [before = address] = address.split('#', 1);
  return before;
}
