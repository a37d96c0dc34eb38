import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { countSecrets, insertSecret, updatePrivateLink, updateSecretState } from './dialect.store.ts';
import { sealSecret } from './seal-secret.ts';

/** The active secret and its replacement, as for the keys of protocol v1. */
const liveSecretsMax = 2;

/** Adds a secret; refuses a third live one, an id that is taken, and a vendor without a dialect. */
export const addDialectSecret = (
  { vendorCode, secretId, secret }: { vendorCode: string; secretId: string; secret: string },
  deps: { db: Db; keys: KeyRing },
): Promise<{ added: boolean }> =>
  deps.db.transaction(async (tx) => {
    const live = await countSecrets(tx, vendorCode);
    if (live === undefined || live >= liveSecretsMax) return { added: false };
    const sealed = sealSecret(deps.keys, { vendorCode, secretId }, secret);
    return { added: await insertSecret(tx, { vendorCode, secretId, sealed }) };
  });

/** Marks a secret as retiring, or revokes it in every process within two seconds. */
export const endDialectSecret = async (
  input: { vendorCode: string; secretId: string; state: 'retiring' | 'revoked' },
  deps: { db: Db },
): Promise<{ changed: boolean }> => ({ changed: await updateSecretState(deps.db.read, input) });

/** Sets or clears the private link of a vendor whose calls are not signed. */
export const vouchForLink = async (
  { vendorCode, privateLink }: { vendorCode: string; privateLink: boolean },
  deps: { db: Db },
): Promise<{ found: boolean }> => ({ found: await updatePrivateLink(deps.db.read, vendorCode, privateLink) });
