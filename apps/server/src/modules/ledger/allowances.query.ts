import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import { type Allowance, type AllowanceKind, allowanceKinds } from './ledger.types.ts';

type AllowanceRow = { kind: number; period_hours: number; ceiling: bigint; used: bigint; room_at: Date | null };

const kindNames = new Map<number, AllowanceKind>(
  Object.entries(allowanceKinds).map(([name, number]) => [number, name as AllowanceKind]),
);

const kindOf = (number: number): AllowanceKind => {
  const kind = kindNames.get(number);
  if (kind === undefined) throw new Error(`no allowance is of kind ${number}`);
  return kind;
};

/** A wallet's allowances as they apply to a stake now, by the clock that is used to check stakes. */
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
