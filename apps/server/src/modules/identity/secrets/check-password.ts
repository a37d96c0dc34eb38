import type { Queryable } from '#platform/db/db.ts';
import { isCommonPassword } from '#platform/hashing/common-passwords.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { MustChange } from '../doors/door.types.ts';
import { brandOf, type IdentityUses } from '../identity.uses.ts';
import { policyOf } from '../policy.rules.ts';
import { isSwitchedOn } from '../switches.ts';
import { demandChange, findCredential, spendActivation, strengthenPassword } from './credential.store.ts';
import type { Credential, CredentialOwner } from './credential.types.ts';
import { isPasswordExpired } from './password.rules.ts';

/** An id that is nobody's: an unknown name asks the database as often as a known one. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

type Uses = Pick<IdentityUses, 'clock' | 'directory' | 'hasher'>;
type Seen = CredentialOwner & { secret: string; hash: string };

/** A house too busy to hash again lets them in all the same: the next login tries again. */
const strengthen = async (db: Queryable, { hash, secret, ...owner }: Seen, { hasher }: Uses): Promise<void> => {
  if (!hasher.isWeak(hash)) return;
  try {
    await strengthenPassword(db, { ...owner, from: hash, to: await hasher.hash(secret) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

const reasonToChange = async (
  db: Queryable,
  { mustChange, passwordSetAt }: Credential,
  { brandId, subjectId, secret, hash }: Seen,
  use: Uses,
): Promise<MustChange | null> => {
  if (mustChange !== null) return mustChange;
  if (isCommonPassword(secret)) {
    await demandChange(db, { brandId, subjectId, seenHash: hash, reason: 'blocklisted' });
    return 'blocklisted';
  }
  const brand = brandOf(use, brandId);
  if (!isSwitchedOn(brand, 'PWDEXPFORCECHANGE3') || passwordSetAt === null) return null;
  return isPasswordExpired(passwordSetAt, use.clock.now(), policyOf(brand).passwordDays) ? 'expired' : null;
};

/**
 * Whether this is the account's password, and whether it must change. A name that nobody has (`subjectId` null) and
 * an account without a password take the same steps and the same time as a wrong password.
 */
export const checkPassword = async (
  db: Queryable,
  { brandId, subjectId, secret }: { brandId: string; subjectId: string | null; secret: string },
  use: Uses,
): Promise<{ ok: false } | { ok: true; mustChange: MustChange | null }> => {
  const owner = { brandId, subjectId: subjectId ?? nobodysId };
  const credential = await findCredential(db, owner);
  const hash = credential?.passwordHash ?? null;
  if (credential === null || hash === null) {
    await use.hasher.verifyNobody(secret);
    return { ok: false };
  }
  if (!(await use.hasher.verify(hash, secret))) return { ok: false };
  const now = use.clock.now();
  if (credential.activationUntil !== null && !(await spendActivation(db, { ...owner, seenHash: hash, now })))
    return { ok: false };
  const seen = { ...owner, secret, hash };
  const mustChange = await reasonToChange(db, credential, seen, use);
  await strengthen(db, seen, use);
  return { ok: true, mustChange };
};
