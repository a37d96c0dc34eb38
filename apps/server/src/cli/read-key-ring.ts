import { readSecret } from '#platform/config/config.ts';
import { rootKeysOf } from '#platform/config/config-schema.ts';
import { createKeyRing, type KeyRing } from '#platform/kernel/key-ring.ts';

/** The key ring for a command, or null when HOUSE_KEY is not set. */
export const readKeyRing = (): KeyRing | null => {
  const key = readSecret('HOUSE_KEY');
  if (key === undefined) return null;
  const old = readSecret('HOUSE_KEYS_OLD');
  return createKeyRing([
    { id: readSecret('HOUSE_KEY_ID') ?? 'k1', key: Buffer.from(key, 'base64') },
    ...(old === undefined ? [] : rootKeysOf(old)),
  ]);
};
