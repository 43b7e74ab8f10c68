// The session with a hosting API (the interface's HostAPISession). It is kept here, in the caller's
// program: its options and its state go to the core with each call, because each call may be
// answered by another core. The credential stays in a private field, so that neither a log nor JSON
// of the session shows it.

import { inputError, notConstructible } from '../common/errors.js';
import type {
  AuthMode,
  HostAuth,
  Operations,
  RequestsCacheConfig,
  SessionAnswer,
  SessionCall,
  SessionOptions,
  SessionState,
} from '../../types.gen.js';
import { kindOf, optionsOf, unwritable, urlArgument } from '../common/validate-arguments.js';
import { waitFor } from '../common/clock.js';
import { callNames, type CallOptions } from '../common/options.js';
import { refuseUnknown, type NamesOf } from '../common/unknown-options.js';
import { HostResponse, responseParts } from './response.js';
import type { Ask, Header, OperationName, Output } from './call.js';
import type * as Runtime from '../common/runtime-types.js';

/** A token, or a user name with a token or password, as an object or as a pair. */
export type Auth = string | HostAuth | readonly [user: string, token: string];

export interface HostSessionOptions extends Omit<
  SessionOptions,
  'cache' | 'returnOk' | 'returnRetry' | 'returnUnauthorised'
> {
  /**
   * false fetches every answer and keeps none; by default good ones are kept in the toolkit's store for an hour. What
   * setupRequestsCachedir gives keeps them in that place, for as long as it says.
   */
  cache?: boolean | RequestsCacheConfig;
  /** The credential; by default the session looks for one when it is first used. */
  auth?: Auth;
}

const sessionNames: NamesOf<HostSessionOptions> = {
  attempts: true,
  auth: true,
  cache: true,
  dialect: true,
  expireAfter: true,
  hostingUrl: true,
  maxWait: true,
  requestTimeout: true,
};

const cacheNames: NamesOf<RequestsCacheConfig> = {
  backend: true,
  cacheName: true,
  expireAfter: true,
};

export interface SessionGetOptions extends CallOptions {
  /** Fields beside the session's own; an Authorization takes the place of the credential. */
  headers?: Runtime.HeadersInit;
  /** Asks for the header fields alone. */
  head?: boolean;
  /** false goes past the cache for this request. */
  cache?: boolean;
}

const getNames: NamesOf<SessionGetOptions> = {
  ...callNames,
  cache: true,
  head: true,
  headers: true,
};

/** The operations over a session: their input says which. */
export type SessionOperation = {
  [Name in OperationName]: Operations[Name]['input'] extends SessionCall ? Name : never;
}[OperationName];

/** Those that change its state. */
type StateChange = 'sessionLazyInit' | 'sessionSetupAuth';

/** Those that answer with a response. */
type Exchange = 'sessionGet' | 'sessionSafeGet' | 'sessionRequestRetry';

/** How many sessions were made. */
let sessions = 0;

export class HostSession {
  /** The status codes that requestRetry takes for an answer. */
  returnOk: number[] = [200, 201];
  /** Those that are asked again after a wait. */
  returnRetry: number[] = [403, 429];
  /** Those that refuse the credential. */
  returnUnauthorised: number[] = [401];
  /** false fetches every answer and keeps none; may be changed at any time. */
  cache: boolean;
  readonly #coreAsk: Ask;
  /** The name of a store of its own. */
  readonly #store: string | undefined;
  readonly #options: Omit<SessionOptions, 'cache'>;
  /** Identifies the session in the cache of the core, which is used if there is no store. */
  readonly #number = ++sessions;
  #state: SessionState = { initialised: false, authMode: '', auth: null };
  /** Ends when the last change of the state is done; it never rejects. */
  #changed: Promise<unknown> = Promise.resolve();

  constructor(ask: Ask, given?: HostSessionOptions | null) {
    if (typeof ask !== 'function') throw notConstructible('HostSession', 'hostSession');
    const all: HostSessionOptions = given ?? {};
    if (typeof all === 'object') refuseUnknown(all, sessionNames);
    const { auth, cache, ...options } = optionsOf(all as HostSessionOptions & CallOptions);
    const kept = keptBy(cache);
    this.#coreAsk = ask;
    this.#store = kept?.cacheName;
    this.#options = bounded({ ...(kept && { expireAfter: kept.expireAfter }), ...options });
    this.cache = cache !== false;
    const supplied = authOf(auth);
    if (supplied) this.#state = { ...this.#state, authMode: 'supplied', auth: supplied };
  }

