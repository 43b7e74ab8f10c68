// The values of a params file that are none of the schema's parameters: what the core says to each,
// and the way to be rid of it.

import { html, nothing } from 'lit';
import { icon } from '../parts/icons.js';
import { kindOf, sentence } from '../state/finding-labels.js';
import { textOfEntry } from './form-values.js';
import type { Launch } from './launch.js';

export function strangersOf(launch: Launch): unknown {
  const names = launch.strangers;
  if (names.length === 0) return nothing;
  return html`<section class="strangers" aria-labelledby="strangers">
    <h3 id="strangers" tabindex="-1">Not in the schema</h3>
    <ul>
      ${names.map((name) => stranger(name, launch))}
    </ul>
  </section>`;
}

function stranger(name: string, launch: Launch): unknown {
  const faults = launch.faultsByName.get(name) ?? [];
  return html`<li>
    <code>${name}: ${textOfEntry(launch.entries.get(name))}</code>
    ${faults.map(
      ({ finding }) =>
        html`<p>
          ${icon(kindOf(finding))}<span>${sentence(finding.message)}</span>
          ${finding.fixes.map(
            (fix) =>
              html`<button class="small outlined" @click=${() => launch.mend(fix)}>
                ${sentence(fix.title)}
              </button>`,
          )}
        </p>`,
    )}
    <button
      class="small"
      aria-label="Leave ${name} out"
      @click=${() => launch.give(name, undefined)}
    >
      ${icon('close')} Leave out
    </button>
  </li>`;
}
