// What an event does last, before the browser does anything else, such as drawing the page or ending it.

/** More than what is asked of a worker waits for in turn before it is sent. */
const steps = 60;

/** Lets all go first that the event has begun and that waits for nothing but promises which are settled. */
export async function lastInEvent(): Promise<void> {
  for (let i = 0; i < steps; i++) await Promise.resolve();
}
