import { randomInt } from 'node:crypto';
import {
  addPasskeyEndpoint,
  type Endpoint,
  loginEndpoint,
  sendLoginCodeEndpoint,
  startPasskeyEndpoint,
} from '@fairhouse/protocol';
import { generateSync } from 'otplib';
import { saveDetails } from '#modules/member/index.ts';
import { newTotpSecret } from '#platform/factors/totp.ts';
import { prove } from '#test/harness/prove.ts';
import { createSoftPasskey, type SoftPasskey } from '#test/harness/soft-passkey.ts';
import type { TestAccount } from '#test/harness/test-account.ts';
import { type CallResponse, openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { signIn } from '#test/harness/test-member.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import { openMessage } from '../codes/dispatch-message.ts';
import { putAuthenticator } from '../factors/factor.store.ts';
import { sealTotpSecret } from '../factors/totp.ts';

/** Unique in this run, because login methods count by address and tests share the counters. */
export const freshAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A unique number of a mobile range, because messages are counted by number. */
export const freshMobile = (): string => `+6141${randomInt(1_000_000, 10_000_000)}`;

export const freshBrowser = (platform: Pick<TestPlatform, 'app'>, host = 'aurora.localhost'): TestBrowser =>
  openBrowser(platform, { address: freshAddress(), host });

export const byPassword = (
  browser: TestBrowser,
  { username, password }: Pick<TestAccount, 'username' | 'password'>,
  more: object = {},
): Promise<CallResponse> => browser.call(loginEndpoint, { body: { type: 'username', username, password, ...more } });

type Sent = { template: string; to: string; text: string };

/** Messages sent to a recipient, newest first, as the sending job would read them. */
export const sentTo = async (
  { database: { db }, context: { keys } }: Pick<TestPlatform, 'database' | 'context'>,
  to: string,
): Promise<Sent[]> => {
  const { rows } = await db.pool.query<{ id: string; template: string; sealed: string }>(
    'select id, template, sealed from identity.dispatch where sealed is not null order by created_at desc',
  );
  return rows
    .map(({ id, template, sealed }) => ({ template, ...openMessage(id, sealed, { keys }) }))
    .filter((message) => message.to === to);
};

export const codeSentTo = async (platform: TestPlatform, to: string): Promise<string> => {
  const newest = (await sentTo(platform, to)).find(({ template }) => template.startsWith('code:'));
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
};

/** A fixture's number as a form submits it. */
export const formNumber = (e164: string): { mobileNum: string; countryDialingCode: string } => ({
  mobileNum: e164.slice(3),
  countryDialingCode: '61',
});

export const bySms = async (
  platform: TestPlatform,
  browser: TestBrowser,
  mobile: string,
  more: object = {},
): Promise<CallResponse> => {
  const number = formNumber(mobile);
  const asked = await browser.call(sendLoginCodeEndpoint, { body: { ...number, ...(await prove(browser)) } });
  if (asked.code !== null) throw new Error(`the code was not sent: ${asked.code}`);
  const verificationCode = await codeSentTo(platform, mobile);
  return browser.call(loginEndpoint, { body: { type: 'sms', ...number, verificationCode, ...more } });
};

const stepMs = 30_000;
const minLeftMs = 6_000;

/** The previous step's code is valid until this step ends; if that is soon, wait for the next step. */
const waitForFreshTotpStep = (): void => {
  const left = stepMs - (Date.now() % stepMs);
  if (left < minLeftMs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, left);
};

/** An authenticator with unused steps; each call gives the code of another step. */
export const giveAuthenticator = async (platform: TestPlatform, { member }: TestAccount): Promise<() => string> => {
  const secret = newTotpSecret();
  const { keys } = platform.context;
  const owner = { brandId: member.brandId, subjectId: member.id };
  await platform.database.db.transaction((tx) =>
    putAuthenticator(tx, owner, { secretSealed: sealTotpSecret(keys, member.id, secret), step: 0, now: new Date() }),
  );
  // The previous step is accepted as well, so two codes are valid at any time, in this order.
  let away = -1;
  return () => {
    if (away === -1) waitForFreshTotpStep();
    const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + away * 30 });
    away += 1;
    return code;
  };
};

const origin = 'http://aurora.localhost';

/** A browser with a session created for the test, without a login. */
export const signedInBrowser = async (
  platform: TestPlatform,
  { member: { brandId, id, currency } }: TestAccount,
  how: Parameters<typeof signIn>[2] = {},
): Promise<TestBrowser> => {
  const browser = freshBrowser(platform);
  const owner = { brandId, memberId: id, wallet: 0n, currency };
  const [name = '', value = ''] = (await signIn(platform.database.db, owner, how)).split('=');
  browser.cookies.set(name, value);
  return browser;
};

/** Adds a passkey in a throwaway session, with a fresh authenticator code if the member has one. */
export const givePasskey = async (platform: TestPlatform, account: TestAccount): Promise<SoftPasskey> => {
  const passkey = createSoftPasskey();
  const browser = await signedInBrowser(platform, account, { factor: 'totp' });
  const options = await browser.call(startPasskeyEndpoint, { body: { loginPassword: account.password } });
  const answer = passkey.create(options.value as Parameters<SoftPasskey['create']>[0], origin);
  const added = await browser.call(addPasskeyEndpoint, { body: { label: 'Key', answer } });
  if (added.code !== null) throw new Error(`the passkey was not added: ${added.text}`);
  return passkey;
};

/** Requests the passkey's options at an endpoint, and responds with the passkey. */
export const showPasskey = async (
  browser: TestBrowser,
  passkey: SoftPasskey,
  { endpoint, body }: { endpoint: Endpoint; body?: object },
): Promise<object> => {
  const options = await browser.call(endpoint, body === undefined ? {} : { body });
  if (options.code !== null) throw new Error(`no options: ${options.text}`);
  return passkey.get(options.value as Parameters<SoftPasskey['get']>[0], origin);
};

export const givePayeeName = (platform: TestPlatform, { member }: TestAccount, payeeName: string): Promise<unknown> =>
  platform.database.db.transaction((tx) =>
    saveDetails(
      tx,
      { brandId: member.brandId, memberId: member.id, details: { payeeName } },
      {
        keys: platform.context.keys,
        clock: platform.context.clock,
      },
    ),
  );

/** One member's security log; events within one millisecond have no order. */
export const securityEventsOf = async (
  { database: { db } }: TestPlatform,
  { member }: TestAccount,
): Promise<string[]> => {
  const { rows } = await db.pool.query<{ kind: string }>(
    'select kind from identity.security_event where subject_id = $1 order by at',
    [member.id],
  );
  return rows.map(({ kind }) => kind);
};
