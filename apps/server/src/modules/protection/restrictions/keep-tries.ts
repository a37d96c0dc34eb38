import type { BlockReason } from '@fairhouse/protocol';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { insertTry } from './restriction.store.ts';
import type { RestrictionOwner } from './restriction.types.ts';
import { lastingBlocks, type ProtectedAct } from './stops-for.ts';

type Try = RestrictionOwner & { act: ProtectedAct };

/** The lasting bars that a refusal names; none: it was refused for something else. */
const blocksOf = (error: unknown): BlockReason[] => {
  if (!(error instanceof Refusal) || error.code !== 'PLAY_PROTECTION_STOP') return [];
  const named = error.details?.bars;
  return Array.isArray(named) ? lastingBlocks.filter((block) => named.includes(block)) : [];
};

/**
 * Does what protection may refuse, and keeps it on record when somebody who rests or is excluded has tried: once an
 * hour and act, however often they do, by the key of the row. In a transaction of its own, after the refused one was
 * given up: what that one wrote is gone.
 */
export const keepTries = async <ResponseBody>(
  { brandId, memberId, act }: Try,
  work: () => Promise<ResponseBody>,
  deps: { db: Db; audit: Audit },
): Promise<ResponseBody> => {
  try {
    return await work();
  } catch (error) {
    const bars = blocksOf(error);
    if (bars.length > 0)
      await deps.db.transaction(async (tx) => {
        if (!(await insertTry(tx, { brandId, memberId, act }))) return;
        await deps.audit.record(tx, {
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
