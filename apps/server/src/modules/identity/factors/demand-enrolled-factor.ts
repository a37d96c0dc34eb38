import type { Factor, KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { refuseDuringCoolingOff } from './cooling-off.ts';
import { enrolledFactors } from './enrolled.ts';

/**
 * Required before every contact or factor change: no recovery within the last day, and a fresh authenticator or passkey
 * if one is enrolled. A password or SMS alone must not change something stronger.
 */
export const demandEnrolledFactor = async (
  { subjectId, steppedUp }: KnownCaller,
  { brandId }: { brandId: string },
  deps: Pick<IdentityDeps, 'db' | 'clock'>,
): Promise<void> => {
  const owner = { brandId, subjectId };
  await refuseDuringCoolingOff(owner, deps);
  const { authenticator, passkeys } = await enrolledFactors(deps.db.read, owner);
  const strong: Factor[] = [
    ...(authenticator ? (['totp'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
  ];
  if (strong.length === 0) return;
  if (steppedUp !== null && strong.includes(steppedUp.factor) && steppedUp.until > deps.clock.now()) return;
  throw new Refusal('AUTH_STEP_UP_REQUIRED', { details: { factors: strong } });
};
