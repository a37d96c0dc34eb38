import { vi } from 'vitest';
import { testForm } from '#shared/forms/test-form.tsx';
import { countries, t } from '#shared/forms/test-page.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { AuthenticatorRemovalDialog } from './authenticator-removal-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PaymentPasswordDialog } from './payment-password-dialog.tsx';
import { ProvidersPanel } from './providers-panel.tsx';

vi.mock('@simplewebauthn/browser', () => ({ startRegistration: async () => passkey }));

const passkey = { id: 'made-by-the-browser' };
const nothing = () => {};
const props = { hasPassword: true, onDone: nothing, onClose: nothing };
const again = t('security.again.label');
const loginPassword = 'kestrel moss lantern';
const wrongPassword = { code: 'AUTH_OLD_PASSWORD_WRONG', at: again };
const noPassword = { at: again, says: t('security.page.missing') };

const chosen = t('security.payment.new');
const repeated = t('security.payment.confirm');

testForm('the payment password', {
  draw: () => <PaymentPasswordDialog {...props} isReplaced />,
  faults: [
    noPassword,
    {
      enter: (page) => page.type(chosen, '12ab56'),
      at: chosen,
      says: t('register.rule.DIGITS', { length: '6' }),
    },
    {
      enter: (page) => page.type(chosen, '246810'),
      at: repeated,
      says: t('core.error.AUTH_PASSWORD_CONFIRMATION_MISMATCH'),
    },
  ],
  fill: async (page) => {
    await page.type(again, loginPassword);
    await page.type(chosen, '246810');
    await page.type(repeated, '246810');
  },
  submit: t('security.action.save'),
  request: 'PUT /api/member/v1/payment-password',
  body: { loginPassword, paymentPassword: '246810', confirmPaymentPassword: '246810' },
  refusedAt: wrongPassword,
});

const label = t('security.passkey.label');

testForm('a passkey', {
  draw: () => <PasskeyDialog {...props} />,
  replies: { 'POST /api/member/v1/passkeys/options': () => ({ value: { challenge: 'x' } }) },
  faults: [noPassword, { enter: (page) => page.type(label, ' '), at: label, says: t('security.page.missing') }],
  fill: async (page) => {
    await page.type(label, ' My phone ');
    await page.type(again, loginPassword);
  },
  submit: t('security.passkey.make'),
  request: 'POST /api/member/v1/passkeys',
  body: { answer: passkey, label: 'My phone' },
});

testForm('the password before an authenticator', {
  draw: () => <AuthenticatorDialog {...props} />,
  faults: [noPassword],
  fill: (page) => page.type(again, loginPassword),
  submit: t('security.action.next'),
  request: 'POST /api/member/v1/authenticator',
  body: { loginPassword },
  value: { secret: 'ABCD', uri: 'otpauth://totp/x' },
  refusedAt: wrongPassword,
});

const code = t('security.authenticator.code');

testForm('the first code of an authenticator', {
  draw: () => <AuthenticatorDialog {...props} hasPassword={false} />,
  replies: { 'POST /api/member/v1/authenticator': () => ({ value: { secret: 'ABCD', uri: 'otpauth://totp/x' } }) },
  reach: async (page) => {
    await page.press(t('security.action.next'));
    await page.button(t('security.authenticator.switchOn'));
  },
  faults: [{ enter: (page) => page.type(code, '12345'), at: code, says: t('core.error.AUTH_CODE_MISSING') }],
  fill: (page) => page.type(code, '123456'),
  submit: t('security.authenticator.switchOn'),
  request: 'PUT /api/member/v1/authenticator',
  body: { code: '123456' },
  value: { recoveryCodes: ['aaaa-bbbb'] },
  refusedAt: { code: 'AUTH_CODE_INVALID', at: code },
});

testForm('the removal of an authenticator', {
  draw: () => <AuthenticatorRemovalDialog {...props} />,
  faults: [noPassword, { at: code, says: t('core.error.AUTH_CODE_MISSING') }],
  fill: async (page) => {
    await page.type(again, loginPassword);
    await page.type(code, ' aaaa-bbbb ');
  },
  submit: t('security.authenticator.remove'),
  request: 'POST /api/member/v1/authenticator/removal',
  body: { loginPassword, code: 'aaaa-bbbb' },
  refusedAt: { code: 'AUTH_CODE_INVALID', at: code },
});

const sentCode = t('security.contact.code');

for (const { kind, wrong, right, says, value } of [
  {
    kind: 'email',
    wrong: 'mina@',
    right: ' mina@example.org ',
    says: t('core.error.MEMBER_EMAIL_FORMAT_INVALID'),
    value: { value: 'mina@example.org' },
  },
  {
    kind: 'mobile',
    wrong: '12',
    right: '170 1234567',
    says: t('core.error.AUTH_PHONE_FORMAT_INVALID'),
    value: { value: '1701234567', countryDialingCode: '49' },
  },
] as const) {
  const contact = t(`security.contact.${kind}`);
  testForm(`a new ${kind} contact`, {
    draw: () => <ContactDialog kind={kind} contact={null} onDone={nothing} onClose={nothing} />,
    replies: countries,
    reach: async (page) => void (kind === 'mobile' && (await page.sees('+49'))),
    faults: [
      { enter: (page) => page.type(contact, wrong), at: contact, says },
      { enter: (page) => page.type(contact, right), at: sentCode, says: t('core.error.AUTH_CODE_MISSING') },
    ],
    fill: async (page) => {
      await page.type(contact, right);
      await page.type(sentCode, '123456');
    },
    submit: t('security.contact.verify'),
    request: 'PUT /api/member/v1/contacts',
    body: { kind, ...value, code: '123456' },
    refusedAt: { code: 'AUTH_CODE_INVALID', at: sentCode },
  });
}

const unlink = t('security.social.unlink');

testForm('unlinking a social account', {
  draw: () => <ProvidersPanel linked={['google']} onChanged={async () => {}} />,
  faults: [],
  fill: (page) => page.press(unlink),
  submit: unlink,
  request: 'DELETE /api/member/v1/social/google',
  body: undefined,
});
