import { describe, expect, test, vi } from 'vitest';
import { CallFailure } from '../lib/call.ts';
import { asksForCaptcha, settleCaptcha } from './captcha-duty.ts';

const refusal = (code: string, details = {}) => new CallFailure({ code, details });

test.each([
  [refusal('AUTH_LOGIN_FAILED'), false],
  [refusal('AUTH_LOGIN_FAILED', { captcha: true }), true],
  [refusal('AUTH_LOGIN_FAILED', { captcha: 'true' }), false],
  [refusal('AUTH_CAPTCHA_REQUIRED'), true],
  [refusal('AUTH_CAPTCHA_FAILED'), true],
  [new Error('off-line'), false],
])('%o asks for a captcha: %s', (error, isAsked) => {
  expect(asksForCaptcha(error)).toBe(isAsked);
});

describe('after a refused try', () => {
  const settle = (isWanted: boolean, error: unknown) => {
    const calls = { want: vi.fn(), wantWork: vi.fn(), renew: vi.fn(), clear: vi.fn() };
    const captcha = { isWanted, ...calls } as unknown as Parameters<typeof settleCaptcha>[1]['captcha'];
    settleCaptcha(error, { captcha, clear: calls.clear });
    return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, call.mock.calls.length]));
  };

  test('no image is shown while the server asks for none', () => {
    expect(settle(false, refusal('AUTH_LOGIN_FAILED'))).toEqual({ want: 0, wantWork: 0, renew: 0, clear: 1 });
  });
  test('the image comes with the flag', () => {
    expect(settle(false, refusal('AUTH_LOGIN_FAILED', { captcha: true }))).toEqual({
      want: 1,
      wantWork: 0,
      renew: 0,
      clear: 1,
    });
  });
  test('an image that was used is burnt, whatever the refusal was for', () => {
    expect(settle(true, refusal('AUTH_LOGIN_FAILED'))).toEqual({ want: 0, wantWork: 0, renew: 1, clear: 1 });
  });
  test.each([false, true])(
    'the browser does a proof of work when the server takes no image, with an image shown before: %s',
    (isWanted) => {
      const error = refusal('AUTH_CAPTCHA_REQUIRED', { captcha: true, work: true });
      expect(settle(isWanted, error)).toEqual({ want: 0, wantWork: 1, renew: 0, clear: 1 });
    },
  );
});
