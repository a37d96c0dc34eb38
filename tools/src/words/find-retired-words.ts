import type { RetiredWord } from './retired-words.ts';

export type Finding = { path: string; line: number; word: string; use: string };

/** The words of a name or a sentence: `openTestHouse`, `open_test_house` and `open-test-house` have the same three. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

/** Names in SQL are names of the database, which stay, so only its comments count. */
const isSql = (path: string): boolean => path.endsWith('.sql');

/** A text in two of the same length: what a compiler reads, and what only people read. */
const splitComments = (path: string, text: string): { code: string; prose: string } => {
  const isScript = /\.(?:ya?ml|sh)$/.test(path);
  if (!isScript && !/\.(?:tsx?|css|sql)$/.test(path)) return { code: '', prose: text };
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  const comment = isSql(path)
    ? /--[^\n]*/g
    : isScript
      ? /(?<=^|\s)#[^\n]*/gm
      : /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;
  let prose = '';
  let end = 0;
  for (const { 0: part, index } of text.matchAll(comment)) {
    prose += blank(text.slice(end, index)) + part;
    end = index + part.length;
  }
  return { code: isSql(path) ? '' : text.replace(comment, blank), prose: prose + blank(text.slice(end)) };
};

const isPhrase = (phrases: readonly string[], words: readonly string[], at: number): boolean =>
  phrases.some((phrase) => {
    const parts = phrase.split(' ');
    return parts.some((part, i) => part === words[at] && parts.every((other, j) => words[at - i + j] === other));
  });

/** A line without the names that the list allows in code. */
const withoutNames = (line: string, names: ReadonlyMap<string, RegExp | undefined>, path: string): string =>
  line.replace(/\w+/g, (token) => (names.has(token) && (names.get(token)?.test(path) ?? true) ? ' ' : token));

/**
 * Every retired word in one text, with its line; the file's own path is line 0. Allowed names count in code and between
 * backticks; in prose only the field's own phrases do.
 */
export const findRetiredWords = (
  { path, text }: { path: string; text: string },
  retired: readonly RetiredWord[],
): Finding[] => {
  const known = new Map(retired.flatMap((each) => each.words.map((word) => [word, each] as const)));
  const names = new Map(retired.flatMap((each) => (each.names ?? []).map((one) => [one.name, one.in] as const)));
  const judge = (line: string, number: number): Finding[] => {
    const words = wordsOf(line);
    return words.flatMap((word, at) => {
      const each = known.get(word);
      return each === undefined || isPhrase(each.phrases ?? [], words, at)
        ? []
        : [{ path, line: number, word, use: each.use }];
    });
  };
  const { code, prose } = splitComments(path, text);
  const quotes = prose.split('\n').map((line) => line.replace(/`[^`]+`/g, (part) => withoutNames(part, names, path)));
  return [
    ...(isSql(path) ? [] : judge(path, 0)),
    ...code.split('\n').flatMap((line, index) => judge(withoutNames(line, names, path), index + 1)),
    ...quotes.flatMap((line, index) => judge(line, index + 1)),
  ];
};
