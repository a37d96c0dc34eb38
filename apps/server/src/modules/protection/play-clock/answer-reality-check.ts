import { playStopped } from '@fairhouse/protocol';
import type { Db, Tx } from '#platform/db/db.ts';
import { type BarUses, endBarAt, liftBar } from '../blocks/change-bars.ts';
import type { PlayOwner } from '../limits/limits.types.ts';
import { answerCheck, lockClocks, readMoments, writeClocks } from './clock.store.ts';
import type { CheckAnswer } from './clock.types.ts';
import { everyMinutesFor } from './every-minutes-for.ts';
import { getPlayClock, type ShownClock } from './get-play-clock.ts';

/** How long bets rest after a stop. */
const restMs = 10 * 60_000;

const stop = async (tx: Tx, owner: PlayOwner, use: BarUses): Promise<void> => {
  const { deadlineNow } = await readMoments(tx);
  await endBarAt(tx, { ...owner, reason: 'reality_check', until: new Date(deadlineNow + restMs) });
  await use.outbox.add(tx, {
    definition: playStopped,
    brandId: owner.brandId,
    aggregate: `protection:${owner.memberId}`,
    payload: { memberId: owner.memberId, because: 'reality_check' },
  });
};

/**
 * Takes the answer to the question whether to go on. Going on opens bets again and counts anew; stopping
 * leaves them closed for a while and ends the games. Where nothing was asked, nothing happens: of two
 * answers to one question the first stands.
 */
export const answerRealityCheck = (
  { answer, currency, ...owner }: PlayOwner & { answer: CheckAnswer; currency: string },
  use: BarUses & { db: Db },
): Promise<ShownClock> =>
  use.db.transaction(async (tx) => {
    const [owned] = await lockClocks(tx, [owner]);
    const checkId = owned?.clock.checkId ?? null;
    if (owned !== undefined && checkId !== null) {
      await answerCheck(tx, { checkId, answer });
      const everyMinutes = await everyMinutesFor(tx, owner);
      await writeClocks(tx, [{ ...owner, clock: { ...owned.clock, checkId: null, uncheckedMs: 0, everyMinutes } }]);
      if (answer === 'go_on') await liftBar(tx, { ...owner, reason: 'reality_check' }, use);
      else await stop(tx, owner, use);
    }
    return getPlayClock(tx, { ...owner, currency });
  });
