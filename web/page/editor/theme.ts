// How the editor looks. All colours are the page's custom properties, so one theme serves
// light, dark and forced colours.

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const frame = EditorView.theme({
  '&': {
    height: '100%',
    backgroundColor: 'var(--canvas)',
    color: 'var(--ink)',
    fontSize: 'var(--text-code)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 0.75rem 0 0.375rem' },
  '.cm-content ::selection': { backgroundColor: 'Highlight', color: 'HighlightText' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 6%, transparent)' },
  '.cm-gutters': {
    backgroundColor: 'var(--canvas)',
    color: 'var(--ink-soft)',
    border: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 0.5rem 0 0.25rem', minWidth: '2.25rem' },
  '.cm-foldGutter .cm-gutterElement': { cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--hover)',
    border: '1px solid var(--line)',
    color: 'var(--ink-soft)',
    padding: '0 0.375rem',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid color-mix(in srgb, var(--accent) 45%, transparent)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--error-soft)' },
  '.cm-placeholder': { color: 'var(--ink-soft)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--warning)' },
  '.cm-specialChar': { color: 'var(--error)' },
  '.cm-panels': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    borderColor: 'var(--line)',
    fontFamily: 'var(--font-ui)',
  },
  '.cm-textfield': {
    backgroundColor: 'var(--canvas)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
  },
  '.cm-button': {
    backgroundColor: 'var(--raised)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
  },
});

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '1.75rem',
  minHeight: '1.75rem',
  padding: '0 0.5rem',
  border: '1px solid transparent',
  borderRadius: 'var(--radius)',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
};

const panels = EditorView.theme({
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-tool-panel': { padding: '0.375rem 0.75rem', font: 'var(--text) / 1.45 var(--font-ui)' },
  '.cm-tool-panel .row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.375rem',
  },
  '.cm-tool-panel .row + .row': { marginTop: '0.25rem' },
  '.cm-tool-panel label[for]': { marginRight: '0.25rem' },
  '.cm-tool-panel .field': {
    flex: '1 1 10rem',
    minWidth: '0',
    maxWidth: '24rem',
    minHeight: '1.75rem',
    padding: '0 0.5rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    font: 'var(--text) / 1.5 var(--font-code)',
  },
  '.cm-tool-panel .field::placeholder': { color: 'var(--ink-soft)', opacity: '1' },
  '.cm-tool-panel button': button,
  '.cm-tool-panel button:hover:enabled': { background: 'var(--hover)' },
  '.cm-tool-panel button:disabled': { opacity: '0.55', cursor: 'default' },
  '.cm-tool-panel button.main, .cm-tool-panel button[aria-pressed=true]': {
    border: '1px solid var(--accent)',
    background: 'var(--accent-soft)',
  },
  '.cm-tool-panel :is(.field, button):focus-visible': {
    outline: '2px solid var(--accent)',
    outlineOffset: '1px',
  },
  '.cm-tool-panel code, .cm-tool-panel .switch': { fontFamily: 'var(--font-code)' },
  '.cm-tool-panel .count': {
    padding: '0 0.375rem',
    color: 'var(--ink-soft)',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-tool-panel p': { margin: '0.25rem 0 0' },
  '.cm-tool-panel p:empty': { display: 'none' },
  '.cm-tool-panel .problem': { color: 'var(--error)' },
  '.cm-tool-panel svg': {
    width: '1rem',
    height: '1rem',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.5',
  },
  '.cm-outline .rows': {
    maxHeight: 'min(20rem, 40vh)',
    margin: '0.375rem 0 0',
    padding: '0',
    overflowY: 'auto',
    listStyle: 'none',
    fontFamily: 'var(--font-code)',
  },
  '.cm-outline li': {
    minHeight: '1.5rem',
    padding: '0.125rem 0.5rem',
    borderRadius: '4px',
    cursor: 'pointer',
  },
  '.cm-outline li.deeper': { paddingLeft: '1.5rem' },
  '.cm-outline li:hover': { background: 'var(--hover)' },
  '.cm-outline li[aria-selected=true]': { background: 'var(--accent-soft)' },
  '.cm-outline small': {
    marginLeft: '0.5rem',
    color: 'var(--ink-soft)',
    font: 'var(--text-small) / 1 var(--font-ui)',
  },
  '@media (forced-colors: active)': {
    '.cm-outline li[aria-selected=true], .cm-tool-panel button[aria-pressed=true]': {
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
  },
  '.cm-beside': {
    marginLeft: '1.5rem',
    fontFamily: 'var(--font-ui)',
    fontSize: 'var(--text-small)',
    whiteSpace: 'pre',
  },
  '.cm-beside-error': { color: 'var(--error)' },
  '.cm-beside-warning': { color: 'var(--warning)' },
  '.cm-beside-info': { color: 'var(--info)' },
});

// One property each: WebKit reads no more than the line in the shorthand.
const squiggle = (color: string) => ({
  backgroundImage: 'none',
  paddingBottom: '0',
  textDecorationLine: 'underline',
  textDecorationStyle: 'wavy',
  textDecorationColor: color,
  textDecorationThickness: '1.25px',
  textUnderlineOffset: '0.25em',
  textDecorationSkipInk: 'none',
});

const findings = EditorView.theme({
  '.cm-lintRange-error': squiggle('var(--error)'),
  '.cm-lintRange-warning': squiggle('var(--warning)'),
  '.cm-lintRange-info': squiggle('var(--info)'),
  '.cm-lintRange-active': { backgroundColor: 'var(--accent-soft)' },
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--error)' },
  '.cm-lintPoint-warning:after': { borderBottomColor: 'var(--warning)' },
  '.cm-lintPoint-info:after': { borderBottomColor: 'var(--info)' },
  '.cm-gutter-lint': { width: '1.25rem' },
  '.cm-gutter-lint .cm-gutterElement': {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'center',
    // The mark stands beside the first row of a wrapped line.
    padding: 'calc((1.5em - 0.5rem) / 2) 0 0 0.25rem',
  },
  '.cm-lint-marker': {
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    forcedColorAdjust: 'none',
  },
  '.cm-lint-marker-error': { content: '""', backgroundColor: 'var(--error)' },
  '.cm-lint-marker-warning': {
    content: '""',
    backgroundColor: 'var(--warning)',
    borderRadius: '1px',
    transform: 'rotate(45deg) scale(0.9)',
  },
  '.cm-lint-marker-info': {
    content: '""',
    backgroundColor: 'var(--info)',
    borderRadius: '1px',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    boxShadow: '0 6px 24px var(--shadow)',
    fontFamily: 'var(--font-ui)',
    fontSize: 'var(--text)',
    overflow: 'hidden',
  },
  '.cm-tooltip-lint': { maxWidth: 'min(30rem, 90vw)', maxHeight: '24rem', overflowY: 'auto' },
  '.cm-diagnostic': { padding: '0', margin: '0', border: 'none !important' },
  '.cm-diagnostic + .cm-diagnostic': { borderTop: '1px solid var(--line) !important' },
});

