import type { Tx } from '#platform/db/db.ts';
import type { HashSlot } from '#platform/hashing/hasher.types.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { writePassword } from './credential.store.ts';
import type { CredentialOwner } from './credential.types.ts';
import { judgePassword, type PasswordContext } from './password.rules.ts';

/**
 * Validates a password against the brand's rule, the block-list, the account's words and breached passwords, and hashes
 * it. Runs outside a transaction, because hashing is slow and must not hold locks.
 */
export const hashNewPassword = async (
  {
    brandId,
    secret,
    context,
    slot = 'open',
  }: { brandId: string; secret: string; context: PasswordContext; slot?: HashSlot },
  deps: Pick<IdentityDeps, 'directory' | 'hasher' | 'breachedPasswords'>,
): Promise<string> => {
  const verdict = judgePassword(secret, { rule: brandOf(deps, brandId).registerRules.password, context });
  if (!verdict.ok) throw new Refusal(verdict.code);
  if (await deps.breachedPasswords.isBreached(secret)) throw new Refusal('AUTH_PASSWORD_TOO_COMMON');
  return deps.hasher.hash(secret, slot);
};

/** Stores the hash of `hashNewPassword`, in the caller's transaction. It ends a forced change. */
export const storePassword = (tx: Tx, password: CredentialOwner & { hash: string; now: Date }): Promise<void> =>
  writePassword(tx, password);
