import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import type { SmsView } from './sms.ts';

const smsKey = 'a-key-of-this-test';
let sandbox: Sandbox;
let now = new Date('2030-01-01T00:00:00.000Z');

beforeAll(async () => {
  const source = {
    SANDBOX_HTTP_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_LOG_LEVEL: 'silent',
    SANDBOX_SMS_KEY: smsKey,
  };
  sandbox = await startSandbox(readConfig(source), () => now);
});
afterAll(() => sandbox.close());

const send = async (body: unknown, authorization = `Bearer ${smsKey}`) => {
  const response = await fetch(`${sandbox.httpUrl}/sms/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const phone = async (to: string) => {
  const response = await fetch(`${sandbox.httpUrl}/sms/messages?to=${to}`);
  const { messages } = (await response.json()) as { messages: SmsView[] };
  return messages;
};

describe('the SMS gateway', () => {
  test('accepts a message and delivers it to its phone', async () => {
    const input = { to: '+84900000002', text: 'Your code is 493027.', reference: 'login-1' };

    expect(await send(input)).toEqual({ status: 202, body: { id: expect.any(String), status: 'accepted' } });
    expect(await phone(input.to)).toEqual([
      { ...input, id: expect.any(String), receivedAt: now.toISOString(), status: 'delivered' },
    ]);
  });

  test('finds a phone by its number, the plus sign encoded or typed bare', async () => {
    await send({ to: '+84900000009', text: 'Hello.', reference: 'plus-1' });

    expect(await phone('+84900000009')).toHaveLength(1);
    expect(await phone('%2B84900000009')).toHaveLength(1);
  });

  test('answers a repeated reference with the first message and delivers it once', async () => {
    const input = { to: '+84900000003', text: 'Once.', reference: 'once-1' };
    const first = await send(input);
    const second = await send(input);

    expect(second).toEqual(first);
    expect(await phone(input.to)).toHaveLength(1);
  });

  test('refuses a reference that already names another message', async () => {
    const input = { to: '+84900000004', text: 'First.', reference: 'reused-1' };
    await send(input);

    expect(await send({ ...input, text: 'Second.' })).toMatchObject({
      status: 409,
      body: { code: 'SMS_REFERENCE_REUSED' },
    });
    expect(await phone(input.to)).toHaveLength(1);
  });

  test('refuses a number that ends in 000 each time, and shows it as refused', async () => {
    const input = { to: '+84900000000', text: 'Never.', reference: 'refused-1' };

    for (const _attempt of [1, 2]) {
      expect(await send(input)).toMatchObject({ status: 422, body: { code: 'SMS_NUMBER_REFUSED' } });
    }
    expect(await phone(input.to)).toMatchObject([{ status: 'refused' }]);
  });

  test('delivers to a number that ends in 001 five seconds later', async () => {
    const input = { to: '+84900000001', text: 'Late.', reference: 'late-1' };
    await send(input);

    expect(await phone(input.to)).toMatchObject([{ status: 'accepted' }]);
    now = new Date(now.getTime() + 5_000);
    expect(await phone(input.to)).toMatchObject([{ status: 'delivered' }]);
  });

  test('refuses a caller without the key, whatever the body', async () => {
    expect(await send({}, '')).toMatchObject({ status: 401, body: { code: 'SMS_KEY_REFUSED' } });
    expect(await send({}, 'Bearer another-key')).toMatchObject({ status: 401 });
  });

  test.each([
    { to: '0900000002', text: 'No country code.', reference: 'bad-1' },
    { to: '+84900000002', text: '', reference: 'bad-2' },
    { to: '+84900000002', text: 'x'.repeat(1_601), reference: 'bad-3' },
    { to: '+84900000002', text: 'No reference.' },
  ])('refuses the ill-formed message %#', async (body) => {
    expect((await send(body)).status).toBe(400);
  });
});
