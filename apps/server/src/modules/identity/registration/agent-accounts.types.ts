import type { Queryable, Tx } from '#platform/db/db.ts';

/** The name of a created account and the secret that its agent was shown. */
export type GivenSecret = { brandId: string; username: string; secret: string };

/** What agents prepare for newcomers: created accounts and links. Kept by `agent`, which is a higher layer. */
export type AgentAccounts = {
  /** Whether this is the secret of an account that waits for its owner. */
  isSecret(db: Queryable, given: GivenSecret): Promise<boolean>;
  /** Spends the secret and frees the name, in the transaction that opens the account; null if it is not valid. */
  spendSecret(tx: Tx, given: GivenSecret): Promise<{ username: string; agentId: string } | null>;
  /** Notes by which code an account was registered; false if it is a link that has ended. */
  followLink(tx: Tx, by: { brandId: string; memberId: string; code: string }): Promise<boolean>;
};
