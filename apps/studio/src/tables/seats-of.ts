import type { TableDecision } from '@fairhouse/games/tables';
import type { Queryable } from '#studio/db/db.ts';
import { bySpot } from './check-bets.ts';
import { acceptedBets, decisionsOf } from './tables.store.ts';
import type { LaidBet } from './tables.types.ts';

export type StoredSeat = Omit<LaidBet, 'bets'> & { laid: ReadonlyMap<string, bigint>; made: TableDecision[] };

/** Every player of a stored round with all accepted stakes and decisions. */
export const seatsOf = async (db: Queryable, roundId: string): Promise<StoredSeat[]> => {
  const decisions = await decisionsOf(db, roundId);
  const players = new Map<string, LaidBet>();
  for (const bet of await acceptedBets(db, roundId)) {
    const first = players.get(bet.playerId);
    players.set(bet.playerId, first === undefined ? bet : { ...first, bets: [...first.bets, ...bet.bets] });
  }
  return [...players.values()].map(({ bets, ...seat }) => ({
    ...seat,
    laid: bySpot(bets),
    made: decisions
      .filter(({ playerId }) => playerId === seat.playerId)
      .map(({ step, decision, elapsedMs }) => ({ step, decision, elapsedMs })),
  }));
};
