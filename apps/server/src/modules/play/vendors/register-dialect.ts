import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { registerVendor } from '../register-vendor.ts';
import { adapters } from './adapters.ts';
import { insertDialect } from './dialect.store.ts';
import type { DialectCode } from './dialect.types.ts';
import { addDialectSecret } from './dialect-secrets.ts';

/**
 * Registers a vendor that uses a dialect, with the first secret that verifies its calls: a public key in PEM or a
 * shared secret, depending on the dialect. The format of its ids and wins follows from the dialect. Registering a known
 * code changes nothing.
 */
export const registerDialect = async (
  {
    code,
    dialect,
    secretId,
    secret,
    privateLink = false,
  }: { code: string; dialect: DialectCode; secretId: string; secret: string; privateLink?: boolean },
  deps: { db: Db; keys: KeyRing },
): Promise<{ registered: boolean }> => {
  const { registered } = await registerVendor({ code, ...adapters[dialect].dialect.registration }, deps);
  if (!registered) return { registered };
  await deps.db.transaction((tx) => insertDialect(tx, { vendorCode: code, dialect, privateLink }));
  await addDialectSecret({ vendorCode: code, secretId, secret }, deps);
  return { registered };
};
