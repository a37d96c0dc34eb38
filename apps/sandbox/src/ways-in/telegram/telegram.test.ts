import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';

const botToken = '1000000001:sandbox-telegram-token';
const now = new Date('2030-01-01T00:00:00.000Z');
let sandbox: Sandbox;
beforeAll(async () => {
  const source = { SANDBOX_HTTP_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_LOG_LEVEL: 'silent' };
  sandbox = await startSandbox(readConfig(source), () => now);
});
afterAll(() => sandbox.close());

const asked = {
  bot_id: '1000000001',
  origin: 'http://aurora.localhost:4100',
  return_to: 'http://aurora.localhost:4100/auth/callback/telegram?state=the-state',
};

const look = (changed: Record<string, string> = {}) =>
  fetch(`${sandbox.httpUrl}/telegram/auth?${new URLSearchParams({ ...asked, ...changed })}`);

const choose = (form: Record<string, string>) =>
  fetch(`${sandbox.httpUrl}/telegram/auth`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...asked, ...form }),
  });

test('shows who can be chosen, and for which site', async () => {
  const page = await (await look()).text();

  expect(page).toContain('Log in with Telegram');
  expect(page).toContain('Ayla Verdane');
  expect(page).toContain('aurora.localhost:4100');
});

test('sends the person back with fields that are signed with the bot’s token', async () => {
  const response = await choose({ answer: 'person', person: 'ayla' });
  const back = new URL(response.headers.get('location') ?? '');
  const { state, hash, ...fields } = Object.fromEntries(back.searchParams);

  expect(response.status).toBe(303);
  expect(back.pathname).toBe('/auth/callback/telegram');
  expect(state).toBe('the-state');
  expect(fields).toEqual({
    id: expect.stringMatching(/^[0-9]{10}$/),
    first_name: 'Ayla',
    last_name: 'Verdane',
    username: 'aylav',
    auth_date: String(now.getTime() / 1000),
  });
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  expect(hash).toBe(createHmac('sha256', key).update(text).digest('hex'));
});

test('signs nothing when the person cancels', async () => {
  const back = new URL((await choose({ answer: 'cancel' })).headers.get('location') ?? '');

  expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'the-state', error: 'access_denied' });
});

test.each([
  [{ bot_id: '7' }],
  [{ return_to: 'https://evil.example/auth/callback/telegram' }],
  [{ return_to: 'http://harbour.localhost:4100/auth/callback/telegram' }],
])('refuses %o', async (changed) => {
  expect((await look(changed)).status).toBe(400);
  expect((await choose({ answer: 'person', person: 'ayla', ...changed })).status).toBe(400);
});
