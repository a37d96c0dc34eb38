import type { getWithdrawalEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { type BrandDirectory, constantOf } from '#modules/brand/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { textIn } from '../methods/method.rules.ts';
import { readMethods } from '../methods/method.store.ts';
import { readPayeesById } from '../payees/payee.store.ts';
import { showPayee } from '../payees/show-payee.ts';
import { proofsOf } from '../proofs/proofs-of.ts';
import { mayComplain, publishedReason } from './withdrawal.rules.ts';
import { isDispute, mayMove, withdrawalRules } from './withdrawal.states.ts';
import { readSteps } from './withdrawal.store.ts';
import type { Withdrawal } from './withdrawal.types.ts';

type ShownWithdrawal = z.output<(typeof getWithdrawalEndpoint)['schema']['response'][200]>['value'];

/** Withdrawals as their member sees them. */
export const showWithdrawals = async (
  db: Queryable,
  withdrawals: readonly Withdrawal[],
  { language, ...deps }: { keys: KeyRing; directory: BrandDirectory; language: string | undefined },
): Promise<ShownWithdrawal[]> => {
  const [first] = withdrawals;
  if (first === undefined) return [];
  const { brandId } = first;
  const ids = withdrawals.map(({ withdrawalId }) => withdrawalId);
  const steps = await readSteps(db, brandId, ids);
  const methods = new Map((await readMethods(db, { brandId, direction: 'out' })).map((each) => [each.methodId, each]));
  const payeeIds = [...new Set(withdrawals.map(({ payeeId }) => payeeId))];
  const payees = new Map((await readPayeesById(db, brandId, payeeIds)).map((each) => [each.payeeId, each]));
  const brand = deps.directory.byId(brandId);
  const cancels = brand !== undefined && constantOf(brand, 'withdrawalMemberCancelTimes') > 0;
  const now = await deadlineNow(db);
  const shown: ShownWithdrawal[] = [];
  for (const each of withdrawals) {
    const { currency, state, withdrawalId } = each;
    const payee = payees.get(each.payeeId);
    if (payee === undefined) throw new Error('a withdrawal names its payee');
    const money = (minor: bigint) => ({ minor, currency });
    const maybe = (minor: bigint | null) => (minor === null ? null : money(minor));
    shown.push({
      withdrawalId,
      reference: each.reference,
      state,
      amount: money(each.amount),
      fee: money(each.fee),
      paid: maybe(each.paid),
      remaining: maybe(each.missing),
      returned: each.returned === 0n ? null : money(each.returned),
      methodTitle: textIn(methods.get(each.methodId)?.titles ?? {}, language),
      payee: showPayee(payee, deps.keys),
      reason: publishedReason(state, each.reason),
      createdAt: each.createdAt.toISOString(),
      deadlineAt: each.deadlineAt?.toISOString() ?? null,
      autoReceiveAt: state === 'paid' ? (each.autoReceiveAt?.toISOString() ?? null) : null,
      owner: withdrawalRules[state].owner,
      mayConfirm: state === 'paid' || isDispute(state),
      mayComplain: mayComplain(each, now),
      mayCancel: cancels && mayMove(state, 'cancelled'),
      pictures: (await proofsOf(db, { brandId, kind: 'withdrawal', id: withdrawalId })).length,
      steps: (steps.get(withdrawalId) ?? []).map((step) => ({
        state: step.state,
        at: step.at.toISOString(),
        reason: publishedReason(step.state, step.reason),
      })),
      revision: each.revision,
    });
  }
  return shown;
};

export const showWithdrawal = async (
  db: Queryable,
  withdrawal: Withdrawal,
  deps: { keys: KeyRing; directory: BrandDirectory; language: string | undefined },
): Promise<ShownWithdrawal> => {
  const [shown] = await showWithdrawals(db, [withdrawal], deps);
  if (shown === undefined) throw new Error('one withdrawal is shown as one');
  return shown;
};
