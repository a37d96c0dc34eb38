import { currencyOf, formatExact, isCurrency } from '@fairhouse/money';
import { twoPeopleReasons } from '@fairhouse/protocol/ops/cashier-wire';
import * as z from 'zod';
import { namesOf } from '#modules/member/index.ts';
import { creditorsAmong } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { fieldsOf, member, money, row, rowsOf, term, text } from '#platform/ops/describe.ts';
import { approveByTwo, approveKind } from './decide-withdrawal.ts';
import { asRead, demandReview, judgeResolution } from './decision.rules.ts';
import { findOpenPayout } from './payout.store.ts';
import { paysOut, resolveIn, resolveKind } from './resolve-dispute.ts';
import { findWithdrawalOfBrand } from './withdrawal.store.ts';
import type { Withdrawal, WithdrawalOpsDeps } from './withdrawal.types.ts';

const approvePayload = z.strictObject({
  withdrawalId: z.uuid(),
  revision: z.int().min(0),
  /** Why one person was not enough at the time of the request. */
  reasons: z.array(z.enum(twoPeopleReasons)),
});
const resolvePayload = z.strictObject({
  withdrawalId: z.uuid(),
  revision: z.int().min(0),
  resolution: z.enum(['pay_again', 'give_back', 'force_received', 'compensate', 'refuse_complaint']),
  amount: z
    .string()
    .regex(/^[1-9][0-9]{0,17}$/)
    .nullable(),
});

export type ResolvePayload = z.infer<typeof resolvePayload>;

const brandOf = (brandId: string | null): string => {
  if (brandId === null) throw new Error('money belongs to a brand');
  return brandId;
};

const digits = (amount: bigint, currency: string): string =>
  `${isCurrency(currency) ? formatExact(amount, currencyOf(currency)) : amount} ${currency}`;

const read = async (
  db: Queryable,
  brandId: string | null,
  { withdrawalId, revision }: { withdrawalId: string; revision: number },
): Promise<Withdrawal> =>
  asRead(await findWithdrawalOfBrand(db, { brandId: brandOf(brandId), withdrawalId }), revision);

/** What the approver sees, and what must be unchanged when they decide. */
const standing = async (db: Queryable, withdrawal: Withdrawal) => {
  const { brandId, memberId, state, revision, amount, currency, reference, missing } = withdrawal;
  return {
    state,
    revision,
    amount: `${amount}`,
    currency,
    reference,
    missing: missing === null ? null : `${missing}`,
    memberId,
    account: (await namesOf(db, { brandId, ids: [memberId] })).get(memberId) ?? '',
  };
};

const disputeSentences = {
  pay_again: 'disputePayAgain',
  give_back: 'disputeGiveBack',
  compensate: 'disputeCompensate',
  force_received: 'disputeForceReceived',
  refuse_complaint: 'disputeRefuse',
} as const;

/** The member and the reference of a stored request; older ones name only the reference. */
const personOf = ({ before }: { before: Json }) => {
  const { memberId, account, reference } = fieldsOf(before);
  return { player: member(memberId, account), reference: text(reference) };
};

const amountOf = (amount: string | null): bigint | null => (amount === null ? null : BigInt(amount));

/**
 * An operator who credited the member may not decide on paying them. Later changes are checked by the decision itself.
 */
const barOf = async (
  db: Queryable,
  brandId: string | null,
  { withdrawalId }: { withdrawalId: string },
  operatorId: string,
): Promise<'credited_member' | null> => {
  const withdrawal = await findWithdrawalOfBrand(db, { brandId: brandOf(brandId), withdrawalId });
  if (withdrawal === null) return null;
  return (await creditorsAmong(db, { ...withdrawal, operatorIds: [operatorId] })).length > 0 ? 'credited_member' : null;
};

/** Approval kinds for withdrawals that one person may not approve alone, and for the resolution of every dispute. */
export const withdrawalApprovalKinds = (deps: Omit<WithdrawalOpsDeps, 'db' | 'providers'>): ApprovalKind[] => {
  const approve: ApprovalKind<z.infer<typeof approvePayload>> = {
    kind: approveKind,
    check: 'approval.money',
    payload: approvePayload,
    preview: async (db, { brandId, payload }) => {
      const withdrawal = await read(db, brandId, payload);
      demandReview(withdrawal);
      const before = await standing(db, withdrawal);
      return {
        object: { kind: 'withdrawal', id: payload.withdrawalId },
        subject: `${withdrawal.reference} ${digits(withdrawal.amount, withdrawal.currency)}`,
        before,
        after: { ...before, state: 'approved', reasons: payload.reasons },
      };
    },
    describe: ({ before, after }) => {
      const { amount, currency } = fieldsOf(before);
      return {
        sentence: { id: 'approveWithdrawal', values: { ...personOf({ before }), amount: money(amount, currency) } },
        changes: [...rowsOf(before, after, { state: term }), row('amount', null, money(amount, currency))],
      };
    },
    undo: () => 'moneyMoved',
    barFor: (db, { brandId, payload }, operatorId) => barOf(db, brandId, payload, operatorId),
    execute: (tx, { approvalId, brandId, payload, maker, checker, reason }) =>
      approveByTwo(
        tx,
        { brandId: brandOf(brandId), ...payload, reason },
        { actor: maker, approval: { approvalId, approvedBy: checker.id } },
        deps,
      ),
  };
  const resolve: ApprovalKind<ResolvePayload> = {
    kind: resolveKind,
    check: 'approval.money',
    payload: resolvePayload,
    preview: async (db, { brandId, payload }) => {
      const withdrawal = await read(db, brandId, payload);
      const isPaying = (await findOpenPayout(db, withdrawal)) !== null;
      const { resolution } = payload;
      const amount = judgeResolution(withdrawal, { resolution, amount: amountOf(payload.amount), isPaying });
      const before = await standing(db, withdrawal);
      return {
        object: { kind: 'withdrawal', id: payload.withdrawalId },
        subject: `${withdrawal.reference} ${resolution} ${digits(amount, withdrawal.currency)}`,
        before,
        after: { ...before, resolution, resolved: `${amount}` },
      };
    },
    describe: ({ payload: { resolution }, before, after }) => {
      const { currency, amount: withdrawn } = fieldsOf(before);
      const amount = money(fieldsOf(after).resolved, currency);
      const values = personOf({ before });
      const id = disputeSentences[resolution];
      return {
        sentence:
          id === 'disputeForceReceived' || id === 'disputeRefuse'
            ? { id, values }
            : { id, values: { ...values, amount } },
        changes: [row('amount', money(withdrawn, currency), amount)],
      };
    },
    undo: () => 'moneyMoved',
    barFor: async (db, { brandId, payload }, operatorId) =>
      paysOut(payload.resolution) ? barOf(db, brandId, payload, operatorId) : null,
    execute: (tx, { approvalId, brandId, payload, maker, checker, reason }) =>
      resolveIn(
        tx,
        { brandId: brandOf(brandId), ...payload, amount: amountOf(payload.amount), reason },
        { maker, approvalId, approvedBy: checker.id },
        deps,
      ),
  };
  return [approve, resolve] as unknown as ApprovalKind[];
};
