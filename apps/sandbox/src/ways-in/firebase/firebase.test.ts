import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(
    readConfig({ SANDBOX_HTTP_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_LOG_LEVEL: 'silent' }),
  );
});
afterAll(() => sandbox.close());

const ask = (phoneNumber: string) =>
  fetch(`${sandbox.httpUrl}/firebase/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber }),
  });

test('gives a token for a number, signed by the key that it publishes', async () => {
  const { idToken } = (await (await ask('+61412345678')).json()) as { idToken: string };
  const { keys } = (await (await fetch(`${sandbox.httpUrl}/firebase/jwks.json`)).json()) as { keys: JsonWebKey[] };
  const [header = '', payload = '', signature = ''] = idToken.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

  expect(read(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'sandbox-firebase' });
  expect(read(payload)).toMatchObject({
    iss: `${sandbox.httpUrl}/firebase`,
    aud: 'fairhouse-sandbox',
    phone_number: '+61412345678',
    exp: read(payload).iat + 3600,
  });
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
  expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(Object.keys(keys[0] ?? {})).not.toContain('d');
});

test('refuses what is no number in international form', async () => {
  expect((await ask('0412345678')).status).toBe(400);
});
