import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { currencyCode } from '../wire/money.ts';

/** What happened to a debt: `overdue` changes no amount. */
export const contractDebtChanges = ['opened', 'repaid', 'overdue', 'forgiven', 'written_off'] as const;
export type ContractDebtChange = (typeof contractDebtChanges)[number];

const amount = z.string().regex(/^(0|[1-9][0-9]{0,17})$/);

/** What an upline could not pay to a direct downline changed. Amounts as text: JSON numbers lack the precision. */
export const contractDebtChanged = defineEvent({
  type: 'contract.debt_changed.v1',
  module: 'contract',
  payload: z.object({
    debtId: z.uuid(),
    kind: z.enum(['dividend', 'daily', 'hourly']),
    debtorId: z.uuid(),
    /** Null: the operator paid the downline and has the claim. */
    creditorId: z.uuid().nullable(),
    change: z.enum(contractDebtChanges),
    /** The part that changed; for `overdue` what is open. */
    amount,
    open: amount,
    currency: currencyCode,
  }),
});
