import type { Settled } from '#studio/wallet/wallet.types.ts';
import { isChanged, keepState, passTime } from './carry-on.ts';
import { holdRound } from './round.store.ts';
import type { RoundsDeps } from './rounds-deps.ts';

/** Advances an open round to the current time. A round that ends by this is paid out, even if its player has left. */
export const lookAtRound = (deps: RoundsDeps, roundId: string): Promise<Settled | null> =>
  deps.db.transaction(async (tx) => {
    const round = await holdRound(tx, roundId);
    if (round === null || round.state !== 'open') return null;
    const at = deps.now();
    const state = await passTime(deps, round, { at, tx });
    if (!isChanged(round, state)) return null;
    return keepState(deps, round, { state, steps: round.steps, sessionId: round.sessionId, at, tx });
  });
