import type { BarReason } from '@fairhouse/protocol';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { insertTry } from './restriction.store.ts';
import type { RestrictionOwner } from './restriction.types.ts';
import { lastingBars, type ProtectedAct } from './stops-for.ts';

type Try = RestrictionOwner & { act: ProtectedAct };

/** The lasting bars that a refusal names; none: it was refused for something else. */
const barsOf = (error: unknown): BarReason[] => {
  if (!(error instanceof Refusal) || error.code !== 'PLAY_PROTECTION_STOP') return [];
  const named = error.details?.bars;
  return Array.isArray(named) ? lastingBars.filter((bar) => named.includes(bar)) : [];
};

/**
 * Does what protection may refuse, and keeps it on record when somebody who rests or is excluded has tried: once an
 * hour and act, however often they do, by the key of the row. In a transaction of its own, after the refused one was
 * given up: what that one wrote is gone.
 */
export const keepTries = async <Answer>(
  { brandId, memberId, act }: Try,
  work: () => Promise<Answer>,
  use: { db: Db; audit: Audit },
): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    const bars = barsOf(error);
    if (bars.length > 0)
      await use.db.transaction(async (tx) => {
        if (!(await insertTry(tx, { brandId, memberId, act }))) return;
        await use.audit.record(tx, {
          brandId,
          actor: { kind: 'member', id: memberId },
          action: 'protection.try_to_return',
          object: { kind: 'member', id: memberId },
          after: { act, bars },
        });
      });
    throw error;
  }
};
