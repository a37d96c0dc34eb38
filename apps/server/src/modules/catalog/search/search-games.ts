import type { Queryable } from '#platform/db/db.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { splitWords } from '#platform/text/split-words.ts';
import { readCandidates, readMostPlayed } from './game-search.store.ts';
import { rankGames } from './rank-games.ts';
import { readMeanings } from './read-meanings.ts';
import type { Candidate, GameSearch, KnownWord, Meaning } from './search.types.ts';

/** So many are compared name by name; whatever follows keeps the order of the database. */
const comparedMax = 40;
/** A word that stands in more games is looked up with others only: alone it says too little to read them all for it. */
const gamesMax = 1_000;

/** A word such as "de", that stands in so many games and so much more often than the rarest, parts nothing. */
const commonMin = 5_000;
const commonTimes = 20;
/** Of so many games the first are found sooner by going through the most played than by reading all of them. */
const manyMin = 2_000;

const wordsOf = ({ exact, begun, near }: Meaning): KnownWord[] => [...exact, ...begun, ...near];
const gamesOf = (meaning: Meaning): number => wordsOf(meaning).reduce((sum, { games }) => sum + games, 0);

/** Of what may be meant, surest first, as many words as stand in so many games together; one at least. */
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

/** The rarest of what was typed, as long as not too many games come together; the rarest one at least. */
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

/** A word that is one, or begins one, is taken at its word; only another may be misspelt. */
const surelyMeant = (meaning: Meaning): Meaning =>
  meaning.exact.length + meaning.begun.length > 0 ? { ...meaning, near: [] } : meaning;

/** What a game must have all of: everything that was typed, but for words that are in most names. */
const demandedOf = (meanings: readonly Meaning[]): Meaning[] => {
  const [only] = meanings;
  if (only !== undefined && meanings.length === 1) return [within(only)];
  const max = Math.max(commonMin, commonTimes * Math.min(...meanings.map(gamesOf)));
  return meanings.filter((meaning) => gamesOf(meaning) <= max);
};

/**
 * Games the brand shows whose names are like the text, in whatever language they have it, best first: those with all
 * that was typed; where there is none, those with all of it if any word may be misspelt; where there is none, those
 * with some of it.
 */
export const findGameIds = async (db: Queryable, { text, limit, ...input }: GameSearch): Promise<string[]> => {
  const folded = foldText(text);
  if (folded === '') return [];
  const counted = (await readMeanings(db, splitWords(folded))).filter((meaning) => wordsOf(meaning).length > 0);
  if (counted.length === 0) return [];
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
