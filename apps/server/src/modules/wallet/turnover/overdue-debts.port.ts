import type { Queryable } from '#platform/db/db.ts';
import { port } from '#platform/module/port.ts';
import type { TurnoverOwner } from './turnover.types.ts';

/** What a member owes to others by debts that are overdue. */
export type OverdueOf = (db: Queryable, owner: TurnoverOwner) => Promise<bigint>;

export const overdueDebtsPort = port<OverdueOf>('wallet.overdueDebts');
