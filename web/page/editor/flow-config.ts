// The pipeline configuration language in the editor: colors, indentation and comments, token by
// token. Errors come from the core; this only colors.

import type { IndentContext } from '@codemirror/language';
import {
  indentUnit,
  LanguageSupport,
  StreamLanguage,
  type StringStream,
} from '@codemirror/language';
import type { Extension } from '@codemirror/state';

/** A string that continues: its closing quotes, and whether it has interpolated values. */
interface Open {
  end: string;
  fills: boolean;
}

interface Place {
  /**
   * What encloses the next token: strings, and the braces of interpolated values, the innermost
   * last.
   */
  open: (Open | { braces: number })[];
  /** Whether a comment of several lines goes on. */
  comment: boolean;
  /** Brackets that are open. */
  depth: number;
  /** Whether the token before ends an operand, after which a slash divides. */
  operand: boolean;
}

/** How deep strings within strings are followed. */
const deepest = 50;

const words =
  /^(?:as|assert|catch|def|else|if|import|in|includeConfig|instanceof|new|return|throw|try)$/;
const constants = /^(?:true|false|null)$/;
const name = /^[\p{L}_$][\p{L}\p{N}_$]*/u;
const number =
  /^\d[\w]*(?:\.\d\w*)?(?:\.(?:[KMGTP]?B|ms|s|m|min|h|d|days?|hours?|hour|minutes?)\b)?/i;

const language = StreamLanguage.define<Place>({
  name: 'flow-config',
  startState: () => ({ open: [], comment: false, depth: 0, operand: false }),
  copyState: (place) => ({ ...place, open: place.open.map((each) => ({ ...each })) }),
  token(stream, place) {
    if (place.comment) return commentRest(stream, place);
    const inner = place.open.at(-1);
    if (inner && 'end' in inner) return textRest(stream, place, inner);
    if (stream.eatSpace()) return null;
    return plainToken(stream, place);
  },
  blankLine: (place) => {
    place.operand = false;
  },
  indent: ({ depth }, after, context: IndentContext) =>
    Math.max(0, depth - (/^\s*[}\])]/.test(after) ? 1 : 0)) * context.unit,
  languageData: {
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    closeBrackets: { brackets: ['(', '[', '{', "'", '"', "'''", '"""'] },
    indentOnInput: /^\s*[}\])]$/,
  },
});

function plainToken(stream: StringStream, place: Place): string | null {
  if (stream.sol()) place.operand = false;
  if (stream.match('//')) {
    stream.skipToEnd();
    return 'comment';
  }
  if (stream.match('/*')) return commentRest(stream, place);
  const quote = stream.match(/^(?:"""|'''|"|')/) as RegExpMatchArray | null;
  if (quote) return opensText(stream, place, { end: quote[0], fills: quote[0].includes('"') });
  if (!place.operand && stream.match(/^\/(?![\s=])/)) {
    return opensText(stream, place, { end: '/', fills: false });
  }
  if (stream.match(number)) return ends(place, 'number');
  if (stream.match(name)) return word(stream, place);
  return sign(stream, place);
}

function word(stream: StringStream, place: Place): string {
  const text = stream.current();
  const operand = !words.test(text);
  place.operand = operand;
  if (!operand) return 'keyword';
  if (constants.test(text)) return 'bool';
  const sets = stream.match(/^[\w.'"$ \t]*=(?![=~])/, false) || stream.match(/^\s*(?:\{|:)/, false);
  return sets ? 'propertyName' : 'variableName';
}

function sign(stream: StringStream, place: Place): string {
  const character = stream.next() ?? '';
  const inner = place.open.at(-1);
  const value = inner && 'braces' in inner ? inner : undefined;
  place.operand = '])}'.includes(character);
  if ('{[('.includes(character)) {
    place.depth++;
    if (value && character === '{') value.braces++;
    return 'bracket';
  }
  if (!'}])'.includes(character)) return 'operator';
  place.depth = Math.max(0, place.depth - 1);
  if (value && character === '}' && --value.braces === 0) {
    place.open.pop();
    return 'bool';
  }
  return 'bracket';
}

function opensText(stream: StringStream, place: Place, text: Open): string {
  place.open.push(text);
  return textRest(stream, place, text) ?? 'string';
}

/** The text up to its end, a value in it, or the end of the line. */
function textRest(stream: StringStream, place: Place, text: Open): string | null {
  while (!stream.eol()) {
    if (stream.match(text.end)) {
      place.open.pop();
      return ends(place, 'string');
    }
    if (text.fills && stream.match('${', false)) {
      if (stream.current() !== '') return 'string';
      stream.match('${');
      if (place.open.length < deepest) {
        place.open.push({ braces: 1 });
        place.depth++;
        place.operand = false;
      }
      return 'bool';
    }
    if (text.fills && stream.match(/^\$[\p{L}_][\p{L}\p{N}_.]*/u, false)) {
      if (stream.current() !== '') return 'string';
      stream.match(/^\$[\p{L}_][\p{L}\p{N}_.]*/u);
      return 'bool';
    }
    if (stream.next() === '\\') stream.next();
  }
  if (text.end.length === 1 && text.end !== '/') place.open.pop();
  return 'string';
}

function commentRest(stream: StringStream, place: Place): string {
  place.comment = !stream.match(/^.*?\*\//);
  if (place.comment) stream.skipToEnd();
  return 'comment';
}

function ends(place: Place, token: string): string {
  place.operand = true;
  return token;
}

export const flowConfig: Extension = [new LanguageSupport(language), indentUnit.of('    ')];
