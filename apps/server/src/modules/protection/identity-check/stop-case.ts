import type { Tx } from '#platform/db/db.ts';
import { addBlock, type BlockDeps } from '../blocks/change-blocks.ts';
import type { PolicyProfile } from '../profiles/profile.types.ts';
import type { IdentityCase } from './identity-check.types.ts';
import { amendCase } from './move-case.ts';

/** Blocks deposits and play until the member is verified. Withdrawals are not blocked. */
export const stopCase = async (
  tx: Tx,
  stopped: IdentityCase,
  { now, detail, profile }: { now: Date; detail: string; profile: PolicyProfile },
  deps: BlockDeps,
): Promise<IdentityCase> => {
  const { brandId, memberId } = stopped;
  const amended = await amendCase(tx, stopped, { stoppedAt: now }, { by: 'system', now, detail, profile });
  await addBlock(tx, { brandId, memberId, reason: 'identity', until: null }, deps);
  return amended;
};
