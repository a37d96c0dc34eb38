import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityUses } from '../identity.uses.ts';
import { enrolledFactors } from './enrolled.ts';
import { startAssertion } from './passkey-assertion.ts';
import { bearerOf } from './step-up-code.ts';

/** What the browser needs to ask for the member's passkey as a fresh factor. */
export const startStepUpPasskey = async (
  caller: KnownCaller,
  { brandId, host }: { brandId: string; host: string },
  use: IdentityUses,
): Promise<Record<string, unknown>> => {
  const { subjectId } = caller;
  const { passkeys } = await enrolledFactors(use.db.read, { brandId, subjectId });
  if (passkeys === 0) throw new Refusal('AUTH_FACTOR_UNAVAILABLE');
  return { ...(await startAssertion({ brandId, host, subjectId, bearer: bearerOf(caller) }, use)) };
};
