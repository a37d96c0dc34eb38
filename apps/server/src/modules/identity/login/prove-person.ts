import type { Member } from '#modules/member/index.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { policyOf } from '../policy.rules.ts';
import { demandProof } from '../proofs/demand-proof.ts';
import type { Visitor } from '../visitor.ts';
import { isKnownDevice } from './is-known-device.ts';
import { wantsProof, workLevelOf } from './login.rules.ts';
import type { LoginInput } from './login.types.ts';
import { readFailures } from './login-failures.ts';

/** Requires a proof at a login method without names, when this address, its network or the brand is under attack. */
export const provePerson = async (
  visitor: Visitor,
  member: Pick<Member, 'id'> | null,
  proofs: Pick<LoginInput, 'captcha' | 'slider'>,
  deps: IdentityDeps,
): Promise<void> => {
  const policy = policyOf(brandOf(deps, visitor.brandId));
  const device = { isKnownDevice: await isKnownDevice(visitor, member, deps) };
  const failures = await readFailures(visitor, null, deps);
  if (!wantsProof(failures, device, policy)) return;
  await demandProof(visitor, proofs, deps, workLevelOf(failures, device, policy));
};
