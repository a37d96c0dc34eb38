import { playStopped } from '@fairhouse/protocol';
import type { Db, Tx } from '#platform/db/db.ts';
import { type BlockDeps, endBlockAt, liftBlock } from '../blocks/change-blocks.ts';
import type { PlayOwner } from '../limits/limits.types.ts';
import { answerCheck, lockClocks, readMoments, writeClocks } from './clock.store.ts';
import type { CheckAnswer } from './clock.types.ts';
import { everyMinutesFor } from './every-minutes-for.ts';
import { getPlayClock, type ShownClock } from './get-play-clock.ts';

/** How long bets stay blocked after a stop. */
const pauseMs = 10 * 60_000;

const stop = async (tx: Tx, owner: PlayOwner, deps: BlockDeps): Promise<void> => {
  const { deadlineNow } = await readMoments(tx);
  await endBlockAt(tx, { ...owner, reason: 'reality_check', until: new Date(deadlineNow + pauseMs) });
  await deps.outbox.add(tx, {
    definition: playStopped,
    brandId: owner.brandId,
    aggregate: `protection:${owner.memberId}`,
    payload: { memberId: owner.memberId, because: 'reality_check' },
  });
};

/**
 * Handles the response to a reality check. Continuing unblocks bets and restarts the count; stopping keeps them blocked
 * for a while and ends the games. Does nothing if no check is open, so the first of two responses counts.
 */
export const answerRealityCheck = (
  { answer, currency, ...owner }: PlayOwner & { answer: CheckAnswer; currency: string },
  deps: BlockDeps & { db: Db },
): Promise<ShownClock> =>
  deps.db.transaction(async (tx) => {
    const [owned] = await lockClocks(tx, [owner]);
    const checkId = owned?.clock.checkId ?? null;
    if (owned !== undefined && checkId !== null) {
      await answerCheck(tx, { checkId, answer });
      const everyMinutes = await everyMinutesFor(tx, owner);
      await writeClocks(tx, [{ ...owner, clock: { ...owned.clock, checkId: null, uncheckedMs: 0, everyMinutes } }]);
      if (answer === 'go_on') await liftBlock(tx, { ...owner, reason: 'reality_check' }, deps);
      else await stop(tx, owner, deps);
    }
    return getPlayClock(tx, { ...owner, currency });
  });
