import type { Tx } from '#platform/db/db.ts';
import type { HashPlace } from '#platform/hashing/hasher.types.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityUses } from '../identity.uses.ts';
import { writePassword } from './credential.store.ts';
import type { CredentialOwner } from './credential.types.ts';
import { judgePassword, type PasswordContext } from './password.rules.ts';

/**
 * Judges a password by the brand's rule, the block-list, the words of the account and the breached ones, and hashes it.
 * Outside a transaction: a hash takes its time, and a row must not be locked meanwhile.
 */
export const hashNewPassword = async (
  {
    brandId,
    secret,
    context,
    place = 'open',
  }: { brandId: string; secret: string; context: PasswordContext; place?: HashPlace },
  use: Pick<IdentityUses, 'directory' | 'hasher' | 'breachedPasswords'>,
): Promise<string> => {
  const verdict = judgePassword(secret, { rule: brandOf(use, brandId).registerRules.password, context });
  if (!verdict.ok) throw new Refusal(verdict.code);
  if (await use.breachedPasswords.isBreached(secret)) throw new Refusal('AUTH_PASSWORD_TOO_COMMON');
  return use.hasher.hash(secret, place);
};

/** Sets what `hashNewPassword` made, in the caller's transaction. Nothing has to change any more after it. */
export const storePassword = (tx: Tx, password: CredentialOwner & { hash: string; now: Date }): Promise<void> =>
  writePassword(tx, password);
