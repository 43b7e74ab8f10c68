// The head of the inspector: what is selected is called so, stands there, and may be moved, required
// or removed. Of several parameters it is all that is shown.

import { html, nothing } from 'lit';
import { choice } from '../../parts/choice.js';
import { icon } from '../../parts/icons.js';
import { count } from '../../state/finding-labels.js';
import type { Builder } from './builder.js';
import { makingUnique, removing, renaming, requiring, uniqueColumns } from './builder-actions.js';
import { titleOf, type GroupItem, type Item, type ParamItem } from './items.js';
import { movedTo } from './moves.js';
import { written } from '../fields/field-sync.js';

export function identityOf(builder: Builder, item: Item): unknown {
  if (item.kind === 'top') return topOf(item.view.draft);
  return item.kind === 'group' ? groupOf(builder, item) : paramOf(builder, item);
}

/** What can be done to several parameters at once. */
export function manyOf(builder: Builder, params: readonly ParamItem[]): unknown {
  const { hidden, required } = allOf(params);
  const hide = ({ target }: Event): void => {
    const value = (target as HTMLInputElement).checked ? true : undefined;
    void builder.change({
      changes: params.map(({ param }) => ({
        action: 'setKeyword',
        keyword: 'hidden',
        param: param.name,
        group: param.group,
        ...(value ? { value } : {}),
      })),
      done: `${count(params.length, 'parameter')} ${value ? 'now hidden' : 'now shown'}`,
    });
  };
  return html`
    <h2>${count(params.length, builder.items!.word)} selected</h2>
    <p class="names">${params.map(({ param }) => html`<code>${param.name}</code> `)}</p>
    <div class="facts">
      ${builder.items!.view.sheet ? nothing : groupSelect(builder, params)}
      ${requiredSwitch(builder, params, required)}
      ${
        builder.items!.view.sheet
          ? nothing
          : html`<label class="switch"
              ><input type="checkbox" .checked=${hidden} @change=${hide} /> Hidden</label
            >`
      }
      ${removeButton(builder, `Remove ${params.length}`)}
    </div>
  `;
}

function topOf(draft: string): unknown {
  return html`<h2>Schema</h2>
    <p class="hint">Top-level keywords, JSON Schema draft ${draft}</p>`;
}

function groupOf(builder: Builder, item: GroupItem): unknown {
  const { group, params } = item;
  const { length } = params;
  return html`
    <h2 class="visually-hidden">Group ${titleOf(item)}</h2>
    ${nameField(builder, item, 'Group')}
    ${
      group.referenced
        ? nothing
        : html`<p class="hint">Not referenced in "allOf", so its parameters are not validated.</p>`
    }
    <div class="facts">
      <span>${count(length, 'parameter')}</span>
      ${
        length > 0
          ? html`<button class="small outlined" @click=${() => void removing(builder, 'keep')}>
              Ungroup parameters
            </button>`
          : nothing
      }
      ${removeButton(builder, length > 0 ? 'Remove with parameters' : 'Remove')}
    </div>
  `;
}

function paramOf(builder: Builder, item: ParamItem): unknown {
  const { sheet } = builder.items!.view;
  const label = sheet ? 'Column' : 'Parameter';
  return html`
    <h2 class="visually-hidden">${label} ${item.param.name}</h2>
    ${nameField(builder, item, label)}
    <div class="facts">
      ${sheet ? nothing : groupSelect(builder, [item])}
      ${requiredSwitch(builder, [item], item.param.required)}
      ${sheet ? uniqueSwitch(builder, item) : nothing} ${removeButton(builder, 'Remove')}
    </div>
  `;
}

function nameField(builder: Builder, item: GroupItem | ParamItem, label: string): unknown {
  const { name } = item.kind === 'group' ? item.group : item.param;
  const changed = async ({ target }: Event): Promise<void> => {
    const field = target as HTMLInputElement;
    if (!(await renaming(builder, item, field.value.trim()))) field.value = field.defaultValue;
  };
  return html`<label class="name"
    ><span>${label}</span>
    <input
      id="name"
      autocapitalize="off"
      autocomplete="off"
      spellcheck="false"
      ${written(name)}
      @change=${(event: Event) => void changed(event)}
    />
  </label>`;
}

const none = '';

/** Moves parameters to the end of another group. */
function groupSelect(builder: Builder, params: readonly ParamItem[]): unknown {
  const groups = builder.items!.groups;
  const homes = new Set(params.map(({ param }) => param.group));
  const [home] = homes;
  const several = homes.size > 1 ? ['several'] : [];
  const names = [...several, ...groups.map(({ group }) => group.name), none];
  return choice('Group', names, {
    chosen: homes.size > 1 ? 'several' : (home ?? none),
    label: (name) => {
      if (name === none) return 'without a group';
      const group = groups.find((each) => each.group.name === name);
      return group ? titleOf(group) : 'several groups';
    },
    choose: (name) => {
      const wish = movedTo(builder.items!, builder.selection, { group: name || undefined });
      if (wish) void builder.change(wish);
    },
  });
}

function requiredSwitch(builder: Builder, params: readonly ParamItem[], on: boolean): unknown {
  return html`<label class="switch"
    ><input
      type="checkbox"
      .checked=${on}
      @change=${({ target }: Event) =>
        void requiring(builder, params, (target as HTMLInputElement).checked)}
    />
    Required</label
  >`;
}

/** Whether the values of a column are unique, together with those of the other columns that are. */
function uniqueSwitch(builder: Builder, item: ParamItem): unknown {
  const { name } = item.param;
  const unique = uniqueColumns(builder);
  const others = unique.filter((each) => each !== name);
  return html`<label
    class="switch"
    title=${others.length > 0 ? `Together with ${others.join(', ')}` : 'No two rows may have the same value'}
    ><input
      type="checkbox"
      .checked=${unique.includes(name)}
      @change=${({ target }: Event) =>
        void makingUnique(builder, name, (target as HTMLInputElement).checked)}
    />
    Unique${others.length > 0 ? ` with ${others.join(', ')}` : ''}</label
  >`;
}

function removeButton(builder: Builder, label: string): unknown {
  return html`<button class="small outlined" @click=${() => void removing(builder)}>
    ${icon('close')} ${label}
  </button>`;
}

function allOf(params: readonly ParamItem[]): { hidden: boolean; required: boolean } {
  return {
    hidden: params.every(({ param }) => param.hidden),
    required: params.every(({ param }) => param.required),
  };
}
