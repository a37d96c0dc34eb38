import type { RawBuilder } from 'kysely';
import type { Queryable } from '../db/db.ts';

/** The number of a statement that counts as `n`. */
export const countRows = async (db: Queryable, statement: RawBuilder<{ n: number }>): Promise<number> =>
  (await statement.execute(db)).rows[0]?.n ?? 0;
