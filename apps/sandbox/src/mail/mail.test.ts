import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import type { Mail } from './mail.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox(
    readConfig({ SANDBOX_HTTP_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_LOG_LEVEL: 'silent' }),
  );
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await fetch(`${sandbox.httpUrl}/mail/messages`, { method: 'DELETE' });
});

const post = () => createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false });
const ask = async (path: string) => {
  const response = await fetch(`${sandbox.httpUrl}${path}`);
  return { status: response.status, body: (await response.json()) as unknown };
};
const list = async (query = '') => {
  const { body } = await ask(`/mail/messages${query}`);
  return (body as { messages: Mail[] }).messages;
};
const subjects = async (query = '') => (await list(query)).map((mail) => mail.subject);

const letter = {
  from: 'Demo Brand <no-reply@demo.localhost>',
  to: 'player@example.test',
  subject: 'Confirm your address ✓',
  text: 'Open http://demo.localhost/confirm?code=abc to go on.',
};

describe('the mail box', () => {
  test('keeps a mail that came over SMTP and gives it back by recipient and by id', async () => {
    await post().sendMail({
      ...letter,
      html: '<p style="color:red">Hello</p>',
      attachments: [{ filename: 'terms.txt', content: 'ten bytes!' }],
    });

    const found = await list('?to=PLAYER@example.test');
    expect(found).toMatchObject([{ subject: letter.subject, to: [letter.to] }]);
    expect(found[0]).not.toHaveProperty('text');

    const { status, body: mail } = await ask(`/mail/messages/${found[0]?.id}`);
    expect(status).toBe(200);
    expect(mail).toMatchObject({
      from: letter.from,
      text: expect.stringContaining('code=abc'),
      html: expect.stringContaining('Hello'),
      attachments: [{ filename: 'terms.txt', mimeType: 'text/plain', sizeBytes: 10 }],
    });
  });

  test('finds a blind copy by its reader and shows the newest first', async () => {
    await post().sendMail({ ...letter, subject: 'first' });
    await post().sendMail({ ...letter, subject: 'second', bcc: 'auditor@example.test' });

    expect(await subjects()).toEqual(['second', 'first']);
    expect(await subjects('?to=auditor@example.test')).toEqual(['second']);
  });

  test('is empty after a delete', async () => {
    await post().sendMail(letter);
    const reply = await fetch(`${sandbox.httpUrl}/mail/messages`, { method: 'DELETE' });

    expect(reply.status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('answers 404 for an id it does not hold and 400 for one that is none', async () => {
    expect(await ask('/mail/messages/7b0a2c1e-3f4d-4a5b-8c6d-9e0f1a2b3c4d')).toMatchObject({
      status: 404,
      body: { code: 'MAIL_NOT_FOUND' },
    });
    expect((await ask('/mail/messages/none')).status).toBe(400);
  });

  test('refuses a mail above 1 MB and keeps nothing of it', async () => {
    const tooLong = 'x'.repeat(1_100_000);
    await expect(post().sendMail({ ...letter, text: tooLong })).rejects.toMatchObject({ responseCode: 552 });

    expect(await list()).toEqual([]);
  });

  test('refuses the fifty-first recipient and keeps the mail for the others', async () => {
    const to = Array.from({ length: 51 }, (_, index) => `player${index}@example.test`);
    const sent = await post().sendMail({ ...letter, to });

    expect(sent.rejected).toEqual(['player50@example.test']);
    expect((await list())[0]?.to).toHaveLength(50);
  });

  test('refuses a mail nested beyond reason', async () => {
    const open = Array.from(
      { length: 30 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    );
    await expect(
      post().sendMail({ envelope: { from: letter.from, to: letter.to }, raw: `${open.join('')}\r\n` }),
    ).rejects.toMatchObject({ responseCode: 554 });
  });
});
