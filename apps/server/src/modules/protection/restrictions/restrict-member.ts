import type { opsRestrictMemberEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { profileFor } from '../profiles/profile-for.ts';
import type { ProtectionOpsDeps } from './protection-ops.types.ts';
import { restrict } from './restrict.ts';
import { readRestriction } from './restriction.query.ts';
import type { RestrictionOption, RestrictionOwner } from './restriction.types.ts';

type Input = z.output<(typeof opsRestrictMemberEndpoint)['schema']['body']>;

const coolingOffOptions: readonly RestrictionOption[] = ['24h', '7d', '30d', '6w'];

/**
 * An operator sets a break or an exclusion. It must be longer or stronger than the current one: an operator cannot
 * shorten anything.
 */
export const restrictMember = (
  owner: RestrictionOwner,
  { state, option, because, reason }: Input,
  { operatorId, actor, address, requestId }: Operator,
  deps: ProtectionOpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId, memberId } = owner;
    const names = await deps.namesOf(tx, { brandId, ids: [memberId] });
    if (!names.has(memberId)) throw new Refusal('SYSTEM_NOT_FOUND');
    const notPossible = (why: string) => new Refusal('OPS_NOT_POSSIBLE', { details: { reason: why } });
    if (coolingOffOptions.includes(option) !== (state === 'cooling_off')) throw notPossible('option');
    if (because === 'family' && !(await profileFor(tx, owner)).exclusionFamily) throw notPossible('family');
    const before = await readRestriction(tx, owner);
    const { isTightened } = await restrict(tx, owner, { state, option, by: because, operatorId, reason }, deps);
    if (!isTightened) throw notPossible('longer');
    const after = await readRestriction(tx, owner);
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'protection.restrict',
      object: { kind: 'member', id: memberId },
      before: before === null ? null : { state: before.state, until: before.until?.toISOString() ?? null },
      after: { state: after?.state ?? null, until: after?.until?.toISOString() ?? null, option, because },
      reason,
      address,
      requestId,
    });
  });
