// The help: what the page does, all its actions and keys, and what its words mean.

import { css, html, LitElement, nothing } from 'lit';
import { actionIds, partKeys, places, rowOf, type Place } from '../actions/rows.js';
import { keysLook, keysView } from '../parts/keys.js';
import { mod } from '../state/editor-tools.js';
import { shared } from '../parts/shared.css.js';
import { packageVersion } from '../../sdk/runtime/platform.js';
import { hostedVersions, type HostedVersion } from './versions.js';
import { words } from './words.js';

const topics: readonly [id: string, title: string, content: unknown][] = [
  [
    'start',
    'Start',
    html`<ol>
      <li>
        Open a file, a folder or a zip archive, paste its text into the editor, or drop it anywhere
        on the page. Each kind of file opens in its own tab. "Open from GitHub" takes a repository
        by its name, or an address of github.com.
      </li>
      <li>Findings appear while you type, in the list and at their location in the text.</li>
      <li>Fix a finding with its button. What a fix changes can be undone.</li>
      <li>Take the result out: the file, a report, a link, or the command that does the same.</li>
    </ol>`,
  ],
  [
    'privacy',
    'Where your files are',
    html`<p>
      The linter runs in this browser. Nothing that you open leaves the page, and the page sends no
      statistics. It requests files from GitHub only when you ask for a pipeline template or open
      something from GitHub. Your work is saved in this browser as you type; "Recent work" lists it,
      and removes it.
    </p>`,
  ],
  [
    'offline',
    'Without a network',
    html`<p>
      After the first visit the page opens without a network. The linters for tools configs and for
      pipelines are kept once you have used them. Your browser can install the page as an app, from
      its address bar or its menu. When a new version is ready, the page says so and waits for you
      to reload it.
    </p>`,
  ],
];

export class HelpSite extends LitElement {
  static override properties = { versions: { state: true } };

  /** The versions of the page that its host lists, once they are known. */
  declare versions?: readonly HostedVersion[];

  static override styles = [
    shared,
    keysLook,
    css`
      :host {
        display: block;
        max-width: 60rem;
        margin: 0 auto;
        padding: 1rem;
      }
      header {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem 1rem;
        align-items: baseline;
      }
      h1 {
        flex: 1;
        margin: 0;
        font-size: 1.25rem;
      }
      h2 {
        margin: 1.75rem 0 0.5rem;
        font-size: 1rem;
      }
      h3 {
        margin: 1rem 0 0.25rem;
        font-size: var(--text);
        font-weight: 650;
      }
      nav a,
      header a {
        display: inline-block;
        min-height: 1.5rem;
        margin-right: 0.75rem;
      }
      p,
      ol {
        max-width: 44rem;
        line-height: 1.55;
      }
      ol {
        padding-left: 1.25rem;
      }
      li {
        margin: 0.25rem 0;
      }
      table {
        width: 100%;
        border-collapse: collapse;
      }
      th,
      td {
        padding: 0.3125rem 0.5rem 0.3125rem 0;
        border-bottom: 1px solid var(--line);
        font-weight: 400;
        text-align: left;
        vertical-align: top;
        overflow-wrap: anywhere;
      }
      th {
        width: 45%;
      }
      td {
        color: var(--ink-soft);
      }
      td + td {
        width: 9rem;
        padding-right: 0;
      }
      dt {
        margin-top: 0.75rem;
        font-weight: 600;
      }
      dt:target {
        color: var(--accent);
      }
      dd {
        max-width: 44rem;
        margin: 0.125rem 0 0;
        line-height: 1.55;
      }
    `,
  ];

  override firstUpdated(): void {
    addEventListener('hashchange', () => this.#show());
    this.#show();
    void hostedVersions().then((versions) => (this.versions = versions));
  }

  /** Shows the part that the address names. The browser looks only outside of elements. */
  #show(): void {
    const id = decodeURIComponent(location.hash.slice(1));
    const part = id === '' ? null : (this.renderRoot as ShadowRoot).getElementById(id);
    part?.scrollIntoView();
    part?.focus();
  }

  protected override render(): unknown {
    const all = [
      ...topics,
      ['actions', 'All actions', this.#actions()] as const,
      ['keys', 'Keys of single parts', this.#keys()] as const,
      ['words', 'Words', this.#words()] as const,
      ['versions', 'Versions', this.#versions()] as const,
    ];
    return html`
      <header>
        <h1>Help</h1>
        <a href="./">Open the linter</a>
        <a href="rules.html">Rules</a>
        <a href=${rowOf('docs').link!}>Documentation</a>
        <a href=${rowOf('source').link!}>Source code</a>
      </header>
      <nav aria-label="Contents">
        ${all.map(([id, title]) => html`<a href="#${id}">${title}</a> `)}
      </nav>
      ${all.map(
        ([id, title, content]) =>
          html`<section aria-labelledby=${id}>
            <h2 id=${id} tabindex="-1">${title}</h2>
            ${content}
          </section>`,
      )}
    `;
  }

  #actions(): unknown {
    return html`<p>
        ${keysView(`${mod} K`)} opens the list of all actions on the page. Type a part of a name,
        and press ${keysView('Enter')}.
      </p>
      ${(Object.keys(places) as Place[]).map((place) => this.#place(place))}`;
  }

  #place(place: Place): unknown {
    const rows = actionIds.map(rowOf).filter((row) => row.place === place);
    return html`<h3>${places[place]}</h3>
      <table aria-label=${places[place]}>
        ${rows.map(
          ({ label, about, keys }) =>
            html`<tr>
              <th scope="row">${label}</th>
              <td>${about ?? nothing}</td>
              <td>${keys ? keysView(keys) : nothing}</td>
            </tr>`,
        )}
      </table>`;
  }

  #keys(): unknown {
    return partKeys.map(
      ({ part, keys }) =>
        html`<h3>${part}</h3>
          <table aria-label="Keys: ${part}">
            ${keys.map(
              ([key, meaning]) =>
                html`<tr>
                  <th scope="row">${meaning}</th>
                  <td>${keysView(key)}</td>
                </tr>`,
            )}
          </table>`,
    );
  }

  #versions(): unknown {
    const own = html`<p>This is version ${packageVersion()}.</p>`;
    if (!this.versions) return own;
    const others = this.versions.filter(({ url }) => url !== new URL('./', location.href).href);
    if (others.length === 0)
      return html`${own}
        <p>No other versions are hosted here.</p>`;
    return html`${own}
      <p>Other versions that are hosted here:</p>
      <ul>
        ${others.map(({ version, url }) => html`<li><a href=${url}>${version}</a></li>`)}
      </ul>`;
  }

  #words(): unknown {
    return html`<dl>
      ${words.map(
        ({ word, id, meaning }) =>
          html`<dt id=${id} tabindex="-1">${word}</dt>
            <dd>${meaning}</dd>`,
      )}
    </dl>`;
  }
}
