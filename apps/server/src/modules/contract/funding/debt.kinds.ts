import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { agent, fieldsOf, money, row, term } from '#platform/ops/describe.ts';
import { lockDebt, readDebt, reduceDebt } from './debt.store.ts';
import type { Debt } from './debt.types.ts';
import { tellDebt } from './tell-debt.ts';

export const writeOffDebtKind = 'contract.write_off_debt';

const payload = z.strictObject({ debtId: z.uuid() });

const demandOpen = (debt: Debt | null): Debt => {
  if (debt === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (debt.state !== 'open') throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: debt.state } });
  return debt;
};

const brandNamed = (brandId: string | null): string => {
  if (brandId === null) throw new Error('a debt belongs to a brand');
  return brandId;
};

/** Two people give up what is open of a debt: the creditor's claim ends, so that is decided by those who decide money. */
const writeOff = (deps: { audit: Audit; outbox: Outbox }): ApprovalKind<z.infer<typeof payload>> => ({
  kind: writeOffDebtKind,
  check: 'approval.money',
  payload,
  preview: async (db, { brandId: brand, payload: { debtId } }) => {
    const brandId = brandNamed(brand);
    const debt = demandOpen(await readDebt(db, { brandId, id: debtId }));
    const name = (await namesOf(db, { brandId, ids: [debt.debtorId] })).get(debt.debtorId) ?? '';
    return {
      object: { kind: 'contract_debt', id: debtId },
      subject: name,
      before: { amount: String(debt.open), currency: debt.currency, ref: String(debt.debtor) },
      after: { state: 'written_off' },
    };
  },
  describe: ({ subject, before }) => {
    const { amount, currency, ref } = fieldsOf(before);
    const open = money(amount, currency);
    return {
      sentence: { id: 'writeOffDebt', values: { agent: agent(String(ref), subject), amount: open } },
      changes: [row('amount', open, term('none'))],
    };
  },
  undo: () => 'notReversible',
  execute: async (tx: Tx, { approvalId, brandId: brand, payload: { debtId }, maker, checker, reason }) => {
    const brandId = brandNamed(brand);
    const debt = demandOpen(await lockDebt(tx, { brandId, id: debtId }));
    const step = { action: 'written_off', amount: debt.open, runId: null, note: reason } as const;
    const after = await reduceDebt(tx, debt, { ...step, actor: { kind: 'staff', id: maker.id } });
    await tellDebt(tx, after, { change: 'written_off', amount: debt.open }, deps);
    await deps.audit.record(tx, {
      brandId,
      actor: maker,
      action: writeOffDebtKind,
      object: { kind: 'contract_debt', id: debtId },
      before: { open: String(debt.open), state: debt.state },
      after: { open: String(after.open), state: after.state, approvalId, approvedBy: checker.id },
      reason,
    });
  },
});

export const debtApprovalKinds = (deps: { audit: Audit; outbox: Outbox }): ApprovalKind[] =>
  [writeOff(deps)] as unknown as ApprovalKind[];
