import type { Settled } from '#studio/wallet/wallet.types.ts';
import { isChanged, keepState, passTime } from './carry-on.ts';
import { holdRound } from './round.store.ts';
import type { RoundsUse } from './rounds-use.ts';

/** Lets time do its work on an open round. What it ended is paid out, whether its player is there or not. */
export const lookAtRound = (use: RoundsUse, roundId: string): Promise<Settled | null> =>
  use.db.transaction(async (tx) => {
    const round = await holdRound(tx, roundId);
    if (round === null || round.state !== 'open') return null;
    const at = use.now();
    const state = await passTime(use, round, { at, tx });
    if (!isChanged(round, state)) return null;
    return keepState(use, round, { state, steps: round.steps, sessionId: round.sessionId, at, tx });
  });
