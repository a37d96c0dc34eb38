import type { Queryable } from '#platform/db/db.ts';
import { findAuthenticator, type Owner } from './factor.store.ts';
import { listPasskeys } from './passkey.store.ts';

/** The strong factors a member has enabled. */
export const enrolledFactors = async (
  db: Queryable,
  owner: Owner,
): Promise<{ authenticator: boolean; passkeys: number }> => {
  const [authenticator, passkeys] = await Promise.all([findAuthenticator(db, owner), listPasskeys(db, owner)]);
  return { authenticator: authenticator !== null, passkeys: passkeys.length };
};
