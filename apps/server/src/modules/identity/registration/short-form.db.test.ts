import {
  createChallengeEndpoint,
  registerEndpoint,
  registerMobileEndpoint,
  sendRegisterCodeEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prove } from '#test/harness/prove.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { openMessage } from '../codes/dispatch-message.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const password = 'quiet-harbour-71';
const visit = (network: string): TestBrowser =>
  openBrowser(platform, { address: `2001:db8:e7:${network}::1`, host: 'aurora.localhost' });

it('a name and a password open an account, with the work that the browser does unnoticed', async () => {
  const browser = visit('1');
  const form = { username: 'shortform1', password, termsAccepted: true };
  expect((await browser.call(registerEndpoint, { body: form })).code).toBe('AUTH_CAPTCHA_REQUIRED');
  const response = await browser.call(registerEndpoint, { body: { ...form, ...(await prove(browser)) } });
  expect(response.value).toMatchObject({ state: 'signedIn', userName: 'shortform1' });
});

it('a number, a password and the code open an account with a readable name; one proof sends the code', async () => {
  const browser = visit('2');
  const number = { countryDialingCode: '61' };
  const asked = { mobileNo: '0412345156', ...number, method: 'registerMobile' };
  expect((await browser.call(sendRegisterCodeEndpoint, { body: asked })).code).toBe('AUTH_CAPTCHA_REQUIRED');
  expect((await browser.call(sendRegisterCodeEndpoint, { body: { ...asked, ...(await prove(browser)) } })).code).toBe(
    null,
  );
  const { rows } = await platform.database.db.pool.query('select id, sealed from identity.dispatch');
  const { text } = openMessage(rows[0].id, rows[0].sealed, platform.context);
  const verificationCode = /\b\d{6}\b/.exec(text)?.[0];
  const form = { mobileNum: '0412345156', ...number, password, verificationCode, termsAccepted: true };
  const response = await browser.call(registerMobileEndpoint, { body: form });
  expect(response.value).toMatchObject({
    state: 'signedIn',
    userName: expect.stringMatching(/^[a-z]+-[a-z]+-\d{3}$/),
  });
});

it('an address that opened ten accounts in an hour has to solve a picture, or harder work', async () => {
  const browser = visit('3');
  for (let opened = 0; opened < 10; opened += 1) {
    const form = { username: `manyforms${opened}`, password, termsAccepted: true, login: false };
    const body = { ...form, ...(await prove(browser)) };
    expect((await browser.call(registerEndpoint, { body })).value).toEqual({ state: 'registered' });
  }
  const form = { username: 'manyforms10', password, termsAccepted: true, login: false };
  const register = async (proof: object) => browser.call(registerEndpoint, { body: { ...form, ...proof } });
  expect((await register(await prove(browser))).code).toBe('AUTH_CAPTCHA_FAILED');
  const { value } = await browser.call(createChallengeEndpoint, { body: { kind: 'work' } });
  expect((value as { work: { maxnumber: number } }).work.maxnumber).toBe(300_000);
  expect((await register(await prove(browser))).value).toEqual({ state: 'registered' });
});
