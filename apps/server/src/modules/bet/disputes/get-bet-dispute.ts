import type { Db } from '#platform/db/db.ts';
import { findDispute } from './dispute.store.ts';
import { showDispute } from './show-dispute.ts';

/** The caller's dispute of a round, and the answer to it. */
export const getBetDispute = async (
  { brandId, memberId, roundRef }: { brandId: string; memberId: string; roundRef: string },
  deps: { db: Db },
) => {
  const dispute = await findDispute(deps.db.read, { brandId, memberId, roundId: roundRef });
  return { dispute: dispute === undefined ? null : showDispute(dispute) };
};
