import type { SealedRows } from '#platform/rotation/sealed-rows.types.ts';
import { openSecret, sealSecret } from './vendors/seal-secret.ts';

export const playSecrets: readonly SealedRows[] = [
  {
    table: 'play.vendor_secret',
    key: ['vendor_code', 'secret_id'],
    sealed: ['sealed'],
    rewrite: ({ vendor_code: vendorCode, secret_id: secretId, sealed }, keys) => {
      const context = { vendorCode, secretId };
      return { sealed: sealSecret(keys, context, openSecret(keys, context, sealed)) };
    },
  },
];
