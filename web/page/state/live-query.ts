// An answer of the core that follows what it is about: asked for again whenever the question has
// changed, one call at a time, so that somebody who types quickly never has calls pile up. The last
// answer stays until the next one is there.

import { explain, type Explanation } from './error-messages.js';
import type { Workbench } from './page-state.js';

export interface Question<A> {
  /** Another one whenever the answer may be another one; undefined while nobody wants it. */
  key(): string | undefined;
  ask(): Promise<A>;
  /** What it is about: answers on another one are forgotten at once. */
  subject?(): unknown;
}

export class Following<A> {
  answer: A | undefined;
  /** Why the last call gave no answer. */
  failure: Explanation | undefined;
  #seen: string | undefined;
  #asking = false;
  #subject: unknown;

  constructor(
    private readonly bench: Workbench,
    private readonly question: Question<A>,
  ) {
    bench.addEventListener('change', () => this.#follow());
    this.#follow();
  }

  /** True while the answer is the one to the question as it is now. */
  get settled(): boolean {
    return !this.#asking && this.#seen === this.question.key();
  }

  #follow(): void {
    const subject = this.question.subject?.();
    if (subject !== this.#subject) {
      this.#subject = subject;
      this.answer = this.failure = undefined;
    }
    const key = this.question.key();
    if (key !== undefined && key !== this.#seen && !this.#asking) void this.#ask(key);
  }

  async #ask(key: string): Promise<void> {
    this.#asking = true;
    const subject = this.#subject;
    try {
      const answer = await this.question.ask();
      if (subject === this.#subject) [this.answer, this.failure] = [answer, undefined];
    } catch (error) {
      if (subject === this.#subject) this.failure = explain(error);
    }
    this.#seen = key;
    this.#asking = false;
    this.bench.changed();
  }
}
