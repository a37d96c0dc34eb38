import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { policyOf } from '../policy.rules.ts';
import { demandProof } from '../proofs/demand-proof.ts';
import { methodOfActivation } from '../registration/method-of-activation.ts';
import type { Visitor } from '../visitor.ts';
import { enter } from './enter.ts';
import { isKnownDevice } from './is-known-device.ts';
import { forcesSecondStep, isResetOnly, wantsProof, workLevelOf } from './login.rules.ts';
import type { LoginInput } from './login.types.ts';
import { forgiveName, readFailures, takeTryByName } from './login-failures.ts';
import type { EnteredByName } from './login-method.types.ts';
import { askForProof, refuseLogin } from './refuse-login.ts';

/**
 * Logs in by name and password. An unknown name takes the same path as a known one: the same queries, a hash of the
 * same cost, the same counts and the same response (security.md A19). So does the name of an account that waits for its
 * owner, unless the password is its secret.
 */
export const loginByUsername = async (
  visitor: Visitor,
  { username, password, area, remember, ...proofs }: LoginInput & { username: string; password: string },
  deps: IdentityDeps,
): Promise<EnteredByName> => {
  const { brandId } = visitor;
  const brand = brandOf(deps, brandId);
  const policy = policyOf(brand);
  const member = await findMember(deps.db.read, { brandId, username });
  const name = member?.username ?? username;
  const known = await readFailures(visitor, name, deps);
  const device = { isKnownDevice: await isKnownDevice(visitor, member, deps) };
  // When the hash queue fills up, unknown devices need a proof; known devices have reserved places.
  const isProved = wantsProof(known, device, policy) || (!device.isKnownDevice && deps.hasher.isHalfFull());
  if (isProved) await demandProof(visitor, proofs, deps, workLevelOf(known, device, policy));
  const before = { ...known, name: await takeTryByName(visitor, name, deps) };
  if (!isProved && wantsProof(before, device, policy))
    throw new Refusal('AUTH_CAPTCHA_REQUIRED', {
      details: await askForProof(visitor, { failures: before, device }, deps),
    });
  const checked = isResetOnly(before, policy)
    ? { ok: false as const }
    : await checkPassword(
        deps.db.read,
        {
          brandId,
          subjectId: member?.id ?? null,
          secret: password,
          slot: device.isKnownDevice ? 'reserved' : 'open',
        },
        deps,
      );
  const isSecret = await deps.agentAccounts.isSecret(deps.db.read, { brandId, username, secret: password });
  if (member === null && isSecret) {
    await forgiveName(deps.db.read, { brandId, username: name }, deps);
    return {
      outcome: { state: 'activation', userName: username, form: methodOfActivation(brand) },
      cookies: [],
    };
  }
  if (member === null || !checked.ok)
    throw await refuseLogin(visitor, { subjectId: member?.id ?? null, before, device }, deps);
  await forgiveName(deps.db.read, { brandId, username: name }, deps);
  return enter(
    visitor,
    {
      loginMethod: 'username',
      member,
      area,
      remember,
      factor: 'login_password',
      mustChange: checked.mustChange,
      forceSecondStep: forcesSecondStep(before, policy),
    },
    deps,
  );
};
