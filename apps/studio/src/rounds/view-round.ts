import type { RoundView } from '@fairhouse/games/wire';
import type { Queryable } from '#studio/db/db.ts';
import type { Games } from '#studio/games/games.types.ts';
import type { WalletNow } from '#studio/wallet/wallet.types.ts';
import { playedBy } from './played-by.ts';
import { findAwaited } from './round.store.ts';
import type { Round } from './round.types.ts';

const stateOf = (round: Round, isAwaited: boolean): RoundView['state'] => {
  if (round.state === 'betting') return 'pending';
  return isAwaited && round.state !== 'open' ? 'pending' : round.state;
};

/** The outcome may be seen once the platform has taken the stake, and never for a void round. */
const isSeen = ({ state }: Round): boolean => state === 'open' || state === 'settled';

/** Rounds in the player's current view. */
export const viewRounds = async (
  deps: { db: Queryable; games: Games },
  rounds: readonly Round[],
  { cycleMs, wallet }: { cycleMs: number; wallet: WalletNow | null },
): Promise<RoundView[]> => {
  const awaited = await findAwaited(
    deps.db,
    rounds.map(({ roundId }) => roundId),
  );
  return Promise.all(
    rounds.map(async (round) => {
      const { rules, design } = await playedBy(deps, round);
      const { stake, win, isOver, facts } = round;
      const staked = rules.staked?.({ design, stake, state: { isOver, win, facts } }) ?? stake;
      const isAwaited = awaited.has(round.roundId);
      const known = isAwaited ? null : wallet;
      return {
        roundId: round.roundId,
        gameCode: round.gameCode,
        state: stateOf(round, isAwaited),
        stake: String(staked),
        ...(staked === stake ? {} : { firstStake: String(stake) }),
        win: round.state === 'settled' ? String(win) : null,
        show: isSeen(round) ? rules.show({ design, stake, state: { isOver, win, facts } }) : null,
        wish: round.wish,
        nonce: round.nonce,
        startedAt: round.startedAt.toISOString(),
        nextStartAt: new Date(round.startedAt.getTime() + cycleMs).toISOString(),
        balance: known === null ? null : String(known.balance),
        balanceVersion: known === null ? null : String(known.balanceVersion),
      };
    }),
  );
};
