// The values of a params file that are none of the schema's parameters: what the core says to each,
// and the way to be rid of it.

import { html, nothing } from 'lit';
import { icon } from '../parts/icons.js';
import { kindOf, sentence } from '../state/finding-labels.js';
import { textOfEntry } from './form-values.js';
import type { Launch } from './launch.js';

export function unknownParamsOf(launch: Launch): unknown {
  const names = launch.unknownNames;
  if (names.length === 0) return nothing;
  return html`<section class="unknown-params" aria-labelledby="unknown-params">
    <h3 id="unknown-params" tabindex="-1">Unknown parameters</h3>
    <ul>
      ${names.map((name) => unknownParam(name, launch))}
    </ul>
  </section>`;
}

function unknownParam(name: string, launch: Launch): unknown {
  const problems = launch.problemsByName.get(name) ?? [];
  return html`<li>
    <code>${name}: ${textOfEntry(launch.entries.get(name))}</code>
    ${problems.map(
      ({ finding }) =>
        html`<p>
          ${icon(kindOf(finding))}<span>${sentence(finding.message)}</span>
          ${finding.fixes.map(
            (fix) =>
              html`<button class="small outlined" @click=${() => launch.applyFix(fix)}>
                ${sentence(fix.title)}
              </button>`,
          )}
        </p>`,
    )}
    <button class="small" aria-label="Remove ${name}" @click=${() => launch.give(name, undefined)}>
      ${icon('close')} Remove
    </button>
  </li>`;
}
