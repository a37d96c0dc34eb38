import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { indexWords } from '../search/index-words.ts';
import { deleteNameOverride, isGame, upsertNameOverride } from './merchandising.store.ts';

/**
 * Sets an operator-given name of a game in a language, which no feed overwrites. Null removes it: the studio's name
 * returns with its next list.
 */
export const nameGame = async (
  tx: Tx,
  { gameId, language, name }: { gameId: string; language: string; name: string | null },
): Promise<void> => {
  if (!(await isGame(tx, gameId))) throw new Refusal('CATALOG_GAME_UNKNOWN');
  if (name === null) await deleteNameOverride(tx, gameId, language);
  else await upsertNameOverride(tx, { gameId, language, name });
  await indexWords(tx, [gameId]);
};
