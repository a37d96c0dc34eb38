import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(
    readConfig({ SANDBOX_HTTP_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_LOG_LEVEL: 'silent' }),
  );
});
afterAll(() => sandbox.close());

const callback = 'http://aurora.localhost:4100/auth/callback/google';

/** A browser that stores cookies by name and path and follows redirects only within the sandbox. */
const openBrowser = () => {
  const cookies = new Map<string, { path: string; pair: string }>();
  const visit = async (address: string, form?: Record<string, string>): Promise<{ url: URL; response: Response }> => {
    const url = new URL(address, sandbox.httpUrl);
    const sent = [...cookies.values()].filter(({ path }) => url.pathname.startsWith(path)).map(({ pair }) => pair);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: sent.join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/';
      cookies.set(`${path} ${pair.split('=')[0]}`, { path, pair });
    }
    const next = response.headers.get('location');
    if (next === null) return { url, response };
    const target = new URL(next, url);
    return target.origin === sandbox.httpUrl ? visit(target.href) : { url: target, response };
  };
  return { visit };
};

const verifier = randomBytes(32).toString('base64url');

const authorizationUrl = (changed: Record<string, string | null> = {}): string => {
  const asked = {
    client_id: 'fairhouse-google',
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid profile email',
    state: 'the-state',
    nonce: 'the-nonce',
    prompt: 'select_account',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changed,
  };
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== null) given.set(name, value);
  return `/oidc/google/auth?${given}`;
};

const exchange = (code: string, changed: Record<string, string> = {}) =>
  fetch(`${sandbox.httpUrl}/oidc/google/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('fairhouse-google:sandbox-google-secret').toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: callback,
      code,
      code_verifier: verifier,
      ...changed,
    }),
  });

const choose = async (form: Record<string, string>, browser = openBrowser()) => {
  const { url } = await browser.visit(authorizationUrl());
  return (await browser.visit(url.href, form)).url;
};

const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('the OpenID stand-in', () => {
  test.each(['google', 'facebook'])('names itself as the issuer it is reached at: %s', async (id) => {
    const response = await fetch(`${sandbox.httpUrl}/oidc/${id}/.well-known/openid-configuration`);

    expect(await response.json()).toMatchObject({
      issuer: `${sandbox.httpUrl}/oidc/${id}`,
      authorization_endpoint: `${sandbox.httpUrl}/oidc/${id}/auth`,
      token_endpoint: `${sandbox.httpUrl}/oidc/${id}/token`,
      jwks_uri: `${sandbox.httpUrl}/oidc/${id}/jwks`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  test('asks whom to be, and vouches for them with a signed token', async () => {
    const browser = openBrowser();
    const { url, response } = await browser.visit(authorizationUrl());
    const page = await response.text();
    expect(page).toContain('Log in with Google');
    expect(page).toContain('Mira Solane');
    expect(page).toContain('aurora.localhost:4100');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");

    const { url: back } = await browser.visit(url.href, { answer: 'person', person: 'mira' });
    expect(`${back.origin}${back.pathname}`).toBe(callback);
    expect(back.searchParams.get('state')).toBe('the-state');

    const answer = await exchange(back.searchParams.get('code') ?? '');
    const { id_token: token } = (await answer.json()) as { id_token: string };
    expect(claimsIn(token)).toMatchObject({
      iss: `${sandbox.httpUrl}/oidc/google`,
      aud: 'fairhouse-google',
      nonce: 'the-nonce',
      sub: expect.stringMatching(/^[0-9]{21}$/),
      name: 'Mira Solane',
      email: 'mira.solane@example.test',
      email_verified: true,
      picture: expect.stringContaining('.svg'),
    });
    const jwks = await fetch(`${sandbox.httpUrl}/oidc/google/jwks`);
    const { keys } = (await jwks.json()) as { keys: JsonWebKey[] };
    const [header, payload, signature = ''] = token.split('.');
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
    expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  test('knows a typed name again, and nobody stays logged in', async () => {
    const subs = [];
    const browser = openBrowser();
    for (const name of ['Orla Fenwick', 'orla fenwick', 'Someone Else']) {
      const back = await choose({ answer: 'typed', name }, browser);
      const answer = await exchange(back.searchParams.get('code') ?? '');
      subs.push(claimsIn(((await answer.json()) as { id_token: string }).id_token).sub);
    }
    expect(subs[0]).toBe(subs[1]);
    expect(subs[2]).not.toBe(subs[0]);
  });

  test('gives back no code when the person cancels', async () => {
    const back = await choose({ answer: 'cancel' });

    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe('the-state');
    expect(back.searchParams.get('code')).toBeNull();
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another redirect address', { redirect_uri: 'http://harbour.localhost/auth/callback/google' }],
  ])('refuses a code with %s', async (_what, changed) => {
    const back = await choose({ answer: 'person', person: 'tobin' });

    expect((await exchange(back.searchParams.get('code') ?? '', changed)).status).toBe(400);
  });

  test('takes a code once', async () => {
    const back = await choose({ answer: 'person', person: 'tobin' });
    const code = back.searchParams.get('code') ?? '';

    expect([(await exchange(code)).status, (await exchange(code)).status]).toEqual([200, 400]);
  });

  test('wants PKCE', async () => {
    const { url } = await openBrowser().visit(authorizationUrl({ code_challenge: null, code_challenge_method: null }));

    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  test.each([
    'http://evil.example/auth/callback/google',
    'http://aurora.localhost:4100/elsewhere',
    'http://localhost.evil.example/auth/callback/google',
  ])('sends nobody to %s', async (address) => {
    const { url, response } = await openBrowser().visit(authorizationUrl({ redirect_uri: address }));

    expect(url.origin).toBe(sandbox.httpUrl);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Unable to continue');
  });

  test('says that a login is over when its page is opened too late', async () => {
    const response = await fetch(`${sandbox.httpUrl}/oidc/google/interaction/unknown-one`);

    expect(response.status).toBe(410);
    expect(await response.text()).toContain('This login has expired');
  });
});
