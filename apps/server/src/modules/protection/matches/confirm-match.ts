import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { lockSource, takeOver } from '../restrictions/adopt-restriction.ts';
import { matchObject } from './get-match.ts';
import { judgeConfirm } from './match.rules.ts';
import { decideMatch, lockMatch } from './match.store.ts';
import type { MatchOpsDeps } from './match-ops.types.ts';

/**
 * Confirms that it is the same person. A possible match is restricted from now on like that person; if their
 * restriction has ended meanwhile, or the member is already restricted, only the decision is stored.
 */
export const confirmMatch = async (
  { brandId, matchId }: { brandId: string; matchId: string },
  { revision, reason }: { revision: number; reason: string },
  { operatorId, actor, address, requestId }: Operator,
  deps: MatchOpsDeps,
): Promise<{ outcome: 'done' }> => {
  await deps.db.transaction(async (tx) => {
    const match = await lockMatch(tx, { brandId, matchId });
    if (match === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const fault = judgeConfirm(match);
    if (fault !== null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: fault } });
    if (match.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: match.revision } });
    const { memberId, source: from, restricts } = match;
    const owner = memberId === null ? null : { brandId, memberId };
    const source = restricts || owner === null || from === null ? null : await lockSource(tx, owner, from);
    const decided = { matchId, state: 'confirmed', by: operatorId, approvedBy: null, reason } as const;
    await decideMatch(tx, { ...decided, restricts: restricts || source !== null });
    if (source !== null && owner !== null) await takeOver(tx, owner, { source, matchId, reason, operatorId }, deps);
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'protection.confirm_match',
      object: matchObject(matchId),
      before: { state: 'open', restricts },
      after: { state: 'confirmed', restricts: restricts || source !== null, memberId },
      reason,
      address,
      requestId,
    });
  });
  return { outcome: 'done' };
};
