import { createHash, sign } from 'node:crypto';
import type { SigningKey } from '../signing-key.ts';

const lifeSeconds = 3600;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An ID token as Firebase issues it for a verified phone number. */
export const signToken = (
  { phoneNumber, issuer, audience }: { phoneNumber: string; issuer: string; audience: string },
  { key, now }: { key: SigningKey; now: Date },
): string => {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const subject = createHash('sha256').update(`firebase:${phoneNumber}`).digest('base64url').slice(0, 28);
  const signed = [
    part({ alg: 'RS256', typ: 'JWT', kid: key.id }),
    part({
      iss: issuer,
      aud: audience,
      sub: subject,
      user_id: subject,
      auth_time: issuedAt,
      iat: issuedAt,
      exp: issuedAt + lifeSeconds,
      phone_number: phoneNumber,
      firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
    }),
  ].join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), key.privateKey).toString('base64url')}`;
};
