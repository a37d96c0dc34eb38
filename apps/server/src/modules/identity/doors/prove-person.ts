import { brandOf, type IdentityUses } from '../identity.uses.ts';
import { policyOf } from '../policy.rules.ts';
import { demandProof } from '../proofs/demand-proof.ts';
import type { Visitor } from '../visitor.ts';
import { wantsProof } from './login.rules.ts';
import type { DoorWish } from './login.types.ts';
import { readFailures } from './login-failures.ts';

/** Asks for a proof at a door without names, when this address or the brand is under attack. */
export const provePerson = async (
  visitor: Visitor,
  proofs: Pick<DoorWish, 'captcha' | 'slider'>,
  use: IdentityUses,
): Promise<void> => {
  const policy = policyOf(brandOf(use, visitor.brandId));
  if (wantsProof(await readFailures(visitor, null, use), visitor, policy)) await demandProof(visitor, proofs, use);
};
