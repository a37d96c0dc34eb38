import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { findWithdrawal } from './withdrawal.store.ts';
import type { MemberOwner, Withdrawal } from './withdrawal.types.ts';

/** A member's own withdrawal; another member's is reported as not found. */
export const getWithdrawal = async (
  wanted: MemberOwner & { withdrawalId: string },
  { db }: { db: Db },
): Promise<Withdrawal> => {
  const found = await findWithdrawal(db.read, wanted);
  if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return found;
};
