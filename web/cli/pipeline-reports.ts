// The reports of `toolkit lint`: one printed or written, and as many further ones in files as
// were asked for, all made of the same run.

import { stripVTControlCharacters } from 'node:util';
import type { Report } from '../types.gen.js';
import { deliver } from './output.js';
import type { PipelineFlags } from './pipeline-flags.js';

type Destinations = Pick<PipelineFlags, 'report' | 'output' | 'quiet'>;

export async function deliverReports(report: Report, flags: Destinations): Promise<void> {
  for (const { format, file } of flags.report ?? []) {
    // Colours are for the terminal, whatever else is written.
    const text = stripVTControlCharacters(report.renderings?.[format] ?? '');
    await deliver(text, { file, stream: 'stdout' });
  }
  if (flags.output === undefined && flags.quiet) return;
  await deliver(report.rendered ?? '', { file: flags.output, stream: 'stdout', styled: true });
}
