import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';
import { messageShapeOf, tagPattern } from './message-shape.ts';

const accents = new Map(
  [...'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'].map((letter, place) => [
    letter,
    [...'ÀàƁƀĆćĎďÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÔôƤƥǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'][place] ?? letter,
  ]),
);

/** Translations of English grow by about this share; a layout that fits this text also fits German. */
const growth = 0.4;

/** Changes the text outside tags only. */
const outsideTags = (text: string, change: (words: string) => string): string => {
  let changed = '';
  let end = 0;
  for (const match of text.matchAll(tagPattern)) {
    changed += change(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return changed + change(text.slice(end));
};

const mapTexts = (tokens: CompiledMessage, change: (words: string) => string, insidePlural = false): CompiledMessage =>
  tokens.map((token): CompiledMessageToken => {
    // `#` in a plural is the placeholder of its number.
    if (typeof token === 'string') return insidePlural && token === '#' ? token : outsideTags(token, change);
    const [name, type, detail] = token;
    if (type !== 'plural' && type !== 'selectordinal' && type !== 'select') return token;
    const { offset, ...cases } = detail as Record<string, CompiledMessage> & { offset: number | undefined };
    const mapped = Object.entries(cases).map(([key, branch]) => [key, mapTexts(branch, change, type !== 'select')]);
    return [name, type, { offset, ...Object.fromEntries(mapped) }];
  });

/** Words of five letters, so that the longer text also breaks where a real one would. */
const padding = (length: number): string =>
  Array.from({ length: Math.ceil(length / 6) }, () => 'ℓöñĝé')
    .join(' ')
    .slice(0, length);

/** en-XA: text without accents is not from a catalogue; the length and the brackets reveal clipping. */
export const accented = (message: CompiledMessage): CompiledMessage => {
  const longest = Math.max(...messageShapeOf(message).texts.map((text) => text.replace(tagPattern, '').length));
  const words = mapTexts(message, (text) => text.replace(/[A-Za-z]/g, (letter) => accents.get(letter) ?? letter));
  return ['[', ...words, ` ${padding(Math.ceil(longest * growth))}]`];
};

const rightToLeftMark = '\u200f';

/**
 * ar-XB: English letters between right-to-left control characters, so that the line and its punctuation run from the
 * right.
 */
export const mirrored = (message: CompiledMessage): CompiledMessage => [rightToLeftMark, ...message, rightToLeftMark];
