import { findMember } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { WalletOwner } from './wallet.types.ts';

/** The default currency when a request names none: the member's own. */
export const ownCurrency = async (owner: WalletOwner, deps: { db: Db }): Promise<string> => {
  const member = await findMember(deps.db.read, { brandId: owner.brandId, id: owner.memberId });
  if (member === null) throw new Error('a session names a member that is gone');
  return member.currency;
};
