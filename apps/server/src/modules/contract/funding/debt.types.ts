import type { ContractDebtChange } from '@fairhouse/protocol';
import type { BillKind } from './funding.types.ts';

/** A claim of a downline on its upline, or of the operator that paid instead of it. */
export type Debt = {
  id: string;
  brandId: string;
  kind: BillKind;
  debtor: bigint;
  debtorId: string;
  /** Null: the operator. */
  creditor: bigint | null;
  creditorId: string | null;
  /** The bill that was not paid in full. */
  contractId: string;
  periodStart: Date;
  currency: string;
  amount: bigint;
  open: bigint;
  dueAt: Date;
  state: 'open' | 'paid' | 'forgiven' | 'written_off';
  createdAt: Date;
};

export type DebtChange = ContractDebtChange;

/** What ends a debt or a part of it. */
export type DebtEnd = Exclude<DebtChange, 'opened' | 'overdue'>;

export type DebtActor = { kind: 'member' | 'staff' | 'system'; id: string };

export const systemActor: DebtActor = { kind: 'system', id: 'system' };
