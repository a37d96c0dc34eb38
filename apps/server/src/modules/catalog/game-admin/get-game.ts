import { Refusal } from '#platform/kernel/refusal.ts';
import { readGameDetail } from './game-detail.store.ts';
import type { OpsBrand, OpsDeps } from './ops.types.ts';

/** Everything an operator of the brand sees of a game. */
export const getGame = async (brand: OpsBrand, gameId: string, { db }: Pick<OpsDeps, 'db'>) => {
  const game = await readGameDetail(db.read, brand, gameId);
  if (game === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return game;
};
