import { depositStates } from '@fairhouse/protocol';
import * as z from 'zod';
import { namesOf } from '#modules/member/index.ts';
import type { ExportKind } from '#platform/ops/export.types.ts';
import { countPage, type DepositCursor, type DepositFilter, readPage } from './deposit-list.store.ts';

const digits = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,17})$/)
  .optional();

/** The list filter as query parameters: amounts are strings of digits. */
const params = z.object({
  memberId: z.uuid().optional(),
  method: z.uuid().optional(),
  currency: z.string().max(5).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  amountMin: digits,
  amountMax: digits,
  text: z.string().min(1).max(128).optional(),
  state: z.enum(depositStates).optional(),
  queue: z.enum(['review']).optional(),
});

const pageRows = 1_000;
const countedMax = 1_000_000;

const filterOf = (brandId: string, given: unknown): DepositFilter => {
  const { amountMin, amountMax, ...rest } = given as z.infer<typeof params>;
  return {
    ...rest,
    brandId,
    amountMin: amountMin === undefined ? undefined : BigInt(amountMin),
    amountMax: amountMax === undefined ? undefined : BigInt(amountMax),
  };
};

/** Exports the deposits of a brand as a file, newest first. */
export const depositsExportKind: ExportKind = {
  kind: 'deposits',
  permission: 'deposit.read',
  params: params as unknown as ExportKind['params'],
  columns: () => [
    'deposit',
    'reference',
    'member_id',
    'member',
    'provider',
    'provider_ref',
    'transaction',
    'kind',
    'state',
    'reason',
    'currency',
    'amount',
    'received',
    'fee',
    'credited',
    'created_at',
    'state_at',
  ],
  count: (db, { brandId, params: given }) => countPage(db.read, filterOf(brandId, given), countedMax),
  async *pages(db, { brandId, params: given }) {
    const filter = filterOf(brandId, given);
    let beyond: DepositCursor | null = null;
    for (;;) {
      const deposits = await readPage(db.read, filter, { beyond, isOldestFirst: false, limit: pageRows });
      const names = await namesOf(db.read, { brandId, ids: deposits.map(({ memberId }) => memberId) });
      if (deposits.length > 0) {
        yield deposits.map((deposit) => [
          deposit.id,
          deposit.reference,
          deposit.memberId,
          names.get(deposit.memberId) ?? null,
          deposit.providerCode,
          deposit.providerRef,
          deposit.transactionId,
          deposit.kind,
          deposit.state,
          deposit.reason,
          deposit.currency,
          deposit.amount,
          deposit.received,
          deposit.fee,
          deposit.credited,
          deposit.createdAt.toISOString(),
          deposit.stateAt.toISOString(),
        ]);
      }
      const last = deposits.at(-1);
      if (deposits.length < pageRows || last === undefined) return;
      beyond = { createdAt: last.createdAt, id: last.id };
    }
  },
};
