import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type AllowanceRow, kindOf } from './allowances.store.ts';
import type { Allowance } from './ledger.types.ts';

/** The allowances of a wallet as a stake would meet them now, by the clock that judges stakes. */
export const readAllowances = async (db: Queryable, walletId: bigint): Promise<Allowance[]> => {
  const { rows } = await sql<AllowanceRow>`
    select kind, period_hours, ceiling, used, room_at from ledger.read_allowances(${walletId})`.execute(db);
  return rows.map(({ kind, period_hours, ceiling, used, room_at }) => ({
    kind: kindOf(kind),
    periodHours: period_hours,
    ceiling,
    used,
    roomAt: room_at,
  }));
};
