import { sealHash } from '#platform/hashing/seal-hashes.ts';
import type { SealedRows } from '#platform/rotation/sealed-rows.types.ts';
import { openTotpSecret, sealTotpSecret } from './login/totp-secret.ts';

const operators: SealedRows = {
  table: 'staff.operator',
  key: ['id'],
  sealed: ['password_hash'],
  rewrite: ({ password_hash: hash }, keys) => ({ password_hash: sealHash(hash, keys) }),
};

const authenticators: SealedRows = {
  table: 'staff.authenticator',
  key: ['operator_id'],
  sealed: ['secret_sealed'],
  rewrite: ({ operator_id: operatorId, secret_sealed: sealed }, keys) => ({
    secret_sealed: sealTotpSecret(keys, operatorId, openTotpSecret(keys, operatorId, sealed)),
  }),
};

export const staffSecrets: readonly SealedRows[] = [operators, authenticators];
