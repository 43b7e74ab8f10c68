// The session with a code host's API (the interface's HostAPISession). It lives here, where a
// program holds it: its options and its state go to the core with each call, because the core
// that answers may be another one each time. The credential stays in a private field, so that
// neither a log nor JSON of the session shows it.

import type {
  AuthMode,
  HostAuth,
  SessionAnswer,
  SessionOptions,
  SessionState,
} from '../types.gen.js';
import { inputError, kindOf, optionsOf, unwritable } from './arguments.js';
import { waitFor } from './clock.js';
import type { CallOptions } from './options.js';
import { HostResponse, responseParts } from './response.js';
import type { Ask } from './records.js';

/** A token, or a user name with a token or password, as an object or as a pair. */
export type Auth = string | HostAuth | readonly [user: string, token: string];

export interface HostSessionOptions extends Omit<
  SessionOptions,
  'returnOk' | 'returnRetry' | 'returnUnauthorised'
> {
  /** The credential; by default the session looks for one when it is first used. */
  auth?: Auth;
}

export interface SessionGetOptions extends CallOptions {
  /** Fields beside the session's own; an Authorization takes the place of the credential. */
  headers?: ConstructorParameters<typeof Headers>[0];
  /** Asks for the header fields alone. */
  head?: boolean;
  /** false goes past the cache for this request. */
  cache?: boolean;
}

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
  readonly #ask: Ask;
  readonly #options: SessionOptions;
  /** Tells the session from others, for what the core keeps of it where there is no store. */
  readonly #number = ++sessions;
  #state: SessionState = { initialised: false, authMode: '', auth: null };
  /** Ends when the last change of the state is done; it never rejects. */
  #changed: Promise<unknown> = Promise.resolve();

  constructor(ask: Ask, given?: HostSessionOptions | null) {
    const { auth, cache, ...options } = optionsOf(given as HostSessionOptions & CallOptions);
    this.#ask = ask;
    this.#options = bounded(options);
    if (cache !== undefined && cache !== null && typeof cache !== 'boolean')
      throw inputError(`"cache" must be true or false, not ${kindOf(cache)}`);
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
   * get: a cached GET, which initialises the session if need be. The address may begin with "/":
   * it is then relative to the hosting API. A status code is never an error. Rejects with a
   * ToolkitError: ERR_LOOKUP without an answer, ERR_VALUE for what is no address.
   */
  async get(url: string | URL, given?: SessionGetOptions): Promise<HostResponse> {
    const { headers, head, cache, ...options } = optionsOf(given);
    const header = { url: String(url), head, noCache: cache === false, headers: fieldsOf(headers) };
    return this.#exchange('sessionGet', header, options);
  }

  /**
   * safe_get: a get that waits and asks again where it is told to. Rejects with ERR_RUNTIME for a
   * refused credential and for waiting in vain; 404 and 500 are answers. Otherwise like get.
   */
  async safeGet(url: string | URL, options?: CallOptions): Promise<HostResponse> {
    return this.#exchange('sessionSafeGet', { url: String(url) }, optionsOf(options));
  }

  /**
   * request_retry: a get or, with data (an empty object too), a POST of it as JSON, until the
   * answer is one of returnOk. Rejects with ERR_RUNTIME for another answer and for waiting in
   * vain. Otherwise like get.
   */
  async requestRetry(
    url: string | URL,
    postData?: unknown,
    options?: CallOptions,
  ): Promise<HostResponse> {
    const header = { url: String(url), postData: dataOf(postData) };
    return this.#exchange('sessionRequestRetry', header, optionsOf(options));
  }

  /**
   * setup_host_auth: takes the credential or, without one, looks for it. Before the session is
   * used as well. Rejects with ERR_VALUE for what no header can hold.
   */
  async setupHostAuth(auth?: Auth | null, options?: CallOptions): Promise<void> {
    await this.#change('sessionSetupAuth', { auth: authOf(auth) }, optionsOf(options));
  }

  /**
   * lazy_init: initialises the session. On one that is initialised it starts afresh, and forgets a
   * credential that was supplied.
   */
  async lazyInit(options?: CallOptions): Promise<void> {
    await this.#change('sessionLazyInit', {}, optionsOf(options));
  }

  /**
   * log_content_headers: writes an answer, and what was posted for it, to the port "log" at level
   * debug, with credentials and cookies masked. Never rejects.
   */
  async logContentHeaders(
    response: HostResponse,
    postData?: unknown,
    options?: CallOptions,
  ): Promise<void> {
    try {
      const header = { ...this.#call(), response: responseParts(response), postData };
      await this.#ask('sessionLogContentHeaders', header, optionsOf(options));
    } catch {
      // It is there to help, and must not be what fails.
    }
  }

  /** Asks the core for an operation over this session, initialised. For the toolkit. */
  async ask(operation: string, header: object, options: CallOptions): Promise<unknown> {
    await this.#ready(options);
    return this.#ask(operation, { ...this.#call(), ...header }, options);
  }

  async #exchange(operation: string, header: object, options: CallOptions): Promise<HostResponse> {
    const answer = (await this.ask(operation, header, options)) as SessionAnswer;
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
  #change(
    operation: string,
    header: object,
    options: CallOptions,
    isDone: () => boolean = () => false,
  ): Promise<void> {
    const change = this.#changed.then(async () => {
      if (isDone()) return;
      const state = await this.#ask(operation, { ...this.#call(), ...header }, options);
      this.#state = state as SessionState;
    });
    this.#changed = change.catch(() => {});
    return change;
  }

  #call(): object {
    const { returnOk, returnRetry, returnUnauthorised, cache } = this;
    const lists = { returnOk, returnRetry, returnUnauthorised };
    return { ...this.#options, ...lists, cache, state: this.#state, session: this.#number };
  }
}

/** Longer than anybody waits; JSON has no Infinity. */
const century = 100 * 365 * 24 * 3600 * 1000;

/** The options with bounds that JSON can hold. */
function bounded(options: SessionOptions): SessionOptions {
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

function authOf(auth: Auth | null | undefined): HostAuth | null {
  if (auth === undefined || auth === null) return null;
  if (typeof auth === 'string') return auth ? { token: auth } : null;
  if (Array.isArray(auth) && auth.length === 2) return authOf({ user: auth[0], token: auth[1] });
  const { user, token } = auth as HostAuth;
  if (typeof token !== 'string' || (user !== undefined && typeof user !== 'string')) {
    throw inputError('"auth" must be a token, a pair of user name and token, or { user, token }');
  }
  if (!token) return null; // an empty token is none, and one is looked for
  return user ? { user, token } : { token };
}

/** What is posted; null and undefined post nothing. */
function dataOf(postData: unknown): unknown {
  const expected = 'a value that JSON has is expected';
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
    return `"headers" must be an object of header fields, not ${kindOf(headers)}`;
  }
  const pairs: unknown[] = Array.isArray(headers) ? headers : Object.entries(headers);
  const wrong = pairs.find((pair) => !isField(pair));
  if (!Array.isArray(wrong) || wrong.length !== 2)
    return '"headers" holds what is no pair of a name and a value';
  return `"headers" has the field "${String(wrong[0])}", which no request can carry; a name is one word, and a value one line of characters up to U+00FF`;
}

function isField(pair: unknown): boolean {
  try {
    return !!new Headers([pair as [string, string]]);
  } catch {
    return false;
  }
}
