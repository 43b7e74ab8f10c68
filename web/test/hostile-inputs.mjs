// The texts of testdata/hostile. core/hostile_test.go reads the same recipes and says what
// their fields mean.

import { readFile } from 'node:fs/promises';

const table = new URL('../../testdata/hostile/inputs.json', import.meta.url);

/** Every input: its name, the rule that must speak, and a function that makes its bytes. */
export async function readHostileInputs() {
  const { frames, inputs } = JSON.parse(await readFile(table, 'utf8'));
  return inputs.map(({ name, says, frame, text }) => ({
    name,
    says,
    random: text.some((part) => part.noise),
    build() {
      const [before, after] = frames[frame] ?? ['', ''];
      return Buffer.concat([before, ...text, after].map(bytesOf));
    },
  }));
}

function bytesOf(part) {
  if (typeof part === 'string') return Buffer.from(part);
  const { times = 1, text = '', join = '', down = false, hex, noise } = part;
  if (noise) return noiseOf(noise);
  if (hex) return Buffer.concat(Array.from({ length: times }, () => Buffer.from(hex, 'hex')));
  if (!text.includes('%d')) return Buffer.from(Array(times).fill(text).join(join));
  const number = (i) => String(down ? times - 1 - i : i);
  return Buffer.from(
    Array.from({ length: times }, (_, i) => text.replaceAll('%d', number(i))).join(join),
  );
}

/** Printable characters in no order, the same each time. */
function noiseOf(length) {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = 32 + ((state >>> 16) % 95);
  }
  return bytes;
}

/** What is wrong with a report on such a text; "" when it says what it must. */
export function faultOf(says, report) {
  const crash = report.findings.find((each) => each.message.includes('inside the toolkit'));
  if (crash) return `a rule crashed: ${crash.message}`;
  const found = new Set(report.findings.map((each) => each.rule));
  if (says === '' || says === '@') {
    return found.size ? `a sound text has findings of ${[...found].join(', ')}` : '';
  }
  if (found.has(says) || report.notChecked.some((each) => each.rule === says)) return '';
  return `nothing is said by ${says}, only by ${[...found].join(', ')}`;
}
