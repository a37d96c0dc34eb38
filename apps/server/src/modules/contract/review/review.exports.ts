import { contractBillFilter, contractDebtFilter } from '@fairhouse/protocol/ops/contract-runs';
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { ExportCell, ExportKind } from '#platform/ops/export.types.ts';
import { readBills } from './bills.store.ts';
import { readDebtPage } from './debts.store.ts';
import { billFilterOf } from './list-bills.ts';
import { debtFilterOf } from './list-debts.ts';
import type { ListPage, ListQuery } from './list-page.store.ts';
import { debtSidesOf } from './show-debt.ts';
import { sidesOf } from './show-sides.ts';

const pageRows = 1_000;

/** Every page of a list, each written as cells. */
async function* pagesOf<Row>(
  read: (query: ListQuery) => Promise<ListPage<Row>>,
  write: (rows: Row[]) => Promise<ExportCell[][]>,
) {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await read({ sort: '-', cursor, limit: pageRows });
    if (rows.length > 0) yield await write(rows);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** A bounded count is an estimate that is good enough to show how far a file is. */
const countOf = async (page: Promise<ListPage<unknown>>): Promise<number> => (await page).total?.count ?? 0;

const billParams = z.object(contractBillFilter);
type BillParams = z.output<typeof billParams>;
const firstPage: ListQuery = { sort: '-', limit: 1 };

const bills: ExportKind = {
  kind: 'contract_bills',
  permission: 'contract.read',
  params: billParams as unknown as ExportKind['params'],
  columns: () => [
    'contract_id',
    'kind',
    'period_start',
    'period_end',
    'agent',
    'upline',
    'currency',
    'valid_bet',
    'active',
    'gross',
    'corrections',
    'due',
    'received',
    'paid_to_downlines',
    'net',
    'state',
    'reason',
    'paid_at',
  ],
  count: async (db, { brandId, params }) =>
    countOf(readBills(db.read, await billFilterOf(db.read, brandId, params as BillParams), firstPage)),
  async *pages(db: Db, { brandId, params }) {
    const filter = await billFilterOf(db.read, brandId, params as BillParams);
    yield* pagesOf(
      (query) => readBills(db.read, filter, query),
      async (rows) => {
        const side = await sidesOf(db.read, brandId, rows);
        return rows.map((bill) => [
          bill.id,
          bill.kind,
          bill.periodStart.toISOString(),
          bill.periodEnd.toISOString(),
          side(bill.downline, bill.downlineId).member.name,
          side(bill.upline, bill.uplineId)?.member.name ?? null,
          bill.currency,
          bill.validBet,
          bill.active,
          bill.gross,
          bill.corrections,
          bill.due,
          bill.received,
          bill.givenBelow,
          bill.net,
          bill.state,
          bill.reason,
          bill.paidAt?.toISOString() ?? null,
        ]);
      },
    );
  },
};

const debtParams = z.object(contractDebtFilter);
type DebtParams = z.output<typeof debtParams>;

const debts: ExportKind = {
  kind: 'contract_debts',
  permission: 'contract.read',
  params: debtParams as unknown as ExportKind['params'],
  columns: () => [
    'debt_id',
    'kind',
    'debtor',
    'creditor',
    'currency',
    'amount',
    'open',
    'state',
    'due_at',
    'created_at',
  ],
  count: async (db, { brandId, params }) =>
    countOf(readDebtPage(db.read, await debtFilterOf(db.read, brandId, params as DebtParams), firstPage)),
  async *pages(db: Db, { brandId, params }) {
    const filter = await debtFilterOf(db.read, brandId, params as DebtParams);
    yield* pagesOf(
      (query) => readDebtPage(db.read, filter, query),
      async (rows) => {
        const side = await debtSidesOf(db.read, brandId, rows);
        return rows.map((debt) => [
          debt.id,
          debt.kind,
          side(debt.debtor, debt.debtorId).member.name,
          side(debt.creditor, debt.creditorId)?.member.name ?? null,
          debt.currency,
          debt.amount,
          debt.open,
          debt.state,
          debt.dueAt.toISOString(),
          debt.createdAt.toISOString(),
        ]);
      },
    );
  },
};

/** Bills and debts as files, newest first. */
export const reviewExports: ExportKind[] = [bills, debts];
