import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { ContractKind } from './contract.types.ts';

/** The first key of the advisory locks of agreements. */
const agreementLocks = 8011;

/**
 * Holds the agreements of a brand and kinds until the transaction ends, after the tree and before rows of contracts:
 * what an agent may promise depends on contracts of others, which no row lock would hold.
 */
export const lockAgreements = async (tx: Tx, brandId: string, kinds: readonly ContractKind[]): Promise<void> => {
  for (const kind of [...kinds].toSorted())
    await sql`select pg_advisory_xact_lock(${agreementLocks}, hashtext(${`${brandId}:${kind}`}))`.execute(tx);
};
