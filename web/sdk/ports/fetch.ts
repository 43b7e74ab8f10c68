// One HTTP exchange over a fetch function, under the laws of core/host: one AbortController
// covers it from the connection to the last byte of the body, so that neither a server that
// stalls nor one that never stops outlives the time and the size that were allowed.

import { joined } from '../common/bytes.js';
import { reasonOf } from '../common/errors.js';
import { FetchFailure, type Fetch, type FetchGive } from './http-exchange.js';
import { followed, policyHint } from './redirects.js';
import type { Failure, Handler, Reply } from './ports.js';

/** Fields that no host shows: cookies, and those about the connection or the encoded bytes. */
const hidden =
  'set-cookie content-encoding content-length transfer-encoding connection keep-alive'.split(' ');

/**
 * `seesRedirects`: this fetch shows answers of status 3xx, as all but browsers' do, so that the
 * policy for credentials can be kept here. Browsers keep it themselves: their standard has
 * dropped Authorization on the way to another origin since 2022.
 */
export function fetchHandler(fetch: Fetch, seesRedirects: boolean): Handler {
  return async (given, body, { signal }) => {
    const give = given as FetchGive;
    const ending = new AbortController();
    const abort = (): void => ending.abort();
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    let [late, answered] = [false, false];
    const timer = give.timeout && setTimeout(() => ((late = true), abort()), give.timeout);
    try {
      const request = requestFor(give, body, ending.signal);
      const { response, url } = await followed({ ...request, fetch, give, seesRedirects });
      answered = true;
      return await replyOf(response, { url, most: give.maxBytes });
    } catch (error) {
      return {
        failure: failureOf(error, { url: give.url, late, answered, aborted: signal.aborted }),
      };
    } finally {
      if (timer) clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      abort(); // an answer that was not read to its end is not sent any further
    }
  };
}

/** Throws what makes the request one that cannot be sent; the core has looked at its address. */
function requestFor(
  give: FetchGive,
  body: Uint8Array,
  signal: AbortSignal,
): { url: URL; init: RequestInit & { headers: Headers } } {
  try {
    const url = new URL(give.url);
    url.hash = '';
    const headers = new Headers();
    for (const { name, value } of give.header ?? []) headers.append(name, value);
    headers.delete('accept-encoding'); // the host's affair, which decodes what it asked for
    if (!headers.has('accept')) headers.set('accept', '*/*');
    const init = { method: give.method ?? 'GET', headers, signal };
    const whole = give.hasBody ? { ...init, body: body as BodyInit } : init;
    void new Request(url.href, { ...whole, signal: null }); // throws where something is wrong
    return { url, init: whole };
  } catch (error) {
    throw new FetchFailure({ kind: 'invalid', cause: reasonOf(error) });
  }
}

async function replyOf(
  response: Response,
  { url, most }: { url: string; most: number },
): Promise<Reply> {
  const { status, statusText: reason } = response;
  const header = [...response.headers]
    .filter(([name]) => !hidden.includes(name))
    .map(([name, value]) => ({ name, value }));
  const body = await readBody(response, most);
  return { answer: { status, reason, url, header }, body };
}

async function readBody(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new FetchFailure({ kind: 'too-large' });
    parts.push(value);
  }
  return joined(parts);
}

interface Circumstances {
  url: string;
  late: boolean;
  /** Whether an answer began. */
  answered: boolean;
  aborted: boolean;
}

function failureOf(error: unknown, { url, late, answered, aborted }: Circumstances): Failure {
  const shown = withoutSecrets(url);
  if (error instanceof FetchFailure) return { url: shown, ...error.failure };
  const cause = reasonOf(error);
  if (aborted) return { kind: 'aborted', url: shown, cause };
  if (late || isTimeout(error)) return { kind: 'timed-out', url: shown, cause };
  if (answered) return { kind: 'cut-short', url: shown, cause };
  return { kind: 'unreachable', url: shown, hint: policyHint(url), cause };
}

/** Node's fetch has time-outs of its own, for connections and for silence. */
function isTimeout(error: unknown): boolean {
  const code: unknown = (error as { cause?: { code?: unknown } } | null)?.cause?.code;
  return typeof code === 'string' && /TIMEOUT|ETIMEDOUT/.test(code);
}

/** An address for messages: no user name, no password, no fragment. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return 'the given address';
  const url = new URL(address);
  url.username = url.password = url.hash = '';
  return url.href;
}
