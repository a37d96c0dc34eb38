import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { testForm } from '#shared/forms/test-form.tsx';
import { closePage, countries, openPage, type Replies, t } from '#shared/forms/test-page.tsx';
import { sha256Hex } from '#shared/proofs/sha256.ts';
import { useCaptcha } from '#shared/proofs/use-captcha.ts';
import { keepReferralCode } from '#shared/session/referral-code.ts';
import { activationFields, type RegisterMethod, shownFields } from './register.rules.ts';
import { RegisterForm } from './register-form.tsx';

const rule = {
  shown: true,
  required: true,
  acceptedPattern: '*',
  methods: ['register', 'registerMobile'],
  moment: 'registration',
  position: 0,
} as const;
const rules = {
  username: { ...rule, methods: ['register'], min: 4, max: 12 },
  mobileNum: { ...rule, methods: ['registerMobile'], min: 8, max: 15 },
  verificationCode: { ...rule, methods: ['registerMobile'], min: 6, max: 6 },
  password: { ...rule, position: 1 },
};

const Form = ({ method }: { method: RegisterMethod }) => (
  <RegisterForm
    method={method}
    shown={shownFields({ ...rules } as never, method, { hasSms: true, hasMobilePassword: true })}
    captcha={useCaptcha()}
    isConsentAsked={false}
  />
);

/** Work with the first number as its solution. */
const work = {
  algorithm: 'SHA-256',
  salt: 's',
  signature: '',
  maxnumber: 5,
  challenge: sha256Hex(new TextEncoder().encode('s0')),
};
const proof = { slider: { challengeId: 'c1', solution: '0' } };
const replies: Replies = {
  ...countries,
  'POST /api/member/v1/challenges': () => ({ value: { kind: 'work', challengeId: 'c1', work, expiresAt: '' } }),
};

const name = t('register.field.username');
const password = t('register.field.password');
const phone = t('register.field.mobileNum');
const code = t('register.field.verificationCode');
const chosen = 'kestrel moss lantern';

testForm('the registration', {
  draw: () => <Form method="register" />,
  replies,
  faults: [
    { at: name, says: t('register.form.missing') },
    { enter: (page) => page.type(name, 'abc'), at: name, says: t('register.rule.ANY', { length: '4-12' }) },
    { enter: (page) => page.type(name, 'mina'), at: password, says: t('entry.required.newPassword') },
  ],
  fill: async (page) => {
    await page.type(name, ' mina ');
    await page.type(password, chosen);
  },
  submit: t('register.form.submit'),
  request: 'PUT /wps/member/register',
  body: { username: 'mina', password: chosen, domain: location.hostname, termsAccepted: true, login: true, ...proof },
  value: { state: 'messageSent' },
  refusedAt: { code: 'MEMBER_USERNAME_TAKEN', at: name },
});

const ActivationForm = ({ form = 'register' }: { form?: RegisterMethod }) => (
  <RegisterForm
    method={form}
    shown={activationFields({ ...rules, affiliateCode: rule } as never, form, {
      hasSms: true,
      hasMobilePassword: true,
    })}
    captcha={useCaptcha()}
    isConsentAsked={false}
    activation={{ username: 'winter01', secret: 'k7xw-29ad-pq4m', form }}
  />
);

testForm('the activation of a created account', {
  draw: () => {
    // Whoever was invited by a link before is under the agent who created the account.
    keepReferralCode('?referralCode=FRIEND22');
    return <ActivationForm />;
  },
  replies,
  faults: [{ at: password, says: t('entry.required.newPassword') }],
  fill: (page) => page.type(password, chosen),
  submit: t('register.form.submit'),
  request: 'POST /api/member/v1/activations',
  body: {
    secret: 'k7xw-29ad-pq4m',
    username: 'winter01',
    password: chosen,
    domain: location.hostname,
    termsAccepted: true,
    login: true,
    ...proof,
  },
  value: { state: 'messageSent' },
  refusedAt: { code: 'AUTH_PASSWORD_TOO_COMMON', at: password },
});

afterEach(closePage);

test('an activation has a fixed name, and one whose secret has ended says whom to ask for a new one', async () => {
  const page = openPage(<ActivationForm />, {
    ...replies,
    'POST /api/member/v1/activations': () => ({ code: 'AUTH_LOGIN_FAILED' }),
  });
  await expect(page.type(name, 'somebody')).rejects.toThrow('editable');
  await page.type(password, chosen);
  await page.press(t('register.form.submit'));
  await page.sees(t('register.activation.ended'));
});

test('an activation by phone sends the known name, a proof and nothing that only a registration has', async () => {
  const activates = 'POST /api/member/v1/activations';
  const page = openPage(<ActivationForm form="registerMobile" />, {
    ...replies,
    'POST /wps/verification/sms/register': () => ({ value: { expiredMinutes: 5 } }),
    [activates]: () => ({ value: { state: 'messageSent' } }),
  });
  await page.sees('+49');
  await page.type(phone, '170 1234567');
  await page.type(password, chosen);
  await page.press(t('register.form.next'));
  await waitFor(() => expect(page.has(code)).toBe(true));
  await page.type(code, '123456');
  await screen.findByText(t('register.sent.title'));
  expect(page.bodiesOf(activates)).toEqual([
    {
      secret: 'k7xw-29ad-pq4m',
      username: 'winter01',
      password: chosen,
      mobileNum: '1701234567',
      countryDialingCode: '49',
      verificationCode: '123456',
      domain: location.hostname,
      termsAccepted: true,
      login: true,
      ...proof,
    },
  ]);
});

test('by phone the code is asked for after the number and the password, and is sent when it is complete', async () => {
  const registers = 'PUT /wps/member/register/mobile';
  const sends = 'POST /wps/verification/sms/register';
  const responses = [{ code: 'AUTH_PASSWORD_TOO_COMMON' }, { value: { state: 'messageSent' } }];
  const page = openPage(<Form method="registerMobile" />, {
    ...replies,
    [sends]: () => ({ value: { expiredMinutes: 5 } }),
    [registers]: () => responses.shift() ?? { code: 'SYSTEM_NOT_FOUND' },
  });
  await page.sees('+49');
  expect(page.has(code)).toBe(false);
  await page.type(phone, '170 1234567');
  await page.type(password, 'password');
  await page.press(t('register.form.next'));
  await waitFor(() => expect(page.has(code)).toBe(true));
  expect(page.bodiesOf(sends)).toEqual([
    { mobileNo: '1701234567', countryDialingCode: '49', method: 'registerMobile', ...proof },
  ]);
  await page.type(code, '123456');
  // The password is refused: back to its step, and the code that was sent still counts.
  await waitFor(() => expect(page.faultAt(password)).toBe(t('core.error.AUTH_PASSWORD_TOO_COMMON')));
  await page.type(password, chosen);
  await page.press(t('register.form.next'));
  await waitFor(() => expect(page.has(code)).toBe(true));
  await page.press(t('register.form.submit'));
  await screen.findByText(t('register.sent.title'));
  expect(page.bodiesOf(sends)).toHaveLength(1);
  expect(page.bodiesOf(registers)).toMatchObject([
    { password: 'password', verificationCode: '123456', termsAccepted: true },
    { password: chosen, verificationCode: '123456' },
  ]);
});
