import { readSecret } from '#platform/config/config.ts';
import { createKeyRing, type KeyRing } from '#platform/kernel/key-ring.ts';

/** The key ring of a command, or null where no house key is given; commands here never meet an older key. */
export const readHouseKeys = (): KeyRing | null => {
  const key = readSecret('HOUSE_KEY');
  if (key === undefined) return null;
  return createKeyRing([{ id: readSecret('HOUSE_KEY_ID') ?? 'k1', key: Buffer.from(key, 'base64') }]);
};
