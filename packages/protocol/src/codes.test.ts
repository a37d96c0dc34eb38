import { describe, expect, it } from 'vitest';
import { clientCatalogue, dictionaryKeys, errorCatalogue, messageIdOf } from './codes.ts';
import { constants } from './constants.ts';

/** The lines of spec §8, verbatim, with the codes that implement them. */
const specLines: [line: string, ...codes: string[]][] = [
  ['invalid phone number format', 'AUTH_PHONE_FORMAT_INVALID'],
  ['missing phone number', 'AUTH_PHONE_MISSING'],
  ['too many requests, try again after 5 minutes', 'SYSTEM_TOO_MANY_REQUESTS'],
  ['unknown error', 'SYSTEM_UNKNOWN_ERROR'],
  ['invalid verification code', 'AUTH_CODE_INVALID'],
  ['missing verification code', 'AUTH_CODE_MISSING'],
  ['captcha check failed (including a non-whitelisted domain)', 'AUTH_CAPTCHA_FAILED'],
  ['quota not sufficient or exceeded, contact customer service', 'AUTH_QUOTA_EXCEEDED'],
  ['function not enabled or operation not allowed, contact customer service', 'SYSTEM_FUNCTION_DISABLED'],
  ['code expired, send again', 'AUTH_CODE_EXPIRED'],
  ['login popup closed by user, login failed, try again', 'AUTH_PROVIDER_POPUP_CLOSED'],
  ['username or e-mail does not exist', 'AUTH_RESET_MAIL_SENT'],
  ['network link abnormal, try again', 'SYSTEM_NETWORK_ABNORMAL'],
  ['page took too long to load, check the network', 'SYSTEM_PAGE_TIMEOUT'],
  ['invalid URL or domain check failed', 'SYSTEM_DOMAIN_UNKNOWN', 'SYSTEM_URL_REFUSED'],
  ['popup blocked, allow popups and retry', 'SYSTEM_POPUP_BLOCKED'],
  ['access restricted by location or IP', 'REGION_RESTRICTED', 'IP_RESTRICTED'],
  ['system maintenance', 'SYSTEM_MAINTENANCE'],
  ['game under maintenance, suggest other games', 'PLAY_GAME_MAINTENANCE'],
  ['not logged in, please log in', 'AUTH_NOT_LOGGED_IN'],
  ['please complete verification first', 'AUTH_CAPTCHA_REQUIRED'],
  ['a real account is needed', 'AUTH_REAL_ACCOUNT_NEEDED'],
  ['a logout confirmation', 'AUTH_LOGOUT_CONFIRM'],
  ['a sent-email confirmation after forgot-password by e-mail', 'AUTH_RESET_MAIL_SENT'],
];

const everything: Record<string, { message: string; spec?: string; decision?: string }> = {
  ...errorCatalogue,
  ...clientCatalogue,
};

describe('the error catalogue', () => {
  it.each(specLines)('has a code for "%s"', (line, ...codes) => {
    for (const code of codes) expect(everything[code]?.spec, code).toContain(line);
  });

  it('names §8 in no entry that is not one of its lines', () => {
    const citing = Object.keys(everything).filter((code) => everything[code]?.spec?.startsWith('§8'));
    expect(citing.toSorted()).toEqual(
      [...new Set([...specLines.flatMap(([, ...codes]) => codes), 'SYSTEM_COPY_SUCCESS'])].toSorted(),
    );
  });

  it('keeps server and client apart: no code is in both, and only server codes have a status', () => {
    for (const code of Object.keys(clientCatalogue)) expect(errorCatalogue).not.toHaveProperty(code);
    for (const entry of Object.values(clientCatalogue)) expect(entry).not.toHaveProperty('status');
    for (const { status } of Object.values(errorCatalogue)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });

  it('spells every code MODULE_REASON and ends every text as a sentence', () => {
    for (const [code, { message }] of Object.entries(everything)) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/);
      expect(message, code).toMatch(/^[A-Z].*[.?]$/);
    }
  });

  it.each([
    ['SYSTEM_MAINTENANCE', 503],
    ['REGION_RESTRICTED', 451],
    ['IP_RESTRICTED', 403],
    ['SYSTEM_DOMAIN_UNKNOWN', 421],
    ['SYSTEM_NOT_BUILT', 501],
    ['SYSTEM_UNKNOWN_ERROR', 500],
    ['SYSTEM_NOT_FOUND', 404],
    ['SYSTEM_METHOD_NOT_ALLOWED', 405],
    ['SYSTEM_INPUT_INVALID', 400],
    ['SYSTEM_BODY_TOO_LARGE', 413],
    ['SYSTEM_MEDIA_TYPE_UNSUPPORTED', 415],
    ['SYSTEM_TOO_MANY_REQUESTS', 429],
    ['SYSTEM_OVERLOADED', 503],
    ['SYSTEM_ORIGIN_REFUSED', 403],
    ['SYSTEM_ID_REUSED', 409],
    ['AUTH_NOT_LOGGED_IN', 401],
    ['AUTH_REAL_ACCOUNT_NEEDED', 403],
    ['AUTH_FORBIDDEN', 403],
    ['AUTH_STEP_UP_REQUIRED', 403],
    ['AUTH_PASSWORD_CHANGE_REQUIRED', 403],
  ] as const)('answers %s with %i', (code, status) => {
    expect(errorCatalogue[code].status).toBe(status);
  });

  it('tells the wait of too many requests in its text, as its seconds and as the constant of §9 alike', () => {
    const minutes = constants.tooManyRequestsWaitMinutes.value;
    expect(errorCatalogue.SYSTEM_TOO_MANY_REQUESTS.retryAfterSeconds).toBe(minutes * 60);
    expect(errorCatalogue.SYSTEM_TOO_MANY_REQUESTS.message).toContain(`${minutes} minutes`);
    expect(errorCatalogue.AUTH_QUOTA_EXCEEDED.retryAfterSeconds).toBe(minutes * 60);
  });

  it('never tells a guesser that an account does not exist', () => {
    for (const { message } of Object.values(everything)) {
      expect(message).not.toMatch(/(username|e-?mail|account|user).*(does not exist|not found|unknown)/i);
    }
  });

  it('maps all six dictionary keys of §8 to texts', () => {
    expect(Object.keys(dictionaryKeys)).toEqual([
      'game_maintenance',
      'info_maintenance',
      'blockip',
      'info_ip_block',
      'in_customer_service',
      'copy_success',
    ]);
    for (const entry of Object.values(dictionaryKeys)) {
      const text = 'code' in entry ? everything[entry.code]?.message : entry.message;
      expect(text).toBeTruthy();
    }
  });

  it('derives the message id from the code', () => {
    expect(messageIdOf('WALLET_INSUFFICIENT_FUNDS')).toBe('core.error.WALLET_INSUFFICIENT_FUNDS');
  });
});
