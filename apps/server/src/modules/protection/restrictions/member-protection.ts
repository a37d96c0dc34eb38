import type { opsGetMemberProtectionEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import { depositLimitsOf } from '../deposit-limits/deposit-limits-of.ts';
import { scoresOf } from '../harm/scores-of.ts';
import { identityStateOf } from '../identity-check/identity-standing.ts';
import { limitStepsOf } from '../limits/limit-steps-of.ts';
import { playLimitsOf } from '../limits/play-limits-of.ts';
import { checksOf } from '../play-clock/checks-of.ts';
import { profileFor } from '../profiles/profile-for.ts';
import type { ProtectionOpsDeps } from './protection-ops.types.ts';
import { readRestriction } from './restriction.query.ts';
import { readSteps } from './restriction.store.ts';
import type { RestrictionOwner, RestrictionStep } from './restriction.types.ts';
import { showRestriction } from './show-restriction.ts';

type ResponseBody = z.output<(typeof opsGetMemberProtectionEndpoint)['schema']['response'][200]>['value'];

const stepsOf = async (
  steps: readonly RestrictionStep[],
  deps: Pick<ProtectionOpsDeps, 'operatorNames'>,
): Promise<ResponseBody['restrictions']> => {
  const names = await deps.operatorNames([...new Set(steps.flatMap(({ operatorId }) => operatorId ?? []))]);
  return steps.map(({ state, at, until, by, operatorId, reason }) => ({
    state,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    by: operatorId === null ? by : (names.get(operatorId) ?? by),
    reason,
  }));
};

/** Everything that protects a member, with the full history. */
export const memberProtection = async (
  owner: RestrictionOwner,
  deps: Pick<ProtectionOpsDeps, 'db' | 'namesOf' | 'operatorNames' | 'currencyOf'>,
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const { brandId, memberId } = owner;
  const name = (await deps.namesOf(read, { brandId, ids: [memberId] })).get(memberId);
  if (name === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const mine = { brandId, memberId, currency: await deps.currencyOf({ brandId, memberId }) };
  const profile = await profileFor(read, mine);
  const standing = await readRestriction(read, mine);
  return {
    member: { memberId, name },
    restriction: standing === null ? null : showRestriction(standing, profile),
    restrictions: await stepsOf(await readSteps(read, mine), deps),
    ...(await playLimitsOf(read, mine)),
    deposit: (await depositLimitsOf(read, mine)).map(({ period, ceiling, used, left }) => ({
      period,
      ceiling,
      used,
      left,
    })),
    steps: await limitStepsOf(read, mine),
    checks: await checksOf(read, mine),
    scores: await scoresOf(read, mine),
    identityState: await identityStateOf(read, mine),
    profileCodes: profile.sources.map(({ code }) => code),
  };
};
