import { shellLine } from '../../sdk/common/shell-line.js';
import type { TabDocument } from '../state/document.js';

/** The command that does the same with what is open. */
export function commandLine({ command }: TabDocument): string {
  return shellLine(['toolkit', ...command]);
}
