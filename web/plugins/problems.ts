// Findings as build tools show them: a message, a place and the line.

import { join } from 'node:path';
import type { Finding, Report } from '../types.gen.js';
import type { FailOn } from './options.js';

export interface Problem {
  readonly finding: Finding;
  /** Absolute path; undefined where the finding is about the whole directory. */
  readonly file: string | undefined;
  /** The line of the finding, and below it what is meant; "" without a file. */
  readonly frame: string;
  readonly lineText: string;
}

/** The findings that failed or warned, in the order of the report. */
export async function problemsOf(
  { findings }: Report,
  root: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<Problem[]> {
  const shown = findings.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned');
  const texts = new Map<string, string[]>();
  for (const { path } of shown) {
    if (path === '' || path === '.' || texts.has(path)) continue;
    const text = await read(path);
    if (text !== undefined) texts.set(path, text.split(/\r\n|\n|\r/));
  }
  return shown.map((finding) => {
    const lines = texts.get(finding.path);
    const lineText = lines?.[finding.range.start.line - 1] ?? '';
    return {
      finding,
      file: lines && join(root, finding.path),
      frame: lines ? frameOf(finding, lineText) : '',
      lineText,
    };
  });
}

/** How many columns the finding takes of its first line. */
export function widthOf({ range: { start, end } }: Finding, lineText: string): number {
  const last = end.line === start.line ? end.column : lineText.length + 1;
  return Math.max(1, last - start.column);
}

function frameOf(finding: Finding, lineText: string): string {
  const { line, column } = finding.range.start;
  const gutter = ' '.repeat(String(line).length);
  const before = lineText.slice(0, column - 1).replaceAll(/[^\t]/g, ' ');
  return `${line} | ${lineText}\n${gutter} | ${before}${'^'.repeat(widthOf(finding, lineText))}`;
}

/** Whether a finding fails a build. */
export const fails = ({ finding }: Problem, failOn: FailOn): boolean =>
  failOn !== 'never' && (finding.outcome === 'failed' || failOn === 'warning');

/** The message with the rule, and below it what helps. */
export function textOf({ finding }: Problem): string {
  const { message, rule, notes = [], help } = finding;
  const more = [...notes.map((note) => `note: ${note}`), ...(help ? [`help: ${help}`] : [])];
  return [`${message} [${rule}]`, ...more].join('\n');
}

/** "PATH:LINE:COLUMN: MESSAGE", and below it the line, for tools that show a string only. */
export function textWithPlace(problem: Problem): string {
  const { path, range } = problem.finding;
  const text = textOf(problem);
  if (problem.file === undefined) return text;
  return `${path}:${range.start.line}:${range.start.column}: ${text}\n${problem.frame}`;
}
