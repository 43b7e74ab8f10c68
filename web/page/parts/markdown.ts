// The reasons of rules are Markdown. This reads the part of it that they use (headings,
// paragraphs, lists, fenced code; code, strong, emphasis and links within a line) into
// templates. Text stays text: nothing here is ever parsed as HTML.

import { html, nothing, type TemplateResult } from 'lit';
import { blocksOf, spansOf, type Block } from './markdown-parts.js';

export function markdown(source: string): TemplateResult[] {
  return blocksOf(source).map(renderBlock);
}

function renderBlock(block: Block): TemplateResult {
  switch (block.kind) {
    case 'heading':
      return html`<p class="heading">${inline(block.text)}</p>`;
    case 'code':
      return html`<pre
        tabindex="0"
        role="group"
        aria-label="Code"
      ><code>${block.text}</code></pre>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${inline(item)}</li>`);
      return block.ordered
        ? html`<ol>
            ${items}
          </ol>`
        : html`<ul>
            ${items}
          </ul>`;
    }
    case 'paragraph':
      return html`<p>${inline(block.text)}</p>`;
  }
}

function inline(text: string): unknown[] {
  return spansOf(text).map((span) => {
    switch (span.kind) {
      case 'code':
        return html`<code>${span.text}</code>`;
      case 'strong':
        return html`<strong>${inline(span.text)}</strong>`;
      case 'emphasis':
        return html`<em>${inline(span.text)}</em>`;
      case 'link':
        return link(span.text, span.address);
      case 'text':
        return span.text;
    }
  });
}

/** Only addresses of the web become links; of anything else the words are kept. */
export function link(label: string, address: string): unknown {
  if (!/^https?:\/\//i.test(address)) return label || nothing;
  return html`<a href=${address} target="_blank" rel="noopener noreferrer">${label}</a>`;
}
