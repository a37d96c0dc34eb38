import { addressBlock } from '#platform/http/client-address.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { wantsProof } from '../login/login.rules.ts';
import { readFailures } from '../login/login-failures.ts';
import { policyOf } from '../policy.rules.ts';
import { demandPicture } from '../proofs/demand-picture.ts';
import { demandProof, type GivenProofs } from '../proofs/demand-proof.ts';
import { countUp, readCount } from '../security-log/attempt-counter.ts';
import type { Visitor } from '../visitor.ts';

/** Accounts that an address may open in an hour before it has to solve pictures. */
const window = { kind: 'registered_address', seconds: 3600 };
const unsuspectedMax = 10;

const subjectOf = ({ brandId, address }: Visitor, now: Date) => ({ brandId, subject: addressBlock(address), now });

export const countNewcomer = async (visitor: Visitor, deps: IdentityDeps): Promise<void> => {
  await countUp(deps.db.read, window, subjectOf(visitor, deps.clock.now()), deps);
};

/** Many accounts from one address, or the failures that make a login ask for a captcha. */
const isSuspected = async (visitor: Visitor, deps: IdentityDeps): Promise<boolean> => {
  const opened = await readCount(deps.db.read, window, subjectOf(visitor, deps.clock.now()), deps);
  if (opened >= unsuspectedMax) return true;
  const failures = await readFailures(visitor, null, deps);
  return wantsProof(failures, { isKnownDevice: false }, policyOf(brandOf(deps, visitor.brandId)));
};

/** The one check of a newcomer: work that the browser does unnoticed, or a picture after suspicion. */
export const demandNewcomerProof = async (visitor: Visitor, given: GivenProofs, deps: IdentityDeps): Promise<void> =>
  (await isSuspected(visitor, deps)) ? demandPicture(visitor, given, deps) : demandProof(visitor, given, deps);
