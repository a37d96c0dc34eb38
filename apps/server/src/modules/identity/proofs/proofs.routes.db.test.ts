import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const ask = (
  method: 'GET' | 'POST',
  url: string,
  { address, cookie = '', body }: { address: string; cookie?: string; body?: object },
) =>
  platform.app.inject({
    method,
    url,
    headers: { host: 'aurora.localhost', origin: 'http://aurora.localhost', 'x-forwarded-for': address, cookie },
    ...(body === undefined ? {} : { payload: body }),
  });

const sizeOf = async (base64: string) => {
  const { format, width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
  return { format, width, height };
};

it('a captcha is sent as an uncacheable picture, and is accepted only from the browser it was drawn for', async () => {
  const address = '198.51.100.241';
  const digest = vi.spyOn(platform.context.keys, 'digest');
  const response = await ask('GET', '/wps/captcha', { address });
  const letters = digest.mock.calls.find(([purpose]) => purpose === 'captcha')?.[1].split(':')[1] ?? '';
  digest.mockRestore();
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(await sizeOf(response.json().value)).toEqual({ format: 'png', width: 240, height: 84 });

  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(cookie).toContain('__Host-pre=');
  const knock = (as: string) =>
    ask('POST', '/api/member/v1/free-play-tickets', { address, cookie: as, body: { captcha: letters } });
  expect((await knock('')).json().code).toBe('AUTH_CAPTCHA_FAILED');
  expect((await knock(cookie)).statusCode).toBe(200);
  expect((await knock(cookie)).json().code).toBe('AUTH_CAPTCHA_FAILED');
});

it('a captcha is refused to a browser that asks twice in a second, with the time to wait', async () => {
  const address = '198.51.100.242';
  const cookie = `__Host-pre=${randomBytes(16).toString('base64url')}`;
  const responses = await Promise.all([1, 2].map(() => ask('GET', '/wps/captcha', { address, cookie })));
  const refused = responses.filter(({ statusCode }) => statusCode !== 200);
  expect(
    refused.map((response) => [response.statusCode, response.json().code, response.headers['retry-after']]),
  ).toEqual([[429, 'SYSTEM_TOO_MANY_REQUESTS', '1']]);
});

it('a slider is sent as two pictures of the sizes it states', async () => {
  const response = await ask('POST', '/api/member/v1/challenges', {
    address: '198.51.100.243',
    body: { kind: 'slider' },
  });
  const { picture, piece, width, height, pieceSize, pieceTop, expiresAt } = response.json().value;
  expect(await sizeOf(picture)).toEqual({ format: 'png', width, height });
  expect(await sizeOf(piece)).toEqual({ format: 'png', width: pieceSize, height: pieceSize });
  expect(pieceTop + pieceSize).toBeLessThan(height);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(100_000);
});
