import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { indexWords } from '../search/index-words.ts';
import { deleteHouseName, isGame, upsertHouseName } from './shelves.store.ts';

/**
 * Gives a game the house's own name in a language, which no feed overwrites. Null takes it back: the studio's
 * name returns with its next list.
 */
export const nameGame = async (
  tx: Tx,
  { gameId, language, name }: { gameId: string; language: string; name: string | null },
): Promise<void> => {
  if (!(await isGame(tx, gameId))) throw new Refusal('CATALOG_GAME_UNKNOWN');
  if (name === null) await deleteHouseName(tx, gameId, language);
  else await upsertHouseName(tx, { gameId, language, name });
  await indexWords(tx, [gameId]);
};
