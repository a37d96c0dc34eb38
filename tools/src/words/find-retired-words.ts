import type { RetiredWord } from './retired-words.ts';

export type Finding = { path: string; line: number; word: string; use: string };

/** The words of a name or a sentence: `openTestHouse`, `open_test_house` and `open-test-house` have the same three. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

const byWord = (retired: readonly RetiredWord[]): ReadonlyMap<string, RetiredWord> =>
  new Map(retired.flatMap((each) => each.words.map((word) => [word, each] as const)));

/** Whether the word stands in a phrase of the field, such as "house edge", or in a place that may use it. */
const isAllowed = (each: RetiredWord, words: readonly string[], at: number, path: string): boolean =>
  (each.phrases ?? []).some((phrase) => {
    const parts = phrase.split(' ');
    return parts.some(
      (part, offset) => part === words[at] && parts.every((other, i) => words[at - offset + i] === other),
    );
  }) || (each.places ?? []).some(({ path: place }) => place.test(path));

/** Every retired word in one text, with its line; the file's own path is line 0. */
export const findRetiredWords = (
  { path, text }: { path: string; text: string },
  retired: readonly RetiredWord[],
): Finding[] => {
  const known = byWord(retired);
  const judge = (line: string, number: number): Finding[] => {
    const words = wordsOf(line);
    return words.flatMap((word, at) => {
      const each = known.get(word);
      return each === undefined || isAllowed(each, words, at, path)
        ? []
        : [{ path, line: number, word, use: each.use }];
    });
  };
  return [judge(path, 0), ...text.split('\n').map((line, index) => judge(line, index + 1))].flat();
};
