import type { RoundsResponse } from '@fairhouse/protocol';
import type { Queryable } from '#studio/db/db.ts';
import { type RoundSums, sumRounds } from './statement.store.ts';

const stateOf = ({ isSettled, isOpen }: RoundSums): 'open' | 'settled' | 'void' => {
  if (isSettled) return 'settled';
  return isOpen ? 'open' : 'void';
};

/** The states of rounds, from the studio's recorded calls. */
export const listRoundStates = async (
  db: Queryable,
  rounds: readonly { roundId: string; playerId: string }[],
): Promise<RoundsResponse> => {
  const known = new Map((await sumRounds(db, rounds)).map((sums) => [`${sums.roundId} ${sums.playerId}`, sums]));
  return {
    rounds: rounds.map(({ roundId, playerId }) => {
      const sums = known.get(`${roundId} ${playerId}`);
      if (sums === undefined) return { roundId, playerId, state: 'unknown', staked: '0', won: '0' };
      return { roundId, playerId, state: stateOf(sums), staked: sums.staked, won: sums.won };
    }),
  };
};
