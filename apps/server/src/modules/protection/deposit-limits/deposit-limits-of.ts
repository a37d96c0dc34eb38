import type { listDepositLimitsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { isDue, standingWait } from '../limits/move-limit.rules.ts';
import { leftOf } from './deposit-limits.rules.ts';
import { readLimits } from './deposit-limits.store.ts';
import type { LimitOwner } from './deposit-limits.types.ts';

/** The member's limits for display: each period with the used and remaining amount and any pending change. */
export type ShownLimits = z.infer<(typeof listDepositLimitsEndpoint)['schema']['response'][200]>['value']['list'];

export const depositLimitsOf = async (db: Queryable, owner: LimitOwner): Promise<ShownLimits> => {
  const { now, limits } = await readLimits(db, owner);
  const money = (minor: bigint) => ({ minor, currency: owner.currency });
  const moneyOrNone = (minor: bigint | null) => (minor === null ? null : money(minor));
  return limits.map((limit) => {
    const waiting = standingWait(limit.waiting, now);
    return {
      period: limit.period,
      ceiling: moneyOrNone(limit.ceiling),
      used: money(limit.used),
      left: moneyOrNone(leftOf(limit)),
      waiting:
        waiting === null
          ? null
          : {
              ceiling: moneyOrNone(waiting.ceiling),
              from: waiting.from.toISOString(),
              needsConfirmation: isDue(waiting, now),
            },
    };
  });
};
