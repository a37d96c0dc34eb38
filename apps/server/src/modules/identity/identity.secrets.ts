import { sealHash } from '#platform/hashing/seal-hashes.ts';
import { redigest } from '#platform/kernel/blind-index.ts';
import type { SealedRows } from '#platform/rotation/sealed-rows.types.ts';
import { resealMessage } from './codes/dispatch-message.ts';
import { recoveryPurpose } from './factors/recovery-code.ts';
import { openTotpSecret, sealTotpSecret } from './factors/totp.ts';

const credentials: SealedRows = {
  table: 'identity.credential',
  key: ['subject_id'],
  sealed: ['password_hash', 'payment_hash'],
  rewrite: ({ password_hash: password, payment_hash: payment }, keys) => ({
    password_hash: password === null ? null : sealHash(password, keys),
    payment_hash: payment === null ? null : sealHash(payment, keys),
  }),
};

const authenticators: SealedRows = {
  table: 'identity.authenticator',
  key: ['subject_id'],
  sealed: ['secret_sealed'],
  rewrite: ({ subject_id: subjectId, secret_sealed: sealed }, keys) => ({
    secret_sealed: sealTotpSecret(keys, subjectId, openTotpSecret(keys, subjectId, sealed)),
  }),
};

const recoveryCodes: SealedRows = {
  table: 'identity.recovery_code',
  key: ['subject_id', 'digest'],
  sealed: ['digest_source'],
  never: ['digest_source'],
  rewrite: ({ digest_source: source }, keys) => {
    const { digest, digestSource } = redigest(keys, recoveryPurpose, source);
    return { digest, digest_source: digestSource };
  },
};

/** Queued messages; most are sent before a key rotation reaches them. */
const dispatches: SealedRows = {
  table: 'identity.dispatch',
  key: ['id'],
  sealed: ['sealed'],
  rewrite: ({ id, sealed }, keys) => ({ sealed: resealMessage(id, sealed, { keys }) }),
};

export const identitySecrets: readonly SealedRows[] = [credentials, authenticators, recoveryCodes, dispatches];
