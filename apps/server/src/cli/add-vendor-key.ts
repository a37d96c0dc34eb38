import { parseArgs } from 'node:util';
import { readPublicKey } from '@fairhouse/vendor-kit';
import { addVendorKey, endVendorKey } from '#modules/play/index.ts';
import { isProduction, readSecret } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';

const usage = 'usage: add-vendor-key --vendor <code> --key-id <id> (--public-key <base64url> | --retire | --revoke)';

const { values } = parseArgs({
  options: {
    vendor: { type: 'string' },
    'key-id': { type: 'string' },
    'public-key': { type: 'string' },
    retire: { type: 'boolean', default: false },
    revoke: { type: 'boolean', default: false },
  },
});
const url = readSecret('DATABASE_URL');
const { vendor: vendorCode, 'key-id': keyId, 'public-key': publicKey, retire, revoke } = values;
const actionCount = [publicKey !== undefined, retire, revoke].filter(Boolean).length;
if (url === undefined || vendorCode === undefined || keyId === undefined || actionCount !== 1) {
  console.error(url === undefined ? 'DATABASE_URL is not set.' : usage);
  process.exit(2);
}

const db = createDb({ url, poolMax: 1, name: 'add-vendor-key', onError: (error) => console.error(error.message) });
try {
  if (publicKey === undefined) {
    const { changed } = await endVendorKey({ vendorCode, keyId, state: revoke ? 'revoked' : 'retiring' }, { db });
    console.log(changed ? `${keyId} of ${vendorCode} is ${revoke ? 'revoked' : 'retiring'}` : 'nothing to change');
    process.exitCode = changed ? 0 : 1;
  } else {
    const key = { vendorCode, keyId, publicKey: readPublicKey(publicKey) };
    const outcome = await addVendorKey(key, { db, isProduction: isProduction() });
    console.log(outcome.added ? `${keyId} of ${vendorCode} is active` : `refused: ${outcome.why}`);
    process.exitCode = outcome.added ? 0 : 1;
  }
} finally {
  await db.close();
}
