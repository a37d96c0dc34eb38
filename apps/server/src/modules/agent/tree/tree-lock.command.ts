import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** The first key of the advisory locks of trees. */
const treeLocks = 7021;

/**
 * Holds the tree of a brand until the transaction ends. Whoever adds an account or reads lineages to write figures
 * shares it; a change of places takes it alone.
 */
export const lockTree = async (tx: Tx, brandId: string, how: 'shared' | 'alone'): Promise<void> => {
  const lock = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(${treeLocks}, hashtext(${brandId}))`.execute(tx);
};
