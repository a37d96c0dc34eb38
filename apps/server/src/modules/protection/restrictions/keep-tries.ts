import type { BlockReason } from '@fairhouse/protocol';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { insertTry } from './restriction.store.ts';
import type { RestrictionOwner } from './restriction.types.ts';
import { lastingBlocks, type ProtectedAct } from './stops-for.ts';

type Try = RestrictionOwner & { act: ProtectedAct };

/** The lasting blocks named in a refusal; empty: it was refused for another reason. */
const blocksOf = (error: unknown): BlockReason[] => {
  if (!(error instanceof Refusal) || error.code !== 'PLAY_PROTECTION_STOP') return [];
  const named = error.details?.bars;
  return Array.isArray(named) ? lastingBlocks.filter((block) => named.includes(block)) : [];
};

/**
 * Runs `work` and records the attempt if it was refused because of a break or an exclusion: once per hour and act, by
 * the key of the row. In its own transaction, because the refused one was rolled back.
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
