import type { GivenSecret } from '#modules/identity/index.ts';
import { findMember, releaseNames } from '#modules/member/index.ts';
import { isRestricted } from '#modules/protection/index.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { hashOfSecret } from './secret.rules.ts';
import { findBySecret, spendHash } from './waiting-account.store.ts';

const hashed = ({ brandId, username, secret }: GivenSecret) => ({ brandId, username, hash: hashOfSecret(secret) });

/** An agent who is blocked, on a break or excluded recruits nobody. */
const isRecruiting = async (db: Queryable, brandId: string, agentId: string): Promise<boolean> => {
  const agent = await findMember(db, { brandId, id: agentId });
  return agent?.state === 'active' && !(await isRestricted(db, { brandId, memberId: agentId }));
};

export const isSecret = async (db: Queryable, given: GivenSecret): Promise<boolean> => {
  const found = await findBySecret(db, hashed(given));
  return found !== null && isRecruiting(db, given.brandId, found.agentId);
};

/** Spends a secret in the transaction that opens its account; if that fails, the account goes on waiting. */
export const spendSecret = async (
  tx: Tx,
  given: GivenSecret,
): Promise<{ username: string; agentId: string } | null> => {
  const spent = await spendHash(tx, hashed(given));
  if (spent === null || !(await isRecruiting(tx, given.brandId, spent.agentId))) return null;
  await releaseNames(tx, { brandId: given.brandId, usernames: [spent.username] });
  return spent;
};
