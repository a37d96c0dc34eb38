import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { addCode } from './add-code.ts';
import { selectOwnCode } from './invitation.store.ts';

/** The member's invitation code, created in the caller's transaction; idempotent. */
export const openInvitation = async (
  tx: Tx,
  { brandId, memberId }: { brandId: string; memberId: string },
  { clock }: { clock: Clock },
): Promise<string> => {
  const own = await selectOwnCode(tx, { brandId, memberId });
  return own ?? addCode(tx, { brandId, memberId, link: null }, { clock });
};
