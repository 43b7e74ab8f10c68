// What the builder shows while there is no text: a schema can be begun here.

import { html } from 'lit';
import type { BuiltSchema } from '../../../types.gen.js';
import { Component } from '../../parts/component.js';
import { explain } from '../../state/error-messages.js';
import { fieldsLook } from '../../parts/fields.css.js';
import { look } from './schema-start.css.js';
import { shared } from '../../parts/shared.css.js';
import type { Builder } from './builder.js';

export class SchemaStart extends Component {
  static override properties = { builder: { attribute: false } };

  declare builder: Builder;

  static override styles = [shared, fieldsLook, look];

  protected view(): unknown {
    return html`<form @submit=${(event: SubmitEvent) => void this.#start(event)}>
        <h2>Create a schema</h2>
        <p>Creates an empty schema. Add groups and parameters to it.</p>
        <label
          ><span>Pipeline</span>
          <input
            name="pipeline"
            placeholder="organization/name"
            autocapitalize="off"
            autocomplete="off"
            spellcheck="false"
          />
        </label>
        <label
          ><span>Description</span>
          <input
            name="description"
            placeholder="Counts pollen grains in microscope images."
            autocomplete="off"
          />
        </label>
        <button class="primary">Create</button>
      </form>
      <section>
        <config-proposals
          .app=${this.app}
          .builder=${this.builder}
          @done=${() => this.#update()}
        ></config-proposals>
      </section>`;
  }

  #update(): void {
    this.dispatchEvent(new CustomEvent('started'));
  }

  async #start(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const word = (key: string): string => String(data.get(key)).trim();
    const { app, of } = this.builder;
    try {
      const made = await skeletonOf(this.builder, word('pipeline'), word('description'));
      if (!made) return;
      of.open(made.text, { name: made.path, lineBreak: '\n', sample: false });
      await this.builder.settled();
      this.#update();
      app.state.notify('Created the schema. Add groups and parameters.');
    } catch (error) {
      of.update({ failure: explain(error) });
    }
  }
}

/** A schema without parameters, as the core begins one for a pipeline of that name. */
async function skeletonOf(
  { app, of }: Builder,
  name: string,
  description: string,
): Promise<BuiltSchema | undefined> {
  const said = { 'manifest.name': name, 'manifest.description': description };
  const config = Object.fromEntries(Object.entries(said).filter(([, word]) => word !== ''));
  return app.engine.toolkit?.buildSchema({ files: {} }, { config, dialect: of.state.dialect });
}