  /** Whether the session was used, or initialised. */
  get initialised(): boolean {
    return this.#state.initialised;
  }

  /** Where the credential comes from; '' before anything was looked for. */
  get authMode(): AuthMode | '' {
    return this.#state.authMode;
  }

  /**
   * get: a cached GET, which initialises the session if need be. The URL may begin with "/": it is
   * then relative to the hosting API. A status code is never an error. Rejects with a ToolkitError:
   * ERR_LOOKUP without a response, ERR_VALUE for an invalid URL.
   */
  async get(url: string | Runtime.URL, given?: SessionGetOptions): Promise<HostResponse> {
    const { headers, head, cache, ...options } = optionsOf(given, getNames);
    const header = {
      url: urlArgument('url', url),
      head,
      noCache: cache === false,
      headers: fieldsOf(headers),
    };
    return this.#exchange('sessionGet', header, options);
  }

  /**
   * safe_get: a get that waits and repeats the request if the response asks for it. Rejects with
   * ERR_RUNTIME for a rejected credential and when the attempts are used up; 404 and 500 are
   * responses. Otherwise like get.
   */
  async safeGet(url: string | Runtime.URL, options?: CallOptions): Promise<HostResponse> {
    return this.#exchange(
      'sessionSafeGet',
      { url: urlArgument('url', url) },
      optionsOf(options, callNames),
    );
  }

  /**
   * request_retry: a get or, with data (an empty object too), a POST of it as JSON, until the
   * answer is one of returnOk. Rejects with ERR_RUNTIME for another answer and for waiting in
   * vain. Otherwise like get.
   */
  async requestRetry(
    url: string | Runtime.URL,
    postData?: unknown,
    options?: CallOptions,
  ): Promise<HostResponse> {
    const header = { url: urlArgument('url', url), postData: dataOf(postData) };
    return this.#exchange('sessionRequestRetry', header, optionsOf(options, callNames));
  }

  /**
   * setup_host_auth: takes the credential or, without one, looks for it. Before the session is
   * used as well. Rejects with ERR_VALUE for what no header can hold.
   */
  async setupHostAuth(auth?: Auth | null, options?: CallOptions): Promise<void> {
    await this.#change('sessionSetupAuth', { auth: authOf(auth) }, optionsOf(options, callNames));
  }

  /**
   * lazy_init: initialises the session. On one that is initialised it starts afresh, and forgets a
   * credential that was supplied.
   */
  async lazyInit(options?: CallOptions): Promise<void> {
    await this.#change('sessionLazyInit', {}, optionsOf(options, callNames));
  }

  /**
   * log_content_headers: writes an answer, and what was posted for it, to the log at level info, with
   * credentials and cookies masked. Never rejects.
   */
  async logContentHeaders(
    response: HostResponse,
    postData?: unknown,
    options?: CallOptions,
  ): Promise<void> {
    try {
      const header = { response: responseParts(response), postData };
      await this.#ask('sessionLogContentHeaders', header, optionsOf(options));
    } catch {
      // It is there to help, and must not be what fails.
    }
  }

  /** Asks the core for an operation over this session, initialised. For the toolkit. */
  async ask<Name extends SessionOperation>(
    operation: Name,
    header: Header<Name>,
    options: CallOptions,
  ): Promise<Output<Name>> {
    await this.#ready(options);
    return this.#ask(operation, header, options);
  }

  #ask<Name extends SessionOperation>(
    operation: Name,
    header: Header<Name>,
    options: CallOptions,
  ): Promise<Output<Name>> {
    const whole = { ...this.#call(), ...header };
    return this.#coreAsk(operation, { header: whole, options, store: this.#store });
  }

  async #exchange<Name extends Exchange>(
    operation: Name,
    header: Header<Name>,
    options: CallOptions,
  ): Promise<HostResponse> {
    const answer: SessionAnswer = await this.ask(operation, header, options);
    return new HostResponse(answer.response);
  }

  /** Initialises the session once, however many calls come first. */
  async #ready({ signal }: CallOptions): Promise<void> {
    await waitFor(this.#changed, { signals: [signal] });
    if (this.#state.initialised) return;
    const initialising = this.#change('sessionLazyInit', {}, {}, () => this.#state.initialised);
    await waitFor(initialising, { signals: [signal] });
  }

  /** One change of the state after the other. */
  #change<Name extends StateChange>(
    operation: Name,
    header: Header<Name>,
    options: CallOptions,
    isDone: () => boolean = () => false,
  ): Promise<void> {
    const change = this.#changed.then(async () => {
      if (isDone()) return;
      this.#state = await this.#ask(operation, header, options);
    });
    this.#changed = change.catch(() => {});
    return change;
  }

  #call(): SessionCall {
    const { returnOk, returnRetry, returnUnauthorised, cache } = this;
    const lists = { returnOk, returnRetry, returnUnauthorised };
    return { ...this.#options, ...lists, cache, state: this.#state, session: this.#number };
  }
}

