import type { Queryable } from '#platform/db/db.ts';
import { isCommonPassword } from '#platform/hashing/common-passwords.ts';
import type { HashSlot } from '#platform/hashing/hasher.types.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import type { MustChange } from '../login/login-method.types.ts';
import { policyOf } from '../policy.rules.ts';
import { isSwitchedOn } from '../switches.ts';
import { demandChange, findCredential, spendActivation } from './credential.store.ts';
import type { Credential, CredentialOwner } from './credential.types.ts';
import { isPasswordExpired } from './password.rules.ts';
import { strengthenHash } from './strengthen-hash.ts';

/** An id that no account has, so that an unknown name costs the same queries as a known one. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

type Deps = Pick<IdentityDeps, 'clock' | 'directory' | 'hasher' | 'breachedPasswords'>;
type Seen = CredentialOwner & { secret: string; hash: string; slot: HashSlot };

/** A password that was acceptable when set may be on a list by now. */
const findWeakness = async (secret: string, { breachedPasswords }: Deps): Promise<MustChange | null> => {
  if (isCommonPassword(secret)) return 'blocklisted';
  return (await breachedPasswords.isListed(secret)) ? 'compromised' : null;
};

const reasonToChange = async (
  db: Queryable,
  { mustChange, passwordSetAt }: Credential,
  { brandId, subjectId, secret, hash }: Seen,
  deps: Deps,
): Promise<MustChange | null> => {
  if (mustChange !== null) return mustChange;
  const found = await findWeakness(secret, deps);
  if (found !== null) {
    await demandChange(db, { brandId, subjectId, seenHash: hash, reason: found });
    return found;
  }
  const brand = brandOf(deps, brandId);
  if (!isSwitchedOn(brand, 'PWDEXPFORCECHANGE3') || passwordSetAt === null) return null;
  return isPasswordExpired(passwordSetAt, deps.clock.now(), policyOf(brand).passwordDays) ? 'expired' : null;
};

/**
 * Whether this is the account's password, and whether it must change. An unknown name (`subjectId` null) and an account
 * without a password take the same steps and time as a wrong password.
 */
export const checkPassword = async (
  db: Queryable,
  {
    brandId,
    subjectId,
    secret,
    slot = 'open',
  }: { brandId: string; subjectId: string | null; secret: string; slot?: HashSlot },
  deps: Deps,
): Promise<{ ok: false } | { ok: true; mustChange: MustChange | null }> => {
  const owner = { brandId, subjectId: subjectId ?? nobodysId };
  const credential = await findCredential(db, owner);
  const hash = credential?.passwordHash ?? null;
  if (credential === null || hash === null) {
    await deps.hasher.verifyNobody(secret);
    return { ok: false };
  }
  if (!(await deps.hasher.verify(hash, secret, slot))) return { ok: false };
  const now = deps.clock.now();
  if (credential.activationUntil !== null && !(await spendActivation(db, { ...owner, seenHash: hash, now })))
    return { ok: false };
  const seen = { ...owner, secret, hash, slot };
  const mustChange = await reasonToChange(db, credential, seen, deps);
  await strengthenHash(db, { ...seen, column: 'password_hash' }, deps);
  return { ok: true, mustChange };
};
