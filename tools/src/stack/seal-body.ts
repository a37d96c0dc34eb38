import { createCipheriv, createECDH, createHash, randomBytes } from 'node:crypto';

export type SealKey = { kid: string; x: string; y: string };

const text64 = (text: string): string => Buffer.from(text).toString('base64url');

const sized = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** RFC 7518 4.6.2 for 256 bits: one round of SHA-256 over the shared point and its purpose. */
const contentKey = (shared: Buffer, encryption: string): Buffer =>
  createHash('sha256')
    .update(number(1))
    .update(shared)
    .update(sized(Buffer.from(encryption)))
    .update(sized(Buffer.alloc(0)))
    .update(sized(Buffer.alloc(0)))
    .update(number(256))
    .digest();

/**
 * A sealed body as a browser sends it (ECDH-ES on P-256, A256GCM), implemented from the standard and without the
 * server's own library, so that the test is independent; a thousand are made before measuring.
 */
export const sealBody = (
  key: SealKey,
  { method, path, body }: { method: string; path: string; body: unknown },
): string => {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const theirs = Buffer.concat([Buffer.of(4), Buffer.from(key.x, 'base64url'), Buffer.from(key.y, 'base64url')]);
  const header = text64(
    JSON.stringify({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid,
      epk: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      htm: method,
      htu: path,
      iat: Math.floor(Date.now() / 1_000),
      jti: randomBytes(16).toString('base64url'),
    }),
  );
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', contentKey(pair.computeSecret(theirs), 'A256GCM'), iv);
  cipher.setAAD(Buffer.from(header, 'ascii'));
  const hidden = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
  return [
    header,
    '',
    iv.toString('base64url'),
    hidden.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
  ].join('.');
};
