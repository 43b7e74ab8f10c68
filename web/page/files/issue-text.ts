// What is open and its findings, as texts for other pages: an issue, and an element of a documentation site.

import { shellLine } from '../../sdk/common/shell-line.js';
import type { Finding } from '../../types.gen.js';
import type { App } from '../state/app.js';
import { count, sentence, summary, troubles } from '../state/finding-labels.js';
import { copy } from './copy-download.js';

/** Trackers reject longer issues: 65,536 characters are the limit of GitHub. */
const mostFindings = 100;

/** Copies the problems as Markdown for an issue. */
export function copyIssue(app: App): Promise<void> {
  return copy(app, issueText(app), { what: 'the text for an issue', file: 'issue.md' });
}

function issueText({ shown, state }: App): string {
  const { report, profile, file } = shown.state;
  const problems = (report?.findings ?? []).filter(troubles);
  const left = problems.length - mostFindings;
  const rule = shown.kind.folder ? 'the pipeline' : code(file.name);
  return [
    `**${report ? summary(report, profile) : 'Not checked'}** in ${rule}`,
    '',
    ...problems.slice(0, mostFindings).map(issueLine),
    ...(left > 0 ? ['', `And ${count(left, 'more finding')}.`] : []),
    '',
    `flow-toolkit ${state.version}, the same on the command line:`,
    '',
    '```sh',
    shellLine(['toolkit', ...shown.command]),
    '```',
    '',
  ].join('\n');
}

function issueLine({ path, range, severity, message, help, rule, url }: Finding): string {
  const { line, column } = range.start;
  const place = path === '' || path === '.' ? '' : `${code(`${path}:${line}:${column}`)} `;
  const of = url ? `[${code(rule)}](${url})` : code(rule);
  const hint = help ? `\n  Help: ${escaped(help)}` : '';
  return `- [ ] ${severity}: ${place}${escaped(sentence(message))} (${of})${hint}`;
}

/** Text in which Markdown and HTML have no meaning. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ');

/** A span of code, whatever the text has. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

const elementScript = 'https://cdn.jsdelivr.net/npm/flow-toolkit/dist/element-define.js';

/** Copies the element that lints the text in another page. */
export function copyEmbed(app: App): Promise<void> {
  const as = { what: 'the element for another page', file: 'element.html' };
  return copy(app, embedText(app), as);
}

function embedText({ shown, state: { tab } }: App): string {
  const { dialect, file } = shown.state;
  const kind = tab === 'config' ? 'config' : 'schema';
  const attributes = [
    `kind="${kind}"`,
    'editor="full"',
    `path="${forHTML(file.name)}"`,
    ...(dialect === 'auto' ? [] : [`dialect="${dialect}"`]),
    `label="${forHTML(file.name)}"`,
  ];
  return `<script type="module" src="${elementScript}"></script>

<toolkit-lint ${attributes.join(' ')}>
  <pre>
${forHTML(shown.editor.text())}</pre>
</toolkit-lint>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const forHTML = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
