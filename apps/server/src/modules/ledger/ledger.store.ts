import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import {
  type HoldEnd,
  type HoldOrder,
  type HoldState,
  type Journal,
  postingKinds,
  type WalletFlag,
  type WalletState,
  walletFlags,
} from './ledger.types.ts';

export const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row;
};

export const textArray = (values: readonly (bigint | number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

export type WalletRow = {
  id: bigint;
  brand_id: string;
  member_id: string;
  currency: string;
  purse: string;
  balance: bigint;
  bonus: bigint;
  held: bigint;
  seq: bigint;
  flags: number;
};

const flagNames = Object.keys(walletFlags) as WalletFlag[];

export const walletOf = (row: WalletRow): WalletState => ({
  walletId: row.id,
  brandId: row.brand_id,
  memberId: row.member_id,
  currency: row.currency,
  purse: row.purse,
  balance: row.balance,
  bonus: row.bonus,
  held: row.held,
  seq: row.seq,
  flags: flagNames.filter((name) => (row.flags & walletFlags[name]) !== 0),
});

export const walletColumns = sql`id, brand_id, member_id, currency, purse, balance, bonus, held, seq, flags`;

export type JournalRow = { verdict: number; replayed: boolean; journal_id: string | null; wallets: string | null };

export const postJournal = async (tx: Tx, journal: Journal): Promise<JournalRow> => {
  const legs = journal.legs.map((leg) =>
    'wallet' in leg
      ? {
          wallet: leg.wallet,
          delta: leg.delta,
          bonus: leg.bonusDelta ?? 0n,
          house: leg.house,
          to: null,
          kind: postingKinds[leg.kind],
        }
      : { wallet: null, delta: leg.amount, bonus: 0n, house: leg.fromHouseAccount, to: leg.toHouseAccount, kind: null },
  );
  const { rows } = await sql<JournalRow>`
    select verdict, replayed, journal_id, wallets from ledger.post_journal(
      ${journal.brandId}, ${journal.key}::uuid, ${journal.keyDay}::date, ${journal.inputHash}::uuid,
      ${postingKinds[journal.kind]}::smallint, ${journal.source}, ${journal.objectId}, ${journal.actor},
      ${journal.reason ?? null}, ${journal.rateId ?? null}, ${journal.termsHash ?? null},
      ${textArray(legs.map(({ wallet }) => wallet))}::bigint[], ${textArray(legs.map(({ delta }) => delta))}::bigint[],
      ${textArray(legs.map(({ bonus }) => bonus))}::bigint[], ${textArray(legs.map(({ house }) => house))}::bigint[],
      ${textArray(legs.map(({ to }) => to))}::bigint[], ${textArray(legs.map(({ kind }) => kind))}::smallint[])`.execute(
    tx,
  );
  return onlyRow(rows);
};

export type HoldRow = { verdict: number; replayed: boolean; hold_id: string | null; seq: bigint; balance: bigint };

export const placeHold = async (tx: Tx, order: HoldOrder): Promise<HoldRow> => {
  const { rows } = await sql<HoldRow>`
    select verdict, replayed, hold_id, seq, balance from ledger.place_hold(
      ${order.brandId}, ${order.key}::uuid, ${order.keyDay}::date, ${order.inputHash}::uuid, ${order.walletId},
      ${order.amount}, ${order.reason}, ${order.objectId}, ${order.actor}, ${order.expiresAt})`.execute(tx);
  return onlyRow(rows);
};

type HoldEndRow = {
  verdict: HoldEnd['verdict'];
  state: HoldState | null;
  child_id: string | null;
  seq: bigint | null;
  balance: bigint | null;
};

/** Ends a hold; `targets` is empty for a plain release. */
export const endHold = async (
  tx: Tx,
  end: {
    holdId: string;
    targets: readonly { house: bigint; amount: bigint }[];
    rest: 'release' | 'rehold';
    actor: string;
    reason?: string | undefined;
  },
): Promise<HoldEnd> => {
  const { rows } = await sql<HoldEndRow>`
    select verdict, state, child_id, seq, balance from ledger.end_hold(${end.holdId}::uuid,
      ${textArray(end.targets.map(({ house }) => house))}::bigint[],
      ${textArray(end.targets.map(({ amount }) => amount))}::bigint[], ${end.rest}, ${end.actor},
      ${end.reason ?? null})`.execute(tx);
  const { verdict, state, child_id, seq, balance } = onlyRow(rows);
  if (verdict === 'unknown_hold') return { verdict };
  if (state === null) throw new Error('a hold without a state');
  if (verdict === 'wrong_state') return { verdict, state };
  return { verdict: 'done', state, childHoldId: child_id, seq: seq ?? 0n, balance: balance ?? 0n };
};

/** Ends many holds in one statement, in the given order, with one result for each. */
export const endHolds = async (
  tx: Tx,
  ends: readonly {
    holdId: string;
    targets: readonly { house: bigint; amount: bigint }[];
    rest: 'release' | 'rehold';
    actor: string;
  }[],
): Promise<HoldEnd['verdict'][]> => {
  const asked = ends.map(({ holdId, targets, rest, actor }) => ({
    hold: holdId,
    houses: targets.map(({ house }) => `${house}`),
    amounts: targets.map(({ amount }) => `${amount}`),
    rest,
    actor,
  }));
  const { rows } = await sql<{ verdict: HoldEnd['verdict'] }>`
    select e.verdict from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as t (x, n)
    cross join lateral ledger.end_hold((x ->> 'hold')::uuid,
      array(select jsonb_array_elements_text(x -> 'houses')::bigint),
      array(select jsonb_array_elements_text(x -> 'amounts')::bigint), x ->> 'rest', x ->> 'actor', null) e
    order by n`.execute(tx);
  return rows.map(({ verdict }) => verdict);
};
