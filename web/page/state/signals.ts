// State with subscriptions. A function that reads a field while it draws or computes is called
// again when the value of that field changes, and only then. Only this file imports the library.

import { batch, computed, effect, signal, untracked } from '@preact/signals-core';

export { batch as together, effect as following, untracked as unfollowed };

/** Makes fields of an object followed, with the values that they have. */
export function follow<T extends object>(of: T, ...names: readonly (keyof T)[]): void {
  for (const name of names) {
    const field = signal(of[name]);
    Object.defineProperty(of, name, {
      enumerable: true,
      get: () => field.value,
      set: (value: T[typeof name]) => {
        field.value = value;
      },
    });
  }
}

/** An object with followed fields. */
export function followed<T extends object>(initial: T): T {
  const fields = { ...initial };
  follow(fields, ...(Object.keys(fields) as (keyof T)[]));
  return fields;
}

/**
 * What is worked out of followed fields. It is another value for who reads it only when it says
 * something else, as JSON.
 */
export function derived<T>(work: () => T): () => T {
  let last: T | undefined;
  const value = computed(() => {
    const next = work();
    if (last === undefined || JSON.stringify(next) !== JSON.stringify(last)) last = next;
    return last;
  });
  return () => value.value;
}

/** Resolves once the condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  let stop = (): void => {};
  await new Promise<void>((done) => {
    stop = effect(() => {
      if (holds()) done();
    });
  });
  stop();
}
