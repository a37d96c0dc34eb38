import type { Operator } from '#platform/ops/operator.ts';
import { matchObject } from './get-match.ts';
import { releasable, releaseMatchKind } from './match.kinds.ts';
import { lockMatch } from './match.store.ts';
import type { MatchOpsDeps } from './match-ops.types.ts';
import { releaseMatch } from './release-match.ts';

/**
 * Says of somebody whom nothing restricts that it is not that person. False: the match restricts by now, and takes
 * a second person.
 */
export const releasePerhaps = (
  { brandId, matchId }: { brandId: string; matchId: string },
  { revision, reason }: { revision: number; reason: string },
  { operatorId, actor, address, requestId }: Operator,
  deps: MatchOpsDeps,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const match = releasable(await lockMatch(tx, { brandId, matchId }), { revision });
    if (match.restricts) return false;
    await releaseMatch(tx, match, { by: operatorId, approvedBy: null, reason }, deps);
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: releaseMatchKind,
      object: matchObject(matchId),
      before: { state: match.state, restricts: false },
      after: { state: 'released', memberId: match.memberId, isLifted: false },
      reason,
      address,
      requestId,
    });
    return true;
  });
