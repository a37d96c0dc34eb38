import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityUses } from '../identity.uses.ts';
import { writePassword } from './credential.store.ts';
import type { CredentialOwner } from './credential.types.ts';
import { judgePassword, type PasswordContext } from './password.rules.ts';

/**
 * Judges a password by the brand's rule, the block-list and the words of the account, and hashes it. Outside a
 * transaction: a hash takes its time, and a row must not be locked meanwhile.
 */
export const hashNewPassword = (
  { brandId, secret, context }: { brandId: string; secret: string; context: PasswordContext },
  use: Pick<IdentityUses, 'directory' | 'hasher'>,
): Promise<string> => {
  const verdict = judgePassword(secret, { rule: brandOf(use, brandId).registerRules.password, context });
  if (!verdict.ok) return Promise.reject(new Refusal(verdict.code));
  return use.hasher.hash(secret);
};

/** Sets what `hashNewPassword` made, in the caller's transaction. Nothing has to change any more after it. */
export const storePassword = (tx: Tx, password: CredentialOwner & { hash: string; now: Date }): Promise<void> =>
  writePassword(tx, password);
