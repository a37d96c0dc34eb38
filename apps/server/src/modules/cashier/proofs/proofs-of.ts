import type { Queryable } from '#platform/db/db.ts';
import { proofIdsOf } from './proof.store.ts';
import type { ProofObject } from './proof.types.ts';

/** The pictures of an order in upload order. */
export const proofsOf = (db: Queryable, object: { brandId: string } & ProofObject): Promise<string[]> =>
  proofIdsOf(db, object);
