import {
  changePasswordEndpoint,
  finishSecondStepEndpoint,
  linkSocialEndpoint,
  removeAuthenticatorEndpoint,
  removePasskeyEndpoint,
  resetPasswordByMailEndpoint,
  sendContactCodeEndpoint,
  setPaymentPasswordEndpoint,
  startAuthenticatorEndpoint,
  startPasskeyEndpoint,
  verifyContactEndpoint,
} from '@fairhouse/protocol';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactsOf } from '#modules/member/index.ts';
import type { Factor } from '#platform/http/visit.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import type { TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { replaceRecoveryCodes } from '../factors/factor.store.ts';
import { newRecoveryCodes, recoveryIndex } from '../factors/recovery-code.ts';
import {
  byPassword,
  codeSentTo,
  formNumber,
  freshBrowser,
  freshMobile,
  giveAuthenticator,
  givePasskey,
  sentTo,
  signedInBrowser,
} from '../login/login-methods.fixture.ts';
import { hashLinkToken } from '../password-reset/reset-link.rules.ts';
import { replaceLink } from '../password-reset/reset-link.store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const freshMailbox = (): string => `${newId()}@mail.example`;
const paymentPassword = '246810';

type Setup = { mobile?: boolean; email?: boolean; payment?: boolean; authenticator?: boolean; passkey?: boolean };
type Person = { account: TestAccount; mobile: string; email: string };

const query = (text: string, { member }: TestAccount, ...more: unknown[]) =>
  platform.database.db.pool.query(text, [member.id, ...more]);

const givePaymentPassword = async (account: TestAccount) =>
  query(
    'update identity.credential set payment_hash = $2, payment_set_at = now() where subject_id = $1',
    account,
    await hash(paymentPassword),
  );

/** An account whose factors were set up days ago. */
const openPerson = async (has: Setup): Promise<Person> => {
  const [mobile, email] = [freshMobile(), freshMailbox()];
  const account = await openTestAccount(platform, { ...(has.mobile && { mobile }), ...(has.email && { email }) });
  if (has.authenticator) await giveAuthenticator(platform, account);
  if (has.passkey) await givePasskey(platform, account);
  if (has.payment) await givePaymentPassword(account);
  await settle(account);
  return { account, mobile, email };
};

/** Backdates the account's contacts and factors by days. */
const settle = async (account: TestAccount): Promise<void> => {
  for (const change of [
    `identity.credential set payment_set_at = payment_set_at - interval '2 days'`,
    `identity.authenticator set confirmed_at = confirmed_at - interval '2 days'`,
    `identity.passkey set added_at = added_at - interval '2 days'`,
  ])
    await query(`update ${change} where subject_id = $1`, account);
};

type Kind = 'mobile' | 'email';
const inputOf = (kind: Kind) => {
  if (kind === 'email') return { kind, value: freshMailbox() };
  const { mobileNum: value, countryDialingCode } = formNumber(freshMobile());
  return { kind, value, countryDialingCode };
};

const sendCode = async (browser: TestBrowser, input: { kind: Kind; value?: string }, to: string): Promise<string> => {
  const sent = await browser.call(sendContactCodeEndpoint, { body: input });
  if (sent.code !== null) throw new Error(`no code was sent: ${sent.text}`);
  return codeSentTo(platform, to);
};

/** Tries to change a contact with all required proofs. Returns the error code, or null. */
const change = async (
  person: Person,
  kind: Kind,
  { fresh, other, payment }: { fresh: Factor; other?: boolean; payment?: boolean },
) => {
  const browser = await signedInBrowser(platform, person.account, { factor: fresh });
  const input = inputOf(kind);
  const to = kind === 'email' ? input.value : `+61${input.value}`;
  const asked = await browser.call(sendContactCodeEndpoint, { body: input });
  if (asked.code !== null) return asked;
  const code = await codeSentTo(platform, to);
  const otherKind = kind === 'email' ? 'mobile' : 'email';
  const more = {
    ...(other && { otherCode: await sendCode(browser, { kind: otherKind }, person[otherKind]) }),
    ...(payment && { paymentPassword }),
  };
  return browser.call(verifyContactEndpoint, { body: { ...input, code, ...more } });
};

