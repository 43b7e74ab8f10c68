// What the builder shows while there is no text: a schema can be begun here.

import { html } from 'lit';
import { Component } from '../component.js';
import { explain } from '../failure.js';
import { fieldsLook } from '../styles/fields.js';
import { look } from '../styles/schema-start.js';
import { shared } from '../styles/shared.js';
import type { Builder } from './builder.js';

export class SchemaStart extends Component {
  static override properties = { builder: { attribute: false } };

  declare builder: Builder;

  static override styles = [shared, fieldsLook, look];

  protected view(): unknown {
    return html`<form @submit=${(event: SubmitEvent) => void this.#start(event)}>
      <h2>Start a new schema</h2>
      <p>A skeleton is written, in which groups and parameters are then made.</p>
      <label
        ><span>Pipeline</span>
        <input
          name="pipeline"
          placeholder="organisation/name"
          autocapitalize="off"
          autocomplete="off"
          spellcheck="false"
        />
      </label>
      <label
        ><span>What it does</span>
        <input
          name="description"
          placeholder="Counts pollen grains in microscope images."
          autocomplete="off"
        />
      </label>
      <button class="primary">Start</button>
    </form>`;
  }

  async #start(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const word = (key: string): string => String(data.get(key)).trim();
    const { app, of } = this.builder;
    try {
      const text = await skeletonOf(this.builder, word('pipeline'), word('description'));
      if (text === undefined) return;
      of.open(text, { ...of.state.file, lineBreak: '\n', sample: false });
      await this.builder.settled();
      this.dispatchEvent(new CustomEvent('started'));
      app.bench.notify('A new schema was started; add groups and parameters.');
    } catch (error) {
      of.update({ failure: explain(error) });
    }
  }
}

/** The text of a schema without parameters: what was written, and what every schema has to say besides. */
async function skeletonOf(
  { app, of }: Builder,
  name: string,
  description: string,
): Promise<string | undefined> {
  const { toolkit } = app.engine;
  const { dialect, file } = of.state;
  const options = { path: file.name, dialect };
  const words = { title: name && `${name} pipeline parameters`, description, type: 'object' };
  const changes = Object.entries(words)
    .filter(([, value]) => value !== '')
    .map(([keyword, value]) => ({ do: 'setKeyword' as const, keyword, value }));
  const begun = await toolkit?.editSchema('{\n}\n', changes, options);
  const whole = begun && (await toolkit?.fixSchema(begun.text, options));
  return whole?.files[0]?.text;
}
