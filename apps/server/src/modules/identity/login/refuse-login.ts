import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { policyOf } from '../policy.rules.ts';
import { proofDetails } from '../proofs/demand-proof.ts';
import { askForWork } from '../proofs/work-level.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { type Failures, isResetOnly, wantsProof, workLevelOf } from './login.rules.ts';
import { countFailure } from './login-failures.ts';

type Device = { isKnownDevice: boolean };

/** The details of a refusal after which the next attempt needs a proof. */
export const askForProof = async (
  visitor: Visitor,
  { failures, device }: { failures: Failures; device: Device },
  deps: IdentityDeps,
): Promise<ReturnType<typeof proofDetails>> => {
  const level = workLevelOf(failures, device, policyOf(brandOf(deps, visitor.brandId)));
  await askForWork(visitor, level, deps);
  return proofDetails(level);
};

/**
 * Counts and notes a failed attempt by name, and returns its refusal. `before` are the failures before it, the attempt
 * itself already counted by name. The refusal is the same whether or not the name exists.
 */
export const refuseLogin = async (
  visitor: Visitor,
  { subjectId, before, device }: { subjectId: string | null; before: Failures; device: Device },
  deps: IdentityDeps,
): Promise<Refusal> => {
  const { brandId, address, country, deviceId } = visitor;
  const policy = policyOf(brandOf(deps, brandId));
  const failures = { name: before.name + 1, ...(await countFailure(visitor, deps)) };
  await noteEvent(deps.db.read, { brandId, subjectId, kind: 'login_failed', address, country, deviceId }, deps);
  return new Refusal('AUTH_LOGIN_FAILED', {
    details: {
      ...(wantsProof(failures, device, policy)
        ? await askForProof(visitor, { failures, device }, deps)
        : { captcha: false }),
      ...(isResetOnly(before, policy) ? { resetOnly: true } : {}),
    },
  });
};
