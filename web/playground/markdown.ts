// The reasons of rules are Markdown. This reads the part of it that they use (headings,
// paragraphs, lists, fenced code; code, strong, emphasis and links within a line) into
// templates. Text stays text: nothing here is ever parsed as HTML.

import { html, nothing, type TemplateResult } from 'lit';

type Block =
  | { kind: 'paragraph' | 'heading' | 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] };

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

const fence = /^\s*```/;
const heading = /^#{1,6}\s+(.*?)\s*#*$/;
const bullet = /^\s*(?:([-*+])|\d+[.)])\s+(.*)$/;

export function blocksOf(source: string): Block[] {
  const lines = source.split(/\r?\n/);
  const blocks: Block[] = [];
  let open = false; // whether the next line of text continues the last block
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const last = blocks.at(-1);
    const item = bullet.exec(line);
    if (fence.test(line)) {
      const end = lines.findIndex((other, at) => at > i && fence.test(other));
      const stop = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(i + 1, stop).join('\n') });
      i = stop;
      open = false;
    } else if (line.trim() === '') {
      open = false;
    } else if (heading.test(line)) {
      blocks.push({ kind: 'heading', text: heading.exec(line)![1]! });
      open = false;
    } else if (item) {
      const ordered = item[1] === undefined;
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item[2]!);
      else blocks.push({ kind: 'list', ordered, items: [item[2]!] });
      open = true;
    } else if (open && last?.kind === 'list') {
      last.items.push(`${last.items.pop()} ${line.trim()}`);
    } else if (open && last?.kind === 'paragraph') {
      last.text += ` ${line.trim()}`;
    } else {
      blocks.push({ kind: 'paragraph', text: line.trim() });
      open = true;
    }
  }
  return blocks;
}

const span = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^()\s]+)\)/g;

function inline(text: string): unknown[] {
  const parts: unknown[] = [];
  let at = 0;
  for (const match of text.matchAll(span)) {
    const [all, code, strong, emphasis, label, address] = match;
    parts.push(text.slice(at, match.index));
    at = match.index + all.length;
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else if (strong !== undefined) parts.push(html`<strong>${inline(strong)}</strong>`);
    else if (emphasis !== undefined) parts.push(html`<em>${inline(emphasis)}</em>`);
    else parts.push(link(label ?? '', address ?? ''));
  }
  parts.push(text.slice(at));
  return parts.filter((part) => part !== '');
}

/** Only addresses of the web become links; of anything else the words are kept. */
export function link(label: string, address: string): unknown {
  if (!/^https?:\/\//i.test(address)) return label || nothing;
  return html`<a href=${address} target="_blank" rel="noopener noreferrer">${label}</a>`;
}
