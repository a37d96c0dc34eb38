import type { Member } from '#modules/member/index.ts';
import { brandOf, type IdentityUses } from '../identity.uses.ts';
import { policyOf } from '../policy.rules.ts';
import { demandProof } from '../proofs/demand-proof.ts';
import type { Visitor } from '../visitor.ts';
import { isKnownDevice } from './is-known-device.ts';
import { wantsProof, workLevelOf } from './login.rules.ts';
import type { DoorWish } from './login.types.ts';
import { readFailures } from './login-failures.ts';

/** Asks for a proof at a login method without names, when this address, its network or the brand is under attack. */
export const provePerson = async (
  visitor: Visitor,
  member: Pick<Member, 'id'> | null,
  proofs: Pick<DoorWish, 'captcha' | 'slider'>,
  use: IdentityUses,
): Promise<void> => {
  const policy = policyOf(brandOf(use, visitor.brandId));
  const device = { isKnownDevice: await isKnownDevice(visitor, member, use) };
  const failures = await readFailures(visitor, null, use);
  if (!wantsProof(failures, device, policy)) return;
  await demandProof(visitor, proofs, use, workLevelOf(failures, device, policy));
};
