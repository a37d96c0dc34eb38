import { returnReady } from '@fairhouse/protocol';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { takeReadyReturns } from './ready-returns.store.ts';

const atOnce = 500;

/**
 * Notifies members whose exclusion has ended, once each. A possible early end is never announced: that would invite
 * them back.
 */
export const notifyReadyReturns = async ({ db, outbox }: { db: Db; outbox: Outbox }): Promise<{ notified: number }> => {
  let notified = 0;
  for (;;) {
    const ready = await db.transaction(async (tx) => {
      const returns = await takeReadyReturns(tx, atOnce);
      await outbox.addAll(
        tx,
        returns.map(({ brandId, memberId, overSince }) => ({
          definition: returnReady,
          brandId,
          aggregate: `protection:${memberId}`,
          payload: { memberId, overSince: overSince.toISOString() },
        })),
      );
      return returns.length;
    });
    notified += ready;
    if (ready < atOnce) return { notified };
  }
};
