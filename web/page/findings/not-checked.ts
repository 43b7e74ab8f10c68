// The rules that could not be checked here: what they need, and what somebody can give.

import { css, html, nothing } from 'lit';
import type { NotChecked, NotCheckedCause } from '../../types.gen.js';
import type { App } from '../state/app.js';
import { askForFiles } from '../files/file-dialog.js';
import { chooseFolder } from '../files/file-drop.js';
import { copyCommand } from '../files/copy-download.js';
import { addFiles } from '../files/open-files.js';
import { Component } from '../parts/component.js';
import { goToTab } from '../shell/navigation.js';
import { shared } from '../parts/shared.css.js';
import { count } from '../state/finding-labels.js';
import { inGroups } from '../state/finding-view.js';

interface Remedy {
  /** Why the rules cannot run, and what to do. */
  readonly text: string;
  readonly give?: Way;
}

type Way = 'folder' | 'files' | 'command' | 'template';

/** For a single file, the rest of its pipeline is what a rule needs. */
const pipeline: Remedy = {
  text: 'These rules compare the file with the rest of its pipeline. Open the pipeline to run them.',
  give: 'folder',
};

/** What can be done about each cause, for the lint of a folder and for that of a single file. */
const remedies: Readonly<Record<NotCheckedCause, Readonly<Record<'folder' | 'file', Remedy>>>> = {
  errors: both({
    text: 'The file has errors that keep these rules from running. Fix them first.',
  }),
  limit: both({
    text: 'The linter cannot decide this, or not within its limits. It needs something smaller or simpler.',
  }),
  config: {
    file: pipeline,
    folder: {
      text: 'The pipeline config does not set this, or its value is only known when it runs. Set it there to check it.',
    },
  },
  files: {
    file: pipeline,
    folder: {
      text: 'A file is missing or could not be read. Add it to the open files.',
      give: 'files',
    },
  },
  remote: both({
    text: 'These files are on another machine. Nothing is sent to it from here. A run of the pipeline looks them up.',
  }),
  template: {
    file: pipeline,
    folder: {
      text: 'These rules compare files with the pipeline template. Fetch it, or open the folder with its .git folder.',
      give: 'template',
    },
  },
  run: both({
    text: 'Another run checks this. Copy the command, and add the options that it needs.',
    give: 'command',
  }),
};

function both(remedy: Remedy): Readonly<Record<'folder' | 'file', Remedy>> {
  return { folder: remedy, file: remedy };
}

export class NotCheckedRules extends Component {
  static override properties = { rules: { attribute: false } };

  declare rules: readonly NotChecked[];

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        color: var(--ink-soft);
      }
      section + section {
        margin-top: 0.75rem;
      }
      p {
        margin: 0.25rem 0;
        color: var(--ink);
      }
      dl {
        margin: 0.25rem 0 0;
      }
      dt {
        margin-top: 0.25rem;
      }
      dd {
        margin: 0 0 0 1.125rem;
        overflow-wrap: anywhere;
      }
      code {
        color: var(--ink);
      }
    `,
  ];

  protected view(app: App): unknown {
    const where = app.shown.kind.folder ? 'folder' : 'file';
    const remedyOf = ({ cause }: NotChecked): Remedy => remedies[cause][where];
    const groups = inGroups(this.rules, remedyOf);
    return [...groups].map(
      ([remedy, rules]) =>
        html`<section>
          <p>${remedy.text}</p>
          ${remedy.give ? this.#way(remedy.give, rules, app) : nothing}
          <dl>
            ${[...inGroups(rules, ({ needs }) => needs)].map(
              ([needs, all]) =>
                html`<dt>Needs ${needs}:</dt>
                  <dd>
                    ${namesOf(all).map((name, i) => html`${i > 0 ? ', ' : ''}<code>${name}</code>`)}
                  </dd>`,
            )}
          </dl>
        </section>`,
    );
  }

  #way(way: Way, rules: readonly NotChecked[], app: App): unknown {
    const button = (label: string, run: () => void): unknown =>
      html`<button class="small outlined" @click=${run}>${label}</button>`;
    switch (way) {
      case 'folder':
        if (app.shown.linked !== undefined)
          return button('Show the findings of the pipeline', () => void goToTab(app, 'pipeline'));
        return button('Open the pipeline folder', () => void chooseFolder(app));
      case 'files':
        return button('Add files', () => askForFiles((files) => void addFiles(app, { files })));
      case 'command':
        return button('Copy the command', () => void copyCommand(app));
      case 'template':
        return html`<template-source
          .app=${app}
          checks=${rules.map(({ check }) => check).join(' ')}
        ></template-source>`;
    }
  }
}

function namesOf(rules: readonly NotChecked[]): string[] {
  return [...inGroups(rules, ({ rule }) => rule)].map(([rule, all]) =>
    all.length > 1 ? `${rule} (${count(all.length, 'file')})` : rule,
  );
}
