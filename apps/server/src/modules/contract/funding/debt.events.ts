import { contractDebtChanged, type MessageTemplate } from '@fairhouse/protocol';
import type { NewMessage } from '#modules/message/index.ts';
import type { NewEvent } from '#platform/bus/outbox.ts';
import type { Debt, DebtChange } from './debt.types.ts';

type Template = Exclude<MessageTemplate, 'broadcast'>;

export const debtChanged = (
  { id, brandId, kind, debtorId, creditorId, currency, open }: Debt,
  change: DebtChange,
  amount: bigint,
): NewEvent<typeof contractDebtChanged> => ({
  definition: contractDebtChanged,
  brandId,
  aggregate: `debt:${id}`,
  payload: { debtId: id, kind, debtorId, creditorId, change, amount: String(amount), open: String(open), currency },
});

const templates: Readonly<Record<DebtChange, { debtor: Template; creditor: Template }>> = {
  opened: { debtor: 'debtOpened', creditor: 'debtOwed' },
  repaid: { debtor: 'debtReduced', creditor: 'debtRepaid' },
  overdue: { debtor: 'debtOverdue', creditor: 'debtLate' },
  forgiven: { debtor: 'debtForgiven', creditor: 'debtForgiven' },
  written_off: { debtor: 'debtWrittenOff', creditor: 'debtWrittenOff' },
};

/** What both sides are told. `step` is different for every change of a debt. */
export const debtMessages = (debt: Debt, change: DebtChange, amount: bigint, step: string): NewMessage[] => {
  const messageTo = (side: 'debtor' | 'creditor', memberId: string): NewMessage => ({
    brandId: debt.brandId,
    memberId,
    category: 'cashier',
    template: templates[change][side],
    values: { amount: { minor: amount, currency: debt.currency }, until: debt.dueAt },
    link: null,
    key: `debt:${debt.id}:${step}:${side}`,
  });
  return [
    messageTo('debtor', debt.debtorId),
    ...(debt.creditorId === null ? [] : [messageTo('creditor', debt.creditorId)]),
  ];
};
