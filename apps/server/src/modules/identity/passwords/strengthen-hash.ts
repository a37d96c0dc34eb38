import type { Queryable } from '#platform/db/db.ts';
import type { HashSlot } from '#platform/hashing/hasher.types.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { replaceHash } from './credential.store.ts';
import type { CredentialOwner } from './credential.types.ts';

type Seen = CredentialOwner & {
  column: 'password_hash' | 'payment_hash';
  hash: string;
  secret: string;
  slot: HashSlot;
};

/** Rehashes a verified secret if its hash is outdated. When the hasher is busy, this is left to the next login. */
export const strengthenHash = async (
  db: Queryable,
  { hash, secret, slot, ...owner }: Seen,
  { hasher }: Pick<IdentityDeps, 'hasher'>,
): Promise<void> => {
  if (!hasher.isWeak(hash)) return;
  try {
    await replaceHash(db, { ...owner, from: hash, to: await hasher.hash(secret, slot) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};
