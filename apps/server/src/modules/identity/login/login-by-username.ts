import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { policyOf } from '../policy.rules.ts';
import { demandProof, proofDetails } from '../proofs/demand-proof.ts';
import { askForWork } from '../proofs/work-level.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { enter } from './enter.ts';
import { isKnownDevice } from './is-known-device.ts';
import { type Failures, forcesSecondStep, isResetOnly, wantsProof, workLevelOf } from './login.rules.ts';
import type { LoginInput } from './login.types.ts';
import { countFailure, forgiveName, readFailures, takeTryByName } from './login-failures.ts';
import type { Entered } from './login-method.types.ts';

/**
 * Logs in by name and password. An unknown name takes the same path as a known one: the same queries, a hash of the
 * same cost, the same counts and the same response (security.md A19).
 */
export const loginByUsername = async (
  visitor: Visitor,
  { username, password, area, remember, ...proofs }: LoginInput & { username: string; password: string },
  deps: IdentityDeps,
): Promise<Entered> => {
  const { brandId, address, country, deviceId } = visitor;
  const policy = policyOf(brandOf(deps, brandId));
  const member = await findMember(deps.db.read, { brandId, username });
  const name = member?.username ?? username;
  const known = await readFailures(visitor, name, deps);
  const device = { isKnownDevice: await isKnownDevice(visitor, member, deps) };
  // When the hash queue fills up, unknown devices need a proof; known devices have reserved places.
  const isProved = wantsProof(known, device, policy) || (!device.isKnownDevice && deps.hasher.isHalfFull());
  if (isProved) await demandProof(visitor, proofs, deps, workLevelOf(known, device, policy));
  const before = { ...known, name: await takeTryByName(visitor, name, deps) };
  const askNext = async (failures: Failures): Promise<ReturnType<typeof proofDetails>> => {
    const level = workLevelOf(failures, device, policy);
    await askForWork(visitor, level, deps);
    return proofDetails(level);
  };
  if (!isProved && wantsProof(before, device, policy))
    throw new Refusal('AUTH_CAPTCHA_REQUIRED', { details: await askNext(before) });
  const resetOnly = isResetOnly(before, policy);
  const checked = resetOnly
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
  if (member === null || !checked.ok) {
    const after = { name: before.name + 1, ...(await countFailure(visitor, deps)) };
    const subjectId = member?.id ?? null;
    await noteEvent(deps.db.read, { brandId, subjectId, kind: 'login_failed', address, country, deviceId }, deps);
    throw new Refusal('AUTH_LOGIN_FAILED', {
      details: {
        ...(wantsProof(after, device, policy) ? await askNext(after) : { captcha: false }),
        ...(resetOnly ? { resetOnly } : {}),
      },
    });
  }
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
