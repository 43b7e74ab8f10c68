// Loaded before the command (node --import): the machine is suspended for an hour as soon as something waits
// for a second or more, several times. Such waits are over at once, and every clock has gone on.

const hour = 3_600_000;
const { setTimeout: later } = globalThis;
let passed = 0;

for (const clock of [performance, Date]) {
  const now = clock.now.bind(clock);
  clock.now = () => now() + passed;
}

const jumping = (call: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
  if (!(ms >= 1000) || passed > 9 * hour) return later(call, ms, ...given);
  passed += hour;
  return later(call, 0, ...given);
};
globalThis.setTimeout = jumping as typeof setTimeout;
