import type { Tx } from '#platform/db/db.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { nearKeys } from '#platform/text/near-keys.ts';
import { indexedWords } from '#platform/text/split-words.ts';
import { readGameWords, readNames, saveGameWords } from './game-search.store.ts';
import { countWords, insertWords, lockDictionary, readWordIds } from './search-word.store.ts';

/** Games per statement. */
const batchGames = 500;

type Described = { gameId: string; names: string[]; words: string[] };

const describeGame = (gameId: string, names: readonly string[]): Described => {
  const folded = [...new Set(names.map(foldText))].filter((name) => name !== '');
  return { gameId, names: folded, words: [...new Set(folded.flatMap(indexedWords))] };
};

const wordIdsOf = async (tx: Tx, words: readonly string[]): Promise<Map<string, number>> => {
  const known = await readWordIds(tx, words);
  const added = words.filter((word) => !known.has(word)).map((word) => ({ word, keys: nearKeys(word) }));
  return added.length === 0 ? known : new Map([...known, ...(await insertWords(tx, added))]);
};

const countInto = (counts: Map<number, number>, wordIds: readonly number[], more: number): void => {
  for (const id of wordIds) counts.set(id, (counts.get(id) ?? 0) + more);
};

const indexBatch = async (tx: Tx, gameIds: readonly string[]): Promise<void> => {
  const games = [...(await readNames(tx, gameIds))].map(([gameId, names]) => describeGame(gameId, names));
  const ids = await wordIdsOf(tx, [...new Set(games.flatMap(({ words }) => words))]);
  const rows = games.map(({ gameId, names, words }) => ({
    gameId,
    names,
    words: words.flatMap((word) => ids.get(word) ?? []).toSorted((a, b) => a - b),
  }));
  const counts = new Map<number, number>();
  for (const before of await readGameWords(tx, gameIds)) countInto(counts, before, -1);
  for (const { words } of rows) countInto(counts, words, 1);
  await saveGameWords(tx, rows);
  const changes = new Map([...counts].filter(([, more]) => more !== 0));
  if (changes.size > 0) await countWords(tx, changes);
};

/**
 * Rebuilds the search index of these games from their names in every language. Must be called in the same transaction
 * as any change to names, so that search and catalogue stay consistent.
 */
export const indexWords = async (tx: Tx, gameIds: readonly string[]): Promise<void> => {
  const all = [...new Set(gameIds)];
  if (all.length === 0) return;
  await lockDictionary(tx);
  for (let at = 0; at < all.length; at += batchGames) await indexBatch(tx, all.slice(at, at + batchGames));
};
