// The bar over the launch form: which parameters are in sight, and where values come from.

import { html } from 'lit';
import { lazily } from '../parts/lazily.js';
import type { MenuItem } from '../parts/menu-button.js';
import { count } from '../state/finding-labels.js';
import type { Launch } from './launch.js';
import { chooseParams, clearValues } from './params-files.js';
import type { Sight } from './visible-params.js';

export function formBar(launch: Launch, { shown }: Sight, paste: () => void): unknown {
  const { words, hidden } = launch.settings;
  const all = launch.builder.items!.view.params;
  const hiding = all.filter((param) => param.hidden).length;
  return html`<div class="bar">
    <input
      type="search"
      aria-label="Filter the parameters"
      placeholder="Filter by name or description"
      .value=${words}
      @input=${(event: Event) => launch.set({ words: (event.target as HTMLInputElement).value })}
    />
    <p role="status">
      ${shown === all.length ? count(shown, 'parameter') : `${shown} of ${count(all.length, 'parameter')}`}
    </p>
    <label class="switch" title="Include parameters that the schema hides">
      <input
        type="checkbox"
        .checked=${hidden}
        ?disabled=${hiding === 0}
        @change=${(event: Event) =>
          launch.set({ hidden: (event.target as HTMLInputElement).checked })}
      />
      Hidden <b>${hiding}</b>
    </label>
    <menu-button label="Fill in" symbol="open" .items=${sources(launch, paste)}></menu-button>
  </div>`;
}

function sources(launch: Launch, paste: () => void): MenuItem[] {
  const fromConfig: MenuItem = {
    label: 'Use the pipeline config',
    description: 'the values that it sets, with the config profiles of its tab',
    run: () =>
      lazily(launch.app.state, async () =>
        (await import('./config-values.js')).fillFromConfig(launch),
      ),
  };
  return [
    ...(launch.of.linked === undefined ? [] : [fromConfig]),
    {
      label: 'Open a params file',
      description: 'JSON or YAML, or drop it on the form',
      run: () => chooseParams(launch),
    },
    {
      label: 'Paste values',
      description: 'from a params file',
      run: paste,
    },
    {
      label: 'Clear all values',
      description: 'resets every parameter to its default',
      disabled: launch.entries.size === 0,
      run: () => clearValues(launch),
    },
  ];
}
