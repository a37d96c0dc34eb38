import { limitReady } from '@fairhouse/protocol';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { lapsesAt } from './move-limit.rules.ts';
import { takeReadyLimits } from './ready-limits.store.ts';

const atOnce = 500;

/** Notifies members of looser limits that can be confirmed from now on, once each. */
export const notifyReadyLimits = async ({ db, outbox }: { db: Db; outbox: Outbox }): Promise<{ notified: number }> => {
  let notified = 0;
  for (;;) {
    const ready = await db.transaction(async (tx) => {
      const limits = await takeReadyLimits(tx, atOnce);
      await outbox.addAll(
        tx,
        limits.map(({ brandId, memberId, kind, period, from }) => ({
          definition: limitReady,
          brandId,
          aggregate: `protection:${memberId}`,
          payload: { memberId, kind, period, until: lapsesAt({ from }).toISOString() },
        })),
      );
      return limits.length;
    });
    notified += ready;
    if (ready < atOnce) return { notified };
  }
};
