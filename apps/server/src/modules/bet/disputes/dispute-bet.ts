import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readOwnRound } from '../rounds/record.store.ts';
import { findDispute, insertDispute } from './dispute.store.ts';
import { showDispute } from './show-dispute.ts';

/**
 * Disputes one of the caller's own rounds. Repeating it returns the first dispute, whatever the text. The record of
 * the round does not change: a correction is a separate movement.
 */
export const disputeBet = async (
  { brandId, memberId, roundRef, comment }: { brandId: string; memberId: string; roundRef: string; comment: string },
  deps: { db: Db },
) =>
  deps.db.transaction(async (tx) => {
    const round = await readOwnRound(tx, { brandId, memberId, id: roundRef });
    if (round === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    await insertDispute(tx, { roundId: round.id, brandId, memberId, comment });
    const dispute = await findDispute(tx, { brandId, memberId, roundId: round.id });
    if (dispute === undefined) throw new Error('a dispute of an own round is the member’s');
    return showDispute(dispute);
  });
