// The server of `toolkit schema build`: on this machine alone it hands the page a schema, and
// takes back what the page saves. Whoever else runs on the machine can connect to it, and any page
// of the web can make a browser do so; it therefore answers to its own name and its own page only,
// and to nobody without a secret. The secret in the address (its fragment, which browsers send to
// nobody) opens one session and is then worth nothing: what listings of processes or a history
// show of it does not help. The page gets a second secret for the rest of the session, which it
// keeps where a reload of that tab finds it and no other tab does. A save ends the session and the
// server.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf } from './builder-body.js';
import { sendFile, type PageFiles } from './builder-files.js';
import {
  busy,
  gone,
  headers,
  refuse,
  send,
  strange,
  unknown,
  used,
  wrongMethod,
} from './builder-answers.js';
import type { Refusal } from './builder-answers.js';

/** What the page is given to build on. */
export interface Offer {
  /** The file's name, which tells its dialect. */
  name: string;
  text: string;
}

export interface BuilderSettings {
  offer: Offer;
  page: PageFiles;
  /** Takes what the page saves; `replace` where it may take the place of what somebody else wrote meanwhile. */
  save(text: string, replace: boolean): Promise<Refusal | undefined>;
  /** After so many milliseconds without a sign of the page the server stops. */
  idle: number;
  /** Bytes that a text may have. */
  maxBytes: number;
}

export interface BuilderServer {
  /** The address that opens the builder, once. */
  address: string;
  /** Resolves when the server has stopped: after a save, or when nobody was there for too long. */
  ended: Promise<'saved' | 'idle' | 'closed'>;
  close(): void;
}

const host = '127.0.0.1';

/** Starts the server on a free port. Rejects when this machine gives none. */
export async function startBuilderServer(settings: BuilderSettings): Promise<BuilderServer> {
  const builder = new Builder(settings);
  await builder.listen();
  return { address: builder.address, ended: builder.ended, close: () => builder.end('closed') };
}

type End = 'saved' | 'idle' | 'closed';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

/** How many times within the idle time it is looked whether the page gave a sign. */
const looks = 4;

class Builder {
  readonly ended: Promise<End>;
  readonly #server: Server;
  readonly #token = secret();
  #session: string | undefined;
  #over = false;
  #saving = false;
  /** Looks since the last sign of the page; a machine that slept wakes up to one of them. */
  #silent = 0;
  #looking: NodeJS.Timeout | undefined;
  #tellEnd = (_how: End): void => {};

