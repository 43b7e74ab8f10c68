// Repeats a call of the core when its key changes: one call at a time, so that calls do not pile up
// during fast typing. The last result stays until the next one arrives.

import { explain, type Explanation } from './error-messages.js';
import { followed, following, together, unfollowed } from './signals.js';

export interface Question<A> {
  /** Changes whenever the result may change; undefined while the result is not needed. */
  key(): string | undefined;
  ask(): Promise<A>;
  /** What it is about: answers on another one are forgotten at once. */
  subject?(): unknown;
}

interface State<A> {
  answer: A | undefined;
  /** Why the last call gave no answer. */
  failure: Explanation | undefined;
  /** The key of the question that was answered last. */
  seen: string | undefined;
  asking: boolean;
}

export class LiveQuery<A> {
  readonly #state = followed<State<A>>({
    answer: undefined,
    failure: undefined,
    seen: undefined,
    asking: false,
  });
  #subject: unknown;

  constructor(private readonly question: Question<A>) {
    following(() => this.#follow());
  }

  get answer(): A | undefined {
    return this.#state.answer;
  }

  get failure(): Explanation | undefined {
    return this.#state.failure;
  }

  /** True while the answer is the one to the question as it is now. */
  get settled(): boolean {
    return !this.#state.asking && this.#state.seen === this.question.key();
  }

  #follow(): void {
    const subject = this.question.subject?.();
    if (subject !== this.#subject) {
      this.#subject = subject;
      this.#update({ answer: undefined, failure: undefined });
    }
    const key = this.question.key();
    const { seen, asking } = this.#state;
    if (key !== undefined && key !== seen && !asking) unfollowed(() => void this.#ask(key));
  }

  async #ask(key: string): Promise<void> {
    this.#update({ asking: true });
    const subject = this.#subject;
    let change: Partial<State<A>>;
    try {
      change = { answer: await this.question.ask(), failure: undefined };
    } catch (error) {
      change = { failure: explain(error) };
    }
    // What is about something else by now is asked for again.
    const own = subject === this.#subject ? { ...change, seen: key } : {};
    this.#update({ ...own, asking: false });
  }

  #update(change: Partial<State<A>>): void {
    together(() => Object.assign(this.#state, change));
  }
}
