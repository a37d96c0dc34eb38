import { returnReady } from '@fairhouse/protocol';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { takeReadyReturns } from './ready-returns.store.ts';

const atOnce = 500;

/**
 * Tells of exclusions whose time is over; each end once. What a profile lets end early is told to nobody before: that
 * would be asking them back.
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
