import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('takes the documented ports when nothing is set', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', httpPort: 4300, smtpPort: 4325 });
});

test('takes the ports and the key of the environment', () => {
  expect(
    readConfig({ SANDBOX_HTTP_PORT: '0', SANDBOX_SMTP_PORT: '2525', SANDBOX_SMS_KEY: 'another-key' }),
  ).toMatchObject({ httpPort: 0, smtpPort: 2525, smsKey: 'another-key' });
});

test('knows a bot and an audience without being told', () => {
  expect(readConfig({})).toMatchObject({
    telegramBotToken: '1000000001:sandbox-telegram-token',
    firebaseAudience: 'fairhouse-sandbox',
  });
});

test.each([
  { SANDBOX_HTTP_PORT: 'eighty' },
  { SANDBOX_SMTP_PORT: '70000' },
  { SANDBOX_SMS_KEY: 'short' },
  { SANDBOX_TELEGRAM_BOT_TOKEN: 'no-number' },
])('refuses %o', (source) => {
  expect(() => readConfig(source)).toThrow();
});