const fields = EditorView.theme({
  '.cm-field-card': {
    whiteSpace: 'normal',
    padding: '0.5rem 0.75rem 0.625rem',
    maxWidth: '26rem',
    lineHeight: '1.5',
  },
  '.cm-field-card p': { margin: '0.25rem 0 0' },
  '.cm-field-card .head': { margin: '0', color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
  '.cm-field-card .head code': {
    marginRight: '0.25rem',
    color: 'var(--ink)',
    fontSize: 'var(--text)',
    fontWeight: '600',
  },
  '.cm-field-card code': { fontFamily: 'var(--font-code)', fontSize: '0.92em' },
  '.cm-field-card dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: '0.0625rem 0.75rem',
    margin: '0.375rem 0 0',
    fontSize: 'var(--text-small)',
  },
  '.cm-field-card dt': { color: 'var(--ink-soft)' },
  '.cm-field-card dd': { margin: '0' },
  '.cm-field-card .note': { color: 'var(--warning)' },
  '.cm-icon-card svg': {
    width: '2rem',
    height: '2rem',
    margin: '0.5rem',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.5',
  },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    overflow: 'visible',
    '& > ul': { fontFamily: 'var(--font-code)', maxHeight: '16rem' },
    '& > ul > li': { padding: '0.125rem 0.5rem', lineHeight: '1.5' },
    '& > ul > li[aria-selected]': { background: 'var(--accent-soft)', color: 'var(--ink)' },
  },
  '.cm-completionDetail': {
    marginLeft: '0.75rem',
    color: 'var(--ink-soft)',
    fontFamily: 'var(--font-ui)',
    fontSize: 'var(--text-small)',
    fontStyle: 'normal',
  },
  '.cm-completionMatchedText': { color: 'var(--accent)', textDecoration: 'none' },
  '.cm-tooltip.cm-completionInfo': { padding: '0', maxWidth: '26rem' },
});

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--code-key)' },
  { tag: tags.string, color: 'var(--code-text)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: [tags.bool, tags.null, tags.keyword], color: 'var(--code-word)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--ink-soft)' },
]);

export const look: Extension = [frame, panels, findings, fields, syntaxHighlighting(colours)];
