import type { Queryable } from '#platform/db/db.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { splitWords } from '#platform/text/split-words.ts';
import { readCandidates, readMostPlayed } from './game-search.store.ts';
import { rankGames } from './rank-games.ts';
import { readMeanings } from './read-meanings.ts';
import type { Candidate, GameSearch, KnownWord, Meaning } from './search.types.ts';

/** The number of candidates compared by name; the rest keeps the order of the database. */
const comparedMax = 40;
/**
 * A word that occurs in more games is only used together with others: alone it is not selective enough to read them
 * all.
 */
const gamesMax = 1_000;

/**
 * A word such as "de", which occurs in this many games and this many times more often than the rarest word, is not
 * selective.
 */
const commonMin = 5_000;
const commonTimes = 20;
/** Above this number of games, scanning the most played finds the first results sooner than reading all matches. */
const manyMin = 2_000;

const wordsOf = ({ exact, begun, near }: Meaning): KnownWord[] => [...exact, ...begun, ...near];
const gamesOf = (meaning: Meaning): number => wordsOf(meaning).reduce((sum, { games }) => sum + games, 0);

/** The candidate words, most certain first, until their games reach the limit; at least one. */
const within = (meaning: Meaning): Meaning => {
  let games = 0;
  const fits = (word: KnownWord): boolean => {
    const isFirst = games === 0;
    games += word.games;
    return isFirst || games <= gamesMax;
  };
  const exact = meaning.exact.filter(fits);
  const begun = meaning.begun.filter(fits);
  return { ...meaning, exact, begun, near: meaning.near.filter(fits) };
};

/** The rarest typed words, until their games reach the limit; at least one. */
const rarestOf = (meanings: readonly Meaning[]): Meaning[] => {
  let games = 0;
  return meanings
    .map(within)
    .toSorted((one, other) => gamesOf(one) - gamesOf(other))
    .filter((meaning, at) => {
      games += gamesOf(meaning);
      return at === 0 || games <= gamesMax;
    });
};

/** A word that is in the dictionary, or is a prefix of one, is taken literally; only other words may be misspelt. */
const surelyMeant = (meaning: Meaning): Meaning =>
  meaning.exact.length + meaning.begun.length > 0 ? { ...meaning, near: [] } : meaning;

/**
 * Whether the text is about something else: a word that no game has beside words that are at best misspelt, such as
 * "change password", in which "change" resembles "orange".
 */
const isUnrelated = (meanings: readonly Meaning[]): boolean =>
  meanings.some((meaning) => wordsOf(meaning).length === 0) &&
  meanings.every(({ exact, begun }) => exact.length + begun.length === 0);

/** What a game must match completely: every typed word, except words that are in most names. */
const demandedOf = (meanings: readonly Meaning[]): Meaning[] => {
  const [only] = meanings;
  if (only !== undefined && meanings.length === 1) return [within(only)];
  const max = Math.max(commonMin, commonTimes * Math.min(...meanings.map(gamesOf)));
  return meanings.filter((meaning) => gamesOf(meaning) <= max);
};

/**
 * Games the brand shows whose names in any language are similar to the text, best first: those that match every word;
 * otherwise those that match every word with misspellings allowed; otherwise those that match some words.
 */
export const findGameIds = async (db: Queryable, { text, limit, ...input }: GameSearch): Promise<string[]> => {
  const folded = foldText(text);
  if (folded === '') return [];
  const meanings = await readMeanings(db, splitWords(folded));
  const counted = meanings.filter((meaning) => wordsOf(meaning).length > 0);
  if (counted.length === 0 || isUnrelated(meanings)) return [];
  const isFiltered = input.gameType !== undefined || input.vendorCode !== undefined || input.classify !== undefined;
  const read = (demanded: readonly (readonly Meaning[])[], most: number): Promise<Candidate[]> => {
    const [group = [], ...others] = demanded;
    const isMany = others.length === 0 && group.reduce((sum, meaning) => sum + gamesOf(meaning), 0) > manyMin;
    const rows = { folded, counted, demanded, limit: Math.max(most, comparedMax) };
    return isMany && !isFiltered ? readMostPlayed(db, input.brandId, rows) : readCandidates(db, input, rows);
  };
  const readAll = (meanings: readonly Meaning[]): Promise<Candidate[]> =>
    read(
      demandedOf(meanings).map((meaning) => [meaning]),
      limit,
    );
  const asTyped = await readAll(counted.map(surelyMeant));
  const misspelt = asTyped.length > 0 ? asTyped : await readAll(counted);
  const found = misspelt.length > 0 ? misspelt : await read([rarestOf(counted)], comparedMax);
  const compared = rankGames(folded, found.slice(0, comparedMax));
  return [...compared, ...found.slice(comparedMax).map(({ gameId }) => gameId)].slice(0, limit);
};