describe('a verified contact is changed by', () => {
  const both = { mobile: true, email: true };
  const stepUp = 'AUTH_STEP_UP_REQUIRED';
  const otherProof = 'AUTH_OTHER_PROOF_REQUIRED';
  it.each<{ why: string; has: Setup; kind: Kind; shown: Parameters<typeof change>[2]; refusal: string | null }>([
    { why: 'a text message', has: both, kind: 'email', shown: { fresh: 'sms' }, refusal: stepUp },
    {
      why: 'a text message and a code to the phone',
      has: both,
      kind: 'email',
      shown: { fresh: 'sms', other: true },
      refusal: stepUp,
    },
    { why: 'the password alone', has: both, kind: 'email', shown: { fresh: 'login_password' }, refusal: otherProof },
    { why: 'the password alone', has: both, kind: 'mobile', shown: { fresh: 'login_password' }, refusal: otherProof },
    {
      why: 'the payment password alone',
      has: { ...both, payment: true },
      kind: 'email',
      shown: { fresh: 'payment_password', payment: true },
      refusal: stepUp,
    },
    {
      why: 'the password and a code to the phone',
      has: both,
      kind: 'email',
      shown: { fresh: 'login_password', other: true },
      refusal: null,
    },
    {
      why: 'the password and a code to the mailbox',
      has: both,
      kind: 'mobile',
      shown: { fresh: 'login_password', other: true },
      refusal: null,
    },
    {
      why: 'the password and the payment password',
      has: { email: true, payment: true },
      kind: 'email',
      shown: { fresh: 'login_password', payment: true },
      refusal: null,
    },
    {
      why: 'the password beside an authenticator',
      has: { ...both, authenticator: true },
      kind: 'email',
      shown: { fresh: 'login_password', other: true },
      refusal: stepUp,
    },
    {
      why: 'the password beside a passkey',
      has: { ...both, passkey: true },
      kind: 'mobile',
      shown: { fresh: 'login_password', other: true },
      refusal: stepUp,
    },
    {
      why: 'the authenticator',
      has: { email: true, authenticator: true },
      kind: 'email',
      shown: { fresh: 'totp' },
      refusal: null,
    },
    {
      why: 'the passkey',
      has: { mobile: true, passkey: true },
      kind: 'mobile',
      shown: { fresh: 'passkey' },
      refusal: null,
    },
    {
      why: 'the password, where nothing is replaced',
      has: { mobile: true },
      kind: 'email',
      shown: { fresh: 'login_password' },
      refusal: null,
    },
  ])('$why ($kind): $refusal', async ({ has, kind, shown, refusal }) => {
    const person = await openPerson(has);
    const response = await change(person, kind, shown);
    expect(response.code).toBe(refusal);
    const owner = { brandId: 'aurora', memberId: person.account.member.id };
    const stored = (await contactsOf(platform.context.db.read, owner, platform.context))[kind]?.value;
    if (refusal !== null) expect(stored).toBe(person[kind]);
    else expect(stored).not.toBe(person[kind]);
  });

  it('nothing that was set up within the last day, and the refusal names what would do', async () => {
    const person = await openPerson({ mobile: true, email: true, payment: true });
    const young = await openPerson({ email: true });
    await givePaymentPassword(young.account);
    expect((await change(person, 'email', { fresh: 'login_password' })).details).toEqual({
      ways: ['otherCode', 'paymentPassword'],
    });
    const refused = await change(young, 'email', { fresh: 'login_password', payment: true });
    expect(refused).toMatchObject({ code: 'AUTH_OTHER_PROOF_REQUIRED', details: { ways: [] } });
    await giveAuthenticator(platform, young.account);
    expect((await change(young, 'email', { fresh: 'totp' })).code).toBe('AUTH_OTHER_PROOF_REQUIRED');
    await settle(young.account);
    expect((await change(young, 'email', { fresh: 'totp' })).code).toBeNull();
  });

  it('a code to the other contact, and by no guess at it', async () => {
    const person = await openPerson({ mobile: true, email: true });
    const browser = await signedInBrowser(platform, person.account, { factor: 'login_password' });
    const input = inputOf('email');
    const code = await sendCode(browser, input, input.value);
    const otherCode = await sendCode(browser, { kind: 'mobile' }, person.mobile);
    const verify = (other: string) =>
      browser.call(verifyContactEndpoint, { body: { ...input, code, otherCode: other } });
    expect((await verify(otherCode === '000000' ? '000001' : '000000')).code).toBe('AUTH_FACTOR_WRONG');
    // The code to the new contact is not accepted in place of the one to the old contact.
    if (code !== otherCode) expect((await verify(code)).code).toBe('AUTH_FACTOR_WRONG');
    expect((await verify(otherCode)).code).toBeNull();
  });
});

