import { twoPeopleReasons } from '@fairhouse/protocol/ops/cashier-wire';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { fieldsOf, member, money, row, rowsOf, term, text } from '#platform/ops/describe.ts';
import { confirmByTwo, confirmKind, judgeConfirm } from './confirm-deposit.ts';
import { findDeposit } from './deposit.store.ts';
import type { DepositDeps } from './deposit.types.ts';

const payload = z.strictObject({
  depositId: z.uuid(),
  revision: z.int().min(0),
  received: z.string().regex(/^[1-9][0-9]{0,17}$/),
  /** Why one person was not enough at the time of the request. */
  reasons: z.array(z.enum(twoPeopleReasons)),
});
type Payload = z.infer<typeof payload>;

const brandOf = (brandId: string | null): string => {
  if (brandId === null) throw new Error('money belongs to a brand');
  return brandId;
};

const personOf = async (db: Queryable, { brandId, memberId }: { brandId: string; memberId: string }) => ({
  memberId,
  account: (await namesOf(db, { brandId, ids: [memberId] })).get(memberId) ?? '',
});

/** Confirmation of a transfer that one person has seen arrive but may not confirm alone. */
export const depositApprovalKinds = (
  deps: Pick<DepositDeps, 'outbox' | 'directory'> & { audit: Audit },
): ApprovalKind[] => {
  const kind: ApprovalKind<Payload> = {
    kind: confirmKind,
    check: 'approval.money',
    payload,
    preview: async (db, { brandId, payload: { depositId, revision, received, reasons } }) => {
      const found = await findDeposit(db, { brandId: brandOf(brandId), depositId });
      const deposit = judgeConfirm(found, { revision, received: BigInt(received) });
      const { state, amount, currency, reference } = deposit;
      return {
        object: { kind: 'deposit', id: depositId },
        subject: `${reference} +${received} ${currency}`,
        before: { state, revision, amount: `${amount}`, currency, reference, ...(await personOf(db, deposit)) },
        after: { state: 'credited', received, currency, reasons },
      };
    },
    describe: ({ payload: { received }, subject, before, after }) => {
      const { memberId, account, amount, currency, reference } = fieldsOf(before);
      return {
        sentence: {
          id: 'confirmDeposit',
          values: {
            player: member(memberId, account),
            amount: money(received, currency),
            reference: text(reference ?? subject.split(' ')[0]),
          },
        },
        changes: [
          ...rowsOf(before, after, { state: term }),
          row('amount', money(amount, currency), money(received, currency)),
        ],
      };
    },
    undo: () => 'moneyMoved',
    execute: (tx, { approvalId, brandId, payload: { depositId, revision, received }, maker, checker, reason }) =>
      confirmByTwo(
        tx,
        { brandId: brandOf(brandId), depositId, revision, received: BigInt(received), reason },
        { actor: maker, approval: { approvalId, approvedBy: checker.id } },
        deps,
      ),
  };
  return [kind as unknown as ApprovalKind];
};