/** The place of a session's own for its answers, as setupRequestsCachedir gives it. */
function keptBy(cache: HostSessionOptions['cache'] | null): RequestsCacheConfig | undefined {
  if (cache === undefined || cache === null || typeof cache === 'boolean') return undefined;
  const expected = 'true, false or the result of setupRequestsCachedir';
  if (typeof cache !== 'object')
    throw inputError(`"cache" must be ${expected}, found ${kindOf(cache)}`);
  refuseUnknown(cache, cacheNames);
  const { cacheName, expireAfter, backend } = cache;
  if (
    typeof cacheName !== 'string' ||
    cacheName === '' ||
    typeof expireAfter !== 'number' ||
    backend !== 'file'
  ) {
    throw inputError(`"cache" must be ${expected}: { cacheName, expireAfter, backend: "file" }`);
  }
  return cache;
}

/** Longer than any wait; JSON has no Infinity. */
const century = 100 * 365 * 24 * 3600 * 1000;

/** The options with bounds that JSON can hold. */
function bounded(options: Omit<SessionOptions, 'cache'>): Omit<SessionOptions, 'cache'> {
  const { maxWait, requestTimeout } = options;
  for (const [name, value] of Object.entries({ maxWait, requestTimeout })) {
    if (Number.isNaN(value))
      throw inputError(`"${name}" must be a number of milliseconds, not NaN`);
  }
  return {
    ...options,
    ...(maxWait === Infinity && { maxWait: century }),
    ...(requestTimeout === Infinity && { requestTimeout: 0 }),
  };
}

const isPair = (auth: Exclude<Auth, string>): auth is Extract<Auth, readonly unknown[]> =>
  Array.isArray(auth) && auth.length === 2;

function authOf(auth: Auth | null | undefined): HostAuth | null {
  if (auth === undefined || auth === null) return null;
  if (typeof auth === 'string') return auth ? { token: auth } : null;
  if (isPair(auth)) return authOf({ user: auth[0], token: auth[1] });
  const { user, token } = auth;
  if (typeof token !== 'string' || (user !== undefined && typeof user !== 'string')) {
    throw inputError('"auth" must be a token, a pair of user name and token, or { user, token }');
  }
  if (!token) return null; // an empty token is none, and one is looked for
  return user ? { user, token } : { token };
}

/** What is posted; null and undefined post nothing. */
function dataOf(postData: unknown): unknown {
  const expected = 'pass a JSON value';
  let text: string | undefined;
  try {
    text = JSON.stringify(postData ?? null);
  } catch {
    throw inputError(`the data to post ${unwritable(postData)}; ${expected}`);
  }
  if (text === undefined) throw inputError(`the data to post is ${kindOf(postData)}; ${expected}`);
  return postData;
}

function fieldsOf(headers: SessionGetOptions['headers']): { name: string; value: string }[] {
  try {
    return [...new Headers(headers ?? {})].map(([name, value]) => ({ name, value }));
  } catch {
    throw inputError(wrongField(headers));
  }
}

/** Which field it is that no header takes; its value may be a secret. */
function wrongField(headers: unknown): string {
  if (typeof headers !== 'object' || headers === null) {
    return `"headers" must be an object of header fields, got ${kindOf(headers)}`;
  }
  const pairs: unknown[] = Array.isArray(headers) ? headers : Object.entries(headers);
  const wrong = pairs.find((pair) => !isField(pair));
  if (!Array.isArray(wrong) || wrong.length !== 2)
    return '"headers" has an entry that is not a pair of name and value';
  return `"headers" has the field "${String(wrong[0])}", which is not a valid HTTP header; use a token as name and one line of characters up to U+00FF as value`;
}

function isField(pair: unknown): boolean {
  try {
    return !!new Headers([pair as [string, string]]);
  } catch {
    return false;
  }
}
