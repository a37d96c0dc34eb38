import { findMember, type Member } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { findDeposit } from './deposit.store.ts';
import type { DepositDeps, DepositOwner } from './deposit.types.ts';
import { type ShownDeposit, showDeposits } from './show-deposits.ts';

/** The member of a session. */
export const memberOf = async (db: Queryable, { brandId, memberId }: DepositOwner): Promise<Member> => {
  const member = await findMember(db, { brandId, id: memberId });
  if (member === null) throw new Error('a session names a member that is gone');
  return member;
};

/** One of the member's own orders; another member's order is reported as not found. */
export const getDeposit = async (
  owner: DepositOwner,
  { depositId }: { depositId: string },
  deps: Pick<DepositDeps, 'db'>,
): Promise<ShownDeposit> => {
  const deposit = await findDeposit(deps.db.read, { ...owner, depositId });
  if (deposit === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const { language } = await memberOf(deps.db.read, owner);
  const [shown] = await showDeposits(deps.db.read, { brandId: owner.brandId, language, deposits: [deposit] });
  if (shown === undefined) throw new Error('an order that was found is not shown');
  return shown;
};
