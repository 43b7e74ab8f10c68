// The page's side of `toolkit schema build`: it gets the schema from the command that serves it,
// gives the command that it is still there, and gives back what was built. The command's side,
// and what keeps others out, is core/cli/builder/server.

import type { App } from '../state/app.js';
import type { TabDocument } from '../state/document.js';
import { lineBreakOf, withLineBreaks } from '../files/text-files.js';
import { flush } from './flush-fields.js';
import { sessionKey, tokenInAddress } from './served-by-cli.js';
import { follow, together } from '../state/signals.js';

/**
 * open: the command waits. saving: it has been given the text. saved: the command has ended with it.
 * lost: it has ended without. refused: it never took this page for its own.
 */
export type Standing = 'open' | 'saving' | 'saved' | 'lost' | 'refused';

/** The response of the command when another program has changed the file. */
const changed = 409;

/** Browsers let pages in the background do something once a minute. */
const signEvery = 20_000;

interface Offer {
  name: string;
  text: string;
}

export class CommandSession {
  standing: Standing = 'open';
  /** Why something did not work, as a sentence; '' while all does. */
  problem = '';
  /** Whether saving would replace a change of another program. */
  conflict = false;
  #secret = '';
  /** The text as the command has it. */
  #known = '';
  #signs: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly app: App,
    readonly of: TabDocument,
  ) {
    follow<CommandSession>(this, 'standing', 'problem', 'conflict');
  }

  /** Gets the schema and opens it. */
  async begin(): Promise<void> {
    const offer = await this.#offer();
    if (!offer) return;
    const { name, text } = offer;
    this.of.open(text, { name, lineBreak: lineBreakOf(text), sample: false });
    this.#known = this.of.text();
    this.app.state.update({ promise: 'Files stay on this machine' });
    this.#signs = setInterval(() => void this.#sign(), signEvery);
    addEventListener('keydown', this.#onKey);
    addEventListener('beforeunload', this.#onLeaving);
  }

  /** Gives the text to the command, which ends with it. */
  async save(replace = false): Promise<void> {
    if (this.standing !== 'open') return;
    this.#update({ standing: 'saving', problem: '', conflict: false });
    if (!(await flush(this.app, this.of))) {
      const problem = 'Last edit not applied. See the message.';
      return this.#update({ standing: 'open', problem });
    }
    const text = withLineBreaks(this.of.text(), this.of.state.file.lineBreak);
    const known = this.of.text();
    const path = replace ? 'builder/schema?replace' : 'builder/schema';
    const { status, message } = await this.#ask('PUT', path, text);
    if (status === 200) {
      this.#known = known;
      this.#end({ standing: 'saved' });
    } else if (isOver(status)) this.#end({ standing: 'lost' });
    else this.#update({ standing: 'open', problem: message, conflict: status === changed });
  }

  /** The secret of the address opens the session; a page that was reloaded has that of the session. */
  async #offer(): Promise<Offer | undefined> {
    const token = tokenInAddress();
    this.#secret = token ?? sessionStorage.getItem(sessionKey) ?? '';
    // The address may be copied from now on: it shows the view, and no secret.
    history.replaceState(null, '', '#tab=schema&view=build');
    const answer = await this.#ask(token === undefined ? 'GET' : 'POST', 'builder/session');
    const { status, message, offer } = answer;
    if (status !== 200 || !offer) {
      sessionStorage.removeItem(sessionKey);
      const problem = message || 'The toolkit command has ended. Start it again to open this page.';
      this.#update({ standing: 'refused', problem });
      return undefined;
    }
    this.#secret = offer.session ?? this.#secret;
    sessionStorage.setItem(sessionKey, this.#secret);
    return offer;
  }

  async #sign(): Promise<void> {
    const { status } = await this.#ask('POST', 'builder/alive');
    if (isOver(status) && this.standing === 'open') this.#end({ standing: 'lost' });
  }

  #end(change: { standing: Standing }): void {
    clearInterval(this.#signs);
    removeEventListener('keydown', this.#onKey);
    sessionStorage.removeItem(sessionKey);
    this.#update({ ...change, problem: '', conflict: false });
  }

  #update(change: { standing: Standing; problem: string; conflict?: boolean }): void {
    together(() => Object.assign(this, change));
  }

  /** Calls the command; the status is 0 without a response. */
  async #ask(method: string, path: string, text?: string): Promise<Answer> {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.#secret}` };
    if (text !== undefined) headers['Content-Type'] = 'application/json';
    try {
      const address = new URL(path, document.baseURI);
      const response = await fetch(address, { method, headers, body: text ?? null });
      const { message = '', ...offer } = (await response.json()) as { message?: string };
      return { status: response.status, message, offer: offer as Answer['offer'] };
    } catch {
      return { status: 0, message: '' };
    }
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
      return;
    event.preventDefault();
    void this.save();
  };

  /** The browser asks whether to leave what is saved nowhere. */
  readonly #onLeaving = (event: BeforeUnloadEvent): void => {
    if (this.of.text() !== this.#known) event.preventDefault();
  };
}

interface Answer {
  status: number;
  message: string;
  offer?: Offer & { session?: string };
}

/** The command has ended, or does not know this page. */
function isOver(status: number): boolean {
  return [0, 401, 410, 421].includes(status);
}
