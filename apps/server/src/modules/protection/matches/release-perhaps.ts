import type { Operator } from '#platform/ops/operator.ts';
import { matchObject } from './get-match.ts';
import { releasable, releaseMatchKind } from './match.kinds.ts';
import { lockMatch } from './match.store.ts';
import type { MatchOpsDeps } from './match-ops.types.ts';
import { releaseMatch } from './release-match.ts';

/**
 * Releases a match that does not restrict the member. Returns false if it restricts by now, which needs four-eyes
 * approval.
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
