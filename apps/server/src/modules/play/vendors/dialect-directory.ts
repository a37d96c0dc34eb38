import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Log } from '#platform/kernel/log.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import { keepDoing } from '../gateway/keep-doing.ts';
import { adapters, isDialectCode } from './adapters.ts';
import { readDialects, readLiveSecrets } from './dialect.store.ts';
import type { VendorAdapter } from './dialect.types.ts';
import { openSecret } from './seal-secret.ts';

/** A vendor that uses a dialect, as cached by the gateway. */
export type DialectVendor = { adapter: VendorAdapter; secrets: readonly string[]; privateLink: boolean };

export type DialectDirectory = {
  find(vendorCode: string): DialectVendor | undefined;
  stop(): Promise<void>;
};

const lookMs = 1_000;

/**
 * Loads every dialect and every live secret and polls for changes. A secret that cannot be decrypted verifies nothing.
 */
export const openDialectDirectory = async ({
  db,
  log,
  keys,
}: {
  db: Db;
  log: Log;
  keys: KeyRing;
}): Promise<DialectDirectory> => {
  let known: ReadonlyMap<string, DialectVendor> = new Map();
  /** Decryption is expensive, and a sealed text never changes. */
  let opened = new Map<string, string>();

  const look = async (): Promise<void> => {
    const [rows, sealed] = await Promise.all([readDialects(db.read), readLiveSecrets(db.read)]);
    const now = new Map<string, string>();
    for (const secret of sealed) {
      try {
        now.set(secret.sealed, opened.get(secret.sealed) ?? openSecret(keys, secret, secret.sealed));
      } catch (error) {
        log.error({ err: error, vendor: secret.vendorCode, secret: secret.secretId }, 'vendor secret cannot be opened');
      }
    }
    opened = now;
    known = new Map(
      rows.flatMap(({ vendorCode, dialect, privateLink }) => {
        if (!isDialectCode(dialect)) return [];
        const secrets = sealed.flatMap((secret) => {
          const text = secret.vendorCode === vendorCode ? now.get(secret.sealed) : undefined;
          return text === undefined ? [] : [text];
        });
        return [[vendorCode, { adapter: adapters[dialect], secrets, privateLink }]];
      }),
    );
  };

  await look();
  const looking = keepDoing(lookMs, look, (error) =>
    sparseLog(log)('warn', { err: error }, 'dialects could not be read; the cached ones stay in use'),
  );
  return { find: (vendorCode) => known.get(vendorCode), stop: looking.stop };
};
