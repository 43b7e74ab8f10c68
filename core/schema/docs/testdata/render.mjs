// Renders Markdown for readers_test.go: a line in is a JSON object with the reader's name and the
// Markdown, a line out is its HTML as a JSON string. HTML in the Markdown counts, as it does on the
// sites that show a repository's documentation.

import { createInterface } from 'node:readline';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';

const markdownIt = new MarkdownIt({ html: true });

const readers = {
  marked: (text) => marked.parse(text),
  'markdown-it': (text) => markdownIt.render(text),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { reader, text } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(readers[reader](text))}\n`);
}
