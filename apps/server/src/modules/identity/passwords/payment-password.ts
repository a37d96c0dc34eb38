import type { Queryable, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { findCredential, writePaymentPassword } from './credential.store.ts';
import type { CredentialOwner } from './credential.types.ts';
import { judgePaymentPassword } from './password.rules.ts';
import { strengthenHash } from './strengthen-hash.ts';

/**
 * Validates and hashes a payment password, outside a transaction. It must differ from the login password: knowing that
 * one must not be enough to pay out. The reason for a refusal is not disclosed.
 */
export const hashPaymentPassword = (
  { brandId, secret, loginSecret }: { brandId: string; secret: string; loginSecret?: string | undefined },
  deps: Pick<IdentityDeps, 'directory' | 'hasher'>,
): Promise<string> => {
  const verdict = judgePaymentPassword(secret, brandOf(deps, brandId).registerRules.paymentPassword);
  if (!verdict.ok) return Promise.reject(new Refusal(verdict.code));
  if (loginSecret !== undefined && secret.normalize('NFC') === loginSecret.normalize('NFC'))
    return Promise.reject(new Refusal('AUTH_PASSWORD_TOO_COMMON'));
  return deps.hasher.hash(secret);
};

/** Stores the hash of `hashPaymentPassword`, in the caller's transaction. */
export const storePaymentPassword = (tx: Tx, password: CredentialOwner & { hash: string; now: Date }): Promise<void> =>
  writePaymentPassword(tx, password);

/** Whether this is the account's payment password; an account without one takes the same time. */
export const checkPaymentPassword = async (
  db: Queryable,
  { secret, ...owner }: CredentialOwner & { secret: string },
  { hasher }: Pick<IdentityDeps, 'hasher'>,
): Promise<boolean> => {
  const hash = (await findCredential(db, owner))?.paymentHash ?? null;
  if (hash === null) return hasher.verifyNobody(secret);
  if (!(await hasher.verify(hash, secret, 'reserved'))) return false;
  await strengthenHash(db, { ...owner, column: 'payment_hash', hash, secret, slot: 'reserved' }, { hasher });
  return true;
};
