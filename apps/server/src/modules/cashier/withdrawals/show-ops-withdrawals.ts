import type { opsListWithdrawalsEndpoint } from '@fairhouse/protocol/ops/cashier';
import type * as z from 'zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { namesOf } from '#modules/member/index.ts';
import { operatorNames } from '#modules/staff/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { textIn } from '../methods/method.rules.ts';
import { readMethods } from '../methods/method.store.ts';
import { ceilingIn } from '../two-people/two-people.rules.ts';
import type { Withdrawal } from './withdrawal.types.ts';

type OpsWithdrawalRow = z.output<
  (typeof opsListWithdrawalsEndpoint)['schema']['response'][200]
>['value']['rows'][number];

/** The warning time is half of the deadline: staff should look soon. */
const ageOf = ({ state, stateSince, deadlineAt }: Withdrawal): OpsWithdrawalRow['age'] => {
  const since = stateSince.toISOString();
  if (deadlineAt === null || state === 'paid') return { since, warnAt: null, dueAt: null };
  const warnAt = new Date((stateSince.getTime() + deadlineAt.getTime()) / 2);
  return { since, warnAt: warnAt.toISOString(), dueAt: deadlineAt.toISOString() };
};

/** Whether the amount alone requires a second person; sums over time are checked for each decision. */
const needsTwo = ({ amount, currency }: Pick<Withdrawal, 'amount' | 'currency'>, brand: BrandSnapshot): boolean =>
  amount > ceilingIn(brand, 'withdrawalTwoPeopleAboveAmount', currency);

/** Withdrawals of a brand as operators see them. */
export const showOpsWithdrawals = async (
  db: Queryable,
  withdrawals: readonly Withdrawal[],
  { brand, operatorId }: { brand: BrandSnapshot; operatorId: string },
): Promise<OpsWithdrawalRow[]> => {
  const { brandId } = brand;
  const names = await namesOf(db, { brandId, ids: withdrawals.map(({ memberId }) => memberId) });
  const methods = new Map((await readMethods(db, { brandId, direction: 'out' })).map((each) => [each.methodId, each]));
  const now = await deadlineNow(db);
  const holders = [...new Set(withdrawals.flatMap(({ lease }) => (lease === null ? [] : [lease.by])))];
  const operators = holders.length === 0 ? new Map<string, string>() : await operatorNames(db, holders);
  return withdrawals.map((each) => {
    const money = (minor: bigint) => ({ minor, currency: each.currency });
    const lease = each.lease !== null && each.lease.until > now ? each.lease : null;
    return {
      withdrawalId: each.withdrawalId,
      reference: each.reference,
      member: { memberId: each.memberId, name: names.get(each.memberId) ?? '' },
      methodTitle: textIn(methods.get(each.methodId)?.titles ?? {}, undefined),
      providerCode: each.providerCode,
      state: each.state,
      amount: money(each.amount),
      fee: money(each.fee),
      reasons: [...each.reasons],
      isHeld: each.isHeld,
      isEscalated: each.isEscalated,
      hasComplaint: each.complaint !== null && each.complaint.endedAt === null,
      needsTwo: needsTwo(each, brand),
      lease:
        lease === null
          ? null
          : {
              by: { operatorId: lease.by, name: operators.get(lease.by) ?? '' },
              isMine: lease.by === operatorId,
              until: lease.until.toISOString(),
            },
      age: ageOf(each),
      createdAt: each.createdAt.toISOString(),
    };
  });
};
