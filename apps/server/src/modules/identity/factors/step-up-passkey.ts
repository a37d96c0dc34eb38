import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { enrolledFactors } from './enrolled.ts';
import { startAssertion } from './passkey-assertion.ts';
import { bearerOf } from './step-up-code.ts';

/** The browser's options to request the member's passkey as a fresh factor. */
export const startStepUpPasskey = async (
  caller: KnownCaller,
  { brandId, host }: { brandId: string; host: string },
  deps: IdentityDeps,
): Promise<Record<string, unknown>> => {
  const { subjectId } = caller;
  const { passkeys } = await enrolledFactors(deps.db.read, { brandId, subjectId });
  if (passkeys === 0) throw new Refusal('AUTH_FACTOR_UNAVAILABLE');
  return { ...(await startAssertion({ brandId, host, subjectId, bearer: bearerOf(caller) }, deps)) };
};