describe('after a recovery', () => {
  const loginPassword = 'Stormy-lantern-58';

  /** Each kind of contact or factor change, made with the strongest proof. */
  const changes: Record<string, (browser: TestBrowser) => Promise<string | null>> = {
    'another mailbox': async (browser) =>
      (await browser.call(sendContactCodeEndpoint, { body: inputOf('email') })).code,
    'another phone': async (browser) =>
      (await browser.call(verifyContactEndpoint, { body: { ...inputOf('mobile'), code: '123456' } })).code,
    'a new authenticator': async (browser) =>
      (await browser.call(startAuthenticatorEndpoint, { body: { loginPassword } })).code,
    'a new passkey': async (browser) => (await browser.call(startPasskeyEndpoint, { body: { loginPassword } })).code,
    'no authenticator': async (browser) =>
      (await browser.call(removeAuthenticatorEndpoint, { body: { loginPassword, code: '123456' } })).code,
    'no passkey': async (browser) =>
      (await browser.call(removePasskeyEndpoint, { params: { passkeyId: newId() } })).code,
    'another payment password': async (browser) => {
      const body = { loginPassword, paymentPassword: '135790', confirmPaymentPassword: '135790' };
      return (await browser.call(setPaymentPasswordEndpoint, { body })).code;
    },
    'another provider': async (browser) => (await browser.call(linkSocialEndpoint)).code,
  };

  const heldUntil = async (account: TestAccount) =>
    (
      await query(
        `select money_out_held_until > now() + interval '23 hours' as money, changes_held_until > now() + interval '23 hours' as changes
         from identity.credential where subject_id = $1`,
        account,
      )
    ).rows[0];

  const newsOf = async ({ member }: TestAccount) =>
    (
      await platform.database.db.pool.query(
        `select payload ->> 'change' as change from platform.outbox where type = 'identity.security_changed.v1' and payload ->> 'memberId' = $1`,
        [member.id],
      )
    ).rows.map(({ change: notice }) => notice);

  const resetByMail = async ({ account }: Person): Promise<void> => {
    const token = newId().replaceAll('-', '').padEnd(43, 'x');
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)];
    const owner = { brandId: 'aurora', subjectId: account.member.id };
    const link = { ...owner, tokenHash: hashLinkToken(token), createdAt, expiresAt };
    await platform.database.db.transaction((tx) => replaceLink(tx, link));
    const body = { token, newPassword: loginPassword, confirmNewPassword: loginPassword };
    expect((await freshBrowser(platform).call(resetPasswordByMailEndpoint, { body })).code).toBeNull();
  };

  const useRecoveryCode = async ({ account }: Person): Promise<void> => {
    const [code = ''] = newRecoveryCodes();
    const owner = { brandId: 'aurora', subjectId: account.member.id };
    const codes = [recoveryIndex(platform.context.keys, account.member.id, code)];
    await platform.database.db.transaction((tx) => replaceRecoveryCodes(tx, owner, { codes, now: new Date() }));
    const browser = freshBrowser(platform);
    const { pendingId } = (await byPassword(browser, account)).value as { pendingId: string };
    const proof = { method: 'authenticator', code };
    expect((await browser.call(finishSecondStepEndpoint, { body: { pendingId, proof } })).code).toBeNull();
    // A recovery code may have been found by someone else, so it makes no device known.
    expect((await byPassword(browser, account)).value).toMatchObject({ state: 'secondStep' });
  };

  const removeFactor = async ({ account }: Person): Promise<void> => {
    const browser = await signedInBrowser(platform, account, { factor: 'totp' });
    const nextCode = await giveAuthenticator(platform, account);
    const body = { loginPassword: account.password, code: nextCode() };
    expect((await browser.call(removeAuthenticatorEndpoint, { body })).code).toBeNull();
  };

  const changeMailbox = async (person: Person): Promise<void> => {
    expect((await change(person, 'email', { fresh: 'totp' })).code).toBeNull();
  };

  it.each([
    { what: 'a reset by mail', recover: resetByMail, notice: 'password_reset' },
    { what: 'a used recovery code', recover: useRecoveryCode, notice: 'recovery_code_used' },
    { what: 'a removed factor', recover: removeFactor, notice: 'factor_changed' },
    { what: 'a changed contact', recover: changeMailbox, notice: 'contact_changed' },
  ])(
    'by $what payouts, contacts and factors are locked for a day, and every channel is notified',
    async ({ recover, notice }) => {
      const person = await openPerson({ mobile: true, email: true, authenticator: true });
      await recover(person);
      expect(await heldUntil(person.account)).toEqual({ money: true, changes: true });
      for (const to of [person.mobile, person.email])
        expect((await sentTo(platform, to)).map(({ template }) => template)).toContain(`notice:${notice}`);
      expect(await newsOf(person.account)).toContain(notice);
      for (const [what, tryIt] of Object.entries(changes)) {
        const browser = await signedInBrowser(platform, person.account, { factor: 'totp' });
        expect([what, await tryIt(browser)]).toEqual([what, 'AUTH_CHANGES_REST']);
      }
    },
  );

  it('changes are possible again a day later, and a new password at any time', async () => {
    const person = await openPerson({ email: true });
    await resetByMail(person);
    const browser = await signedInBrowser(platform, person.account, { factor: 'login_password' });
    expect(await changes['a new passkey']?.(browser)).toBe('AUTH_CHANGES_REST');
    const passwords = {
      oldPassword: loginPassword,
      newPassword: 'Quiet-river-93',
      confirmNewPassword: 'Quiet-river-93',
    };
    expect((await browser.call(changePasswordEndpoint, { body: passwords })).code).toBeNull();
    await query('update identity.credential set changes_held_until = now() where subject_id = $1', person.account);
    const body = { loginPassword: 'Quiet-river-93' };
    expect((await browser.call(startPasskeyEndpoint, { body })).code).toBeNull();
  });
});

describe('whoever has an authenticator', () => {
  it('shows it for every change of a factor; the password is not enough', async () => {
    const { account } = await openPerson({ authenticator: true });
    const browser = await signedInBrowser(platform, account, { factor: 'login_password' });
    const loginPassword = account.password;
    const refused = { code: 'AUTH_STEP_UP_REQUIRED', details: { factors: ['totp'] } };
    expect(await browser.call(startPasskeyEndpoint, { body: { loginPassword } })).toMatchObject(refused);
    expect(await browser.call(startAuthenticatorEndpoint, { body: { loginPassword } })).toMatchObject(refused);
    const payment = { loginPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
    expect(await browser.call(setPaymentPasswordEndpoint, { body: payment })).toMatchObject(refused);
    expect(await browser.call(linkSocialEndpoint)).toMatchObject(refused);
    const shown = await signedInBrowser(platform, account, { factor: 'totp' });
    expect((await shown.call(startPasskeyEndpoint, { body: { loginPassword } })).code).toBeNull();
  });
});
