import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { roundColumns } from '../bet.store.ts';
import type { Round } from '../bet.types.ts';

export type TracedMove = { walletId: bigint; seq: bigint; externalTx: string; isUndone: boolean; at: Date };
export type TracedRound = Pick<Round, 'id' | 'round' | 'vendorCode' | 'state' | 'memberId'> & { moves: TracedMove[] };

const uuids = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** Rounds of a brand by our id, by the vendor's, or by the key of one of their movements. */
export const findRounds = async (
  db: Queryable,
  {
    brandId,
    ids,
    name,
    keys,
    limit,
  }: { brandId: string; ids: readonly string[]; name: string; keys: readonly string[]; limit: number },
): Promise<TracedRound[]> => {
  const { rows } = await sql<Round>`
    select ${roundColumns} from bet.round r where r.brand_id = ${brandId} and r.id in (
      select x from unnest(${uuids(ids)}::uuid[]) x
      union select b.id from bet.round b where b.brand_id = ${brandId} and b.round = ${name}
      union select m.round_id from bet.round_move m where m.key = any (${uuids(keys)}::uuid[]))
    order by r.opened_at limit ${limit}`.execute(db);
  if (rows.length === 0) return [];
  const moves = await sql<TracedMove & { roundId: string }>`
    select round_id as "roundId", wallet_id as "walletId", seq, external_tx as "externalTx", is_undone as "isUndone", at
    from bet.round_move where round_id = any (${uuids(rows.map(({ id }) => id))}::uuid[])
    order by at, seq limit 500`.execute(db);
  return rows.map(({ id, round, vendorCode, state, memberId }) => ({
    id,
    round,
    vendorCode,
    state,
    memberId,
    moves: moves.rows.filter(({ roundId }) => roundId === id),
  }));
};