  constructor(private readonly settings: BuilderSettings) {
    this.ended = new Promise((resolve) => (this.#tellEnd = resolve));
    const limits = { headersTimeout: 10_000, requestTimeout: 60_000, maxHeaderSize: 16_384 };
    this.#server = createServer(limits, (request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, host, resolve);
    });
    this.#looking = setInterval(() => {
      if (++this.#silent >= looks) this.end('idle');
    }, this.settings.idle / looks);
  }

  get address(): string {
    return `${this.#origin}/#build=${this.#token}`;
  }

  /** Takes no request any more; answers that are on their way arrive. */
  end(how: End): void {
    if (this.#over) return;
    this.#over = true;
    clearInterval(this.#looking);
    this.#server.close();
    this.#server.closeIdleConnections();
    setTimeout(() => this.#server.closeAllConnections(), 500).unref();
    this.#tellEnd(how);
  }

  get #origin(): string {
    return `http://${host}:${(this.#server.address() as AddressInfo).port}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (this.#over) return refuse(response, gone);
    const stranger = this.#stranger(request);
    if (stranger) return refuse(response, stranger);
    const target = request.url ?? '/';
    if (!URL.canParse(target, this.#origin)) return refuse(response, strange);
    const url = new URL(target, this.#origin);
    const exchange = { request, response, url };
    const route = routes[url.pathname];
    if (!route) return this.#file(exchange);
    const method = request.method ?? '';
    const act = Object.hasOwn(route, method) ? route[method] : undefined;
    if (!act) return wrongMethod(response, Object.keys(route));
    return act(this, exchange);
  }

  /** Why the request comes from elsewhere: by another name of this machine, or from another page. */
  #stranger({ headers, method, url }: IncomingMessage): Refusal | undefined {
    const own = this.#origin;
    if (`http://${headers.host}` !== own) {
      return { status: 421, message: `only requests to ${own} are answered` };
    }
    if (url !== undefined && !url.startsWith('/')) return strange;
    const { origin } = headers;
    if (!isOwnOrVisit(headers))
      return { status: 403, message: `only the page at ${own} is answered` };
    const writes = method !== 'GET' && method !== 'HEAD';
    if (origin !== own && (origin !== undefined || writes)) {
      return { status: 403, message: `only the page at ${own} is answered` };
    }
    return undefined;
  }

  #file({ request, response, url }: Exchange): Promise<void> | void {
    const file = this.settings.page.get(url.pathname);
    if (!file) return refuse(response, { status: 404, message: 'there is nothing here' });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return wrongMethod(response, ['GET', 'HEAD']);
    }
    return sendFile(file, { response, whole: request.method === 'GET' });
  }

  /** The first page that has the secret of the address gets the session, and no other ever does. */
  open({ request, response }: Exchange): void {
    if (!isSame(bearer(request), this.#token)) return refuse(response, unknown);
    if (this.#session !== undefined) return refuse(response, used);
    this.#session = secret();
    this.#silent = 0;
    send(response, { status: 200, body: { session: this.#session, ...this.settings.offer } });
  }

  /** The page was reloaded. */
  reopen({ request, response }: Exchange): void {
    if (!this.#knows(request)) return refuse(response, unknown);
    send(response, { status: 200, body: { ...this.settings.offer } });
  }

  alive({ request, response }: Exchange): void {
    if (!this.#knows(request)) return refuse(response, unknown);
    send(response, { status: 200, body: {} });
  }

  async save({ request, response, url }: Exchange): Promise<void> {
    if (!this.#knows(request)) return refuse(response, unknown);
    const body = await bodyOf(request, this.settings.maxBytes);
    if (typeof body !== 'string') return refuse(response, body);
    if (this.#over) return refuse(response, gone);
    if (this.#saving) return refuse(response, busy);
    this.#saving = true;
    const refusal = await this.settings
      .save(body, url.searchParams.has('replace'))
      .finally(() => (this.#saving = false));
    if (refusal) return refuse(response, refusal);
    send(response, { status: 200, body: {} });
    this.end('saved');
  }

  /** Whether the request is the session's; it is then a sign of the page. */
  #knows(request: IncomingMessage): boolean {
    const known = this.#session !== undefined && isSame(bearer(request), this.#session);
    if (known) this.#silent = 0;
    return known;
  }
}

type Act = (builder: Builder, exchange: Exchange) => Promise<void> | void;

/** Everything that the server does beside handing out the page. */
const routes: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  '/builder/session': {
    POST: (builder, exchange) => builder.open(exchange),
    GET: (builder, exchange) => builder.reopen(exchange),
  },
  '/builder/alive': { POST: (builder, exchange) => builder.alive(exchange) },
  '/builder/schema': { PUT: (builder, exchange) => builder.save(exchange) },
};

/** 256 random bits, as they can stand in an address. */
function secret(): string {
  return randomBytes(32).toString('base64url');
}

function bearer({ headers }: IncomingMessage): string {
  return /^Bearer ([\w-]+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** Whether a browser says that the page itself asks, or a user who follows a link to it. */
function isOwnOrVisit({ 'sec-fetch-site': site, ...headers }: IncomingHttpHeaders): boolean {
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/** In a time that does not tell where two secrets differ, nor whether in length. */
function isSame(given: string, expected: string): boolean {
  const [one, two] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, two!);
}
