import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { HeldWin, HeldWinState } from './ledger.types.ts';

export const columns = (row: string): RawBuilder<unknown> => {
  const of = (name: string): RawBuilder<unknown> => sql.raw(`${row}.${name}`);
  return sql`${of('key')}, ${of('wallet_id')} as "walletId", ${of('brand_id')} as "brandId", ${of('currency')},
    ${of('house_id')} as "houseAccountId", ${of('held_house')} as "heldHouseAccount", ${of('cash')}, ${of('bonus')}, ${of('staked')},
    ${of('won_before')} as "wonBefore", ${of('ceiling')}, ${of('source')} as "sourceId", ${of('external_tx')} as "externalTx",
    ${of('round')}, ${of('note')}, ${of('state')}, ${of('revision')}, ${of('at')}, ${of('decided_at')} as "decidedAt",
    ${of('decided_by')} as "decidedBy", ${of('reason')}`;
};

export const findHeldWin = async (
  db: Queryable,
  { brandId, key }: { brandId: string; key: string },
): Promise<(HeldWin & { memberId: string }) | undefined> => {
  const { rows } = await sql<HeldWin & { memberId: string }>`
    select ${columns('h')}, w.member_id as "memberId" from ledger.held_win h join ledger.wallet w on w.id = h.wallet_id
    where h.brand_id = ${brandId} and h.key = ${key}::uuid`.execute(db);
  return rows[0];
};

/** A page of the held wins of a brand, newest first. */
export const readHeldWins = async (
  db: Queryable,
  {
    brandId,
    state,
    sourceId,
    after,
    limit,
  }: {
    brandId: string;
    state: HeldWinState | null;
    sourceId: number | null;
    after: { at: Date; key: string } | null;
    limit: number;
  },
): Promise<(HeldWin & { memberId: string })[]> => {
  const { rows } = await sql<HeldWin & { memberId: string }>`
    select ${columns('h')}, w.member_id as "memberId" from ledger.held_win h join ledger.wallet w on w.id = h.wallet_id
    where h.brand_id = ${brandId} and (${state}::text is null or h.state = ${state})
      and (${sourceId}::smallint is null or h.source = ${sourceId})
      and (${after?.at ?? null}::timestamptz is null
        or (h.at, h.key) < (${after?.at ?? null}::timestamptz, ${after?.key ?? null}::uuid))
    order by h.at desc, h.key desc limit ${limit}`.execute(db);
  return rows;
};

/** How many wins of a brand wait for a decision, and since when. */
export const countHeldWins = async (
  db: Queryable,
  brandId: string,
): Promise<{ count: number; oldestAt: Date | null }> => {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(at) as "oldestAt" from ledger.held_win
    where state = 'held' and brand_id = ${brandId}`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
};
