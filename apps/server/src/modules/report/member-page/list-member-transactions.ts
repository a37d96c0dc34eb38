import type { listMemberTransactionsEndpoint, MemberTransaction } from '@fairhouse/protocol/ops/member-profile';
import type * as z from 'zod';
import { readMemberOrders } from '#modules/cashier/index.ts';
import { readLines, walletsOf } from '#modules/ledger/index.ts';
import { demandMember } from './demand-member.ts';
import type { May, PageDeps, PageOwner } from './member-page.types.ts';

type Query = z.output<(typeof listMemberTransactionsEndpoint)['schema']['querystring']>;
type Row = Omit<MemberTransaction, 'at' | 'amount' | 'moved'> & {
  at: Date;
  amount: { minor: bigint; currency: string };
  moved: { minor: bigint; currency: string } | null;
};
type Part = PageOwner & { from: Date | null; until: Date; limit: number };

/** A wallet's postings are read by day, so adjustments go back one year at most. */
const adjustmentsMs = 366 * 24 * 3_600_000;

const orders = async (kinds: readonly ('deposit' | 'withdrawal')[], part: Part, { db }: PageDeps): Promise<Row[]> =>
  (await readMemberOrders(db.read, { ...part, kinds })).map(({ amount, moved, currency, provider, ...order }) => ({
    ...order,
    amount: { minor: amount, currency },
    moved: moved === null ? null : { minor: moved, currency },
    via: provider,
  }));

const adjustments = async ({ brandId, memberId, from, until, limit }: Part, { db }: PageDeps): Promise<Row[]> => {
  const earliest = new Date(until.getTime() - adjustmentsMs);
  const range = { from: from === null || from < earliest ? earliest : from, to: new Date(until.getTime() + 1) };
  const wallets = await walletsOf(db.read, { brandId, memberId });
  const lines = await Promise.all(
    wallets.map(({ walletId }) =>
      readLines(db.read, { brandId, walletId, ...range, beyond: null, kind: 'adjustment', limit }),
    ),
  );
  return lines.flat().map(({ walletId, seq, currency, delta, bonusDelta, house, externalTx, at }) => {
    const amount = { minor: delta + bonusDelta, currency };
    return {
      id: `${walletId}-${seq}`,
      kind: 'adjustment',
      reference: externalTx,
      state: 'posted',
      amount,
      moved: amount,
      via: house,
      at,
    };
  });
};

const placeOf = (cursor: string | undefined): { at: Date; id: string } | null => {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{1,40})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
};

/** Newest first; of the same millisecond the higher id. */
const order = (one: { at: Date; id: string }, other: { at: Date; id: string }): number =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : Number(one.id === other.id) - 1);

/** Deposits, withdrawals and adjustments of a member in one list. */
export const listMemberTransactions = async (
  owner: PageOwner,
  { kind, from, to, cursor, limit }: Query,
  may: May,
  deps: PageDeps,
) => {
  await demandMember(owner, deps);
  const after = placeOf(cursor);
  const newest = to === undefined ? deps.clock.now().getTime() + 60_000 : Date.parse(to) - 1;
  const until = new Date(Math.min(newest, (after?.at ?? new Date(newest)).getTime()));
  // Others may have the same millisecond as the last one shown.
  const part = { ...owner, from: from === undefined ? null : new Date(from), until, limit: limit + 20 };
  const wants = (which: typeof kind) => kind === undefined || kind === which;
  const kinds = [
    ...(wants('deposit') && may('deposit.read') ? (['deposit'] as const) : []),
    ...(wants('withdrawal') && may('withdrawal.read') ? (['withdrawal'] as const) : []),
  ];
  const rows = [
    ...(await orders(kinds, part, deps)),
    ...(wants('adjustment') && may('ledger.read') ? await adjustments(part, deps) : []),
  ]
    .filter((row) => after === null || order(after, row) < 0)
    .toSorted(order);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    nextCursor: rows.length > limit && last !== undefined ? `${last.at.getTime()}.${last.id}` : null,
    total: null,
  };
};
