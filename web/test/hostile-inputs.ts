// The texts of testdata/hostile. core/hostile_test.go reads the same recipes and says what
// their fields mean.

import { readdir, readFile } from 'node:fs/promises';
import type { Report } from 'flow-toolkit';

const folder = new URL('../../testdata/hostile/', import.meta.url);

/** Of texts up to this size, archives.test.ts compares the lint and the fixed text with the native ones. */
export const compared = 300_000;

/** A piece of a text: as it is, or how it is made. */
type Part =
  | string
  | {
      times?: number;
      text?: string;
      join?: string;
      down?: boolean;
      hex?: string;
      noise?: number;
    };

interface Table {
  operation: 'lintSchema' | 'validateConfig';
  file: string;
  frames: Record<string, [Part, Part]>;
  inputs: { name: string; says: string; frame: string; text: Part[] }[];
}

export interface HostileInput {
  name: string;
  operation: 'lintSchema' | 'validateConfig';
  file: string;
  says: string;
  random: boolean;
  build(): Buffer;
}

/** Every input of every table, with the operation that reads it. */
export async function readHostileInputs(): Promise<HostileInput[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const tables = names.map(async (name) => inputsOf(await readFile(new URL(name, folder), 'utf8')));
  return (await Promise.all(tables)).flat();
}

/** The inputs of a table: the rule that must speak, and a function that makes the bytes. */
function inputsOf(table: string): HostileInput[] {
  const { operation, file, frames, inputs } = JSON.parse(table) as Table;
  return inputs.map(({ name, says, frame, text }) => ({
    name,
    operation,
    file,
    says,
    random: text.some((part) => typeof part === 'object' && part.noise !== undefined),
    build() {
      const [before, after] = frames[frame] ?? ['', ''];
      return Buffer.concat([before, ...text, after].map(bytesOf));
    },
  }));
}

function bytesOf(part: Part): Buffer {
  if (typeof part === 'string') return Buffer.from(part);
  const { times = 1, text = '', join = '', down = false, hex, noise } = part;
  if (noise) return noiseOf(noise);
  if (hex) return Buffer.concat(Array.from({ length: times }, () => Buffer.from(hex, 'hex')));
  if (!text.includes('%d')) return Buffer.from(Array<string>(times).fill(text).join(join));
  const number = (i: number): string => String(down ? times - 1 - i : i);
  return Buffer.from(
    Array.from({ length: times }, (_, i) => text.replaceAll('%d', number(i))).join(join),
  );
}

/** Printable characters in no order, the same each time. */
function noiseOf(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = 32 + ((state >>> 16) % 95);
  }
  return bytes;
}

/** What is wrong with a report on such a text; "" when it says what it must. */
export function faultOf(says: string, report: Report): string {
  const crash = report.findings.find((each) => each.message.includes('internal error'));
  if (crash) return `a rule crashed: ${crash.message}`;
  const found = new Set(report.findings.map((each) => each.rule));
  if (says === '' || says === '@') {
    return found.size ? `a sound text has findings of ${[...found].join(', ')}` : '';
  }
  if (found.has(says) || report.notChecked.some((each) => each.rule === says)) return '';
  return `nothing is said by ${says}, only by ${[...found].join(', ')}`;
}

/** Without a safe fix fixing is the same lint again. */
export const hasSafeFix = ({ findings }: Pick<Report, 'findings'>): boolean =>
  findings.some(({ fixes }) => fixes?.[0]?.safe);
